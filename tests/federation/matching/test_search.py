"""Who is found by what people type: a table of queries, on either database the same."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from federation.matching.search import search
from federation.models import Club, OutsideRating, Player, TitleAward
from tests.architecture.scale.query_plans import questions

pytestmark = pytest.mark.django_db

CLUBS = {  # name -> place, region
    "Skoczek Włocławek": ("Włocławek", "Kuyavia"),
    "Hetman Toruń": ("Toruń", "Kuyavia"),
    "Turm Bremen": ("Bremen", "Weser"),
    "Tura Lviv": ("Lviv", "Galicia"),
    "Dama Warna": ("Varna", "Black Sea"),
}
# National id, FIDE id, family, given name, year of birth, club, rating, title; the region is the club's.
REGISTER = [
    (1, 999000008, "Mroziński", "Przemysław", 1992, "Skoczek Włocławek", 2624, "GM"),
    (157, 999001100, "Mroziński", "Wacław", 1993, "Hetman Toruń", 2122, ""),
    (309, None, "Mroziński", "Witold", 1973, "Hetman Toruń", 1773, ""),
    (416, None, "Mrozińska", "Kalina", 2005, "", 1896, "WFM"),
    (2, None, "Mróz", "Ewa", 1992, "", 1500, ""),
    (107, 999000750, "Kößler", "Lütje", 2014, "Turm Bremen", 1401, ""),
    (258, 999001807, "Kößler", "Volker", 1946, "Turm Bremen", 1980, "FM"),
    (278, 999001947, "Grünewaldt", "Günther", 1998, "Turm Bremen", 2010, ""),
    (106, 999000743, "Schönfelder", "Silke", 2000, "", 1811, ""),
    (282, 999001975, "Schönfelder", "Rüdiger", 1995, "Turm Bremen", 2222, "GM"),
    (500, None, "Fährmann", "Henning", 1960, "", 1700, ""),
    (4, 999000029, "Brückmann", "Bärbel", 1993, "Turm Bremen", 2311, "WGM"),
    (376, 999002633, "Brückmann", "Sönke", 1964, "Turm Bremen", 1899, ""),
    (142, 999000995, "Weißgerber", "Tjark", 1983, "", 2105, ""),
    (366, 999002563, "Weißgerber", "Björn", 1982, "", 1950, ""),
    (5, 999000036, "Söğütlü", "Nurgül", 1984, "", 2290, ""),
    (312, None, "Söğütlü", "Tuğrul", 2006, "", 1600, ""),
    (12, 999000085, "Hrytsiuk", "Demian", 1976, "", 2403, "IM"),
    (53, 999000372, "Hrytsiuk", "Nazar", 1975, "Tura Lviv", 2100, ""),
    (330, 999002311, "Vyshnevenko", "Nazar", 1993, "Tura Lviv", 1850, ""),
    (15, 999000106, "Tykholoz", "Vira", 1976, "Tura Lviv", 2250, "WIM"),
    (11, 999000078, "Lyubchov", "Tsvetan", 2004, "Dama Warna", 2380, "IM"),
    (408, None, "Lyubchov", "Zhivko", 1944, "Dama Warna", 1700, ""),
    (50, 999000351, "Lyubchova", "Ivana", 2002, "Dama Warna", 1900, ""),
    (54, 999000379, "Kalpakov", "Lachezar", 2005, "Dama Warna", 1920, ""),
    (8, 999000057, "Šípal", "Otakar", 1998, "", 2450, "GM"),
    (14, 999000099, "Šípal", "Jiří", 1984, "", 2301, ""),
    (80, 999000561, "Ježdík", "Zdeněk", 2011, "", 1500, ""),
    (60, 999000421, "Ježdík", "Hynek", 1947, "", 1650, ""),
    (19, 999000134, "İncirlik", "Arda", 2004, "", 2190, ""),
    (32, 999000225, "Łąkowski", "Cyprian", 2002, "", 2050, ""),
    (88, 999000617, "Yıldırımer", "Şükrü", 2011, "", 1444, ""),
    (6, 999000043, "Chmielarz", "Małgorzata", 1991, "Skoczek Włocławek", 2333, ""),
    (273, 999001912, "Szczygielski", "Radosław", 1993, "", 1875, ""),
    (600, None, "Meyer", "Anna", 1970, "", 2001, ""),
    (601, None, "Maier", "Anton", 1971, "", 2002, ""),
    (602, None, "Mayr", "Antje", 1972, "", 2003, ""),
    (603, None, "O'Hare-Finn", "Áine", 1990, "", 1999, ""),
    (604, None, "van der Brook", "Joris", 1981, "", 1998, ""),
    (605, None, "Петров", "Иван", 1980, "", 1997, ""),
    (606, None, "Schmitt", "Karl", 1987, "", 2150, ""),
    (607, None, "Schmidt", "Otto", 1987, "", 2140, "GM"),
    (608, None, "Schmidt", "Klara", 1990, "Hetman Toruń", 2130, ""),
]
# What is typed -> the national ids of the first three, in their order.
FOUND = {
    # ae, oe, ue and ss, typed or left out
    "Koessler": [258, 107],
    "Kössler": [258, 107],
    "Kosler": [258, 107],
    "kößler": [258, 107],
    "Gruenewaldt": [278],
    "Grunewaldt": [278],
    "gruenewald": [278],
    "Schoenfelder": [282, 106],
    "schonfelder": [282, 106],
    "Faehrmann": [500],
    "Fahrmann": [500],
    "Brueckmann": [4, 376],
    "Bruckmann": [4, 376],
    "Soegütlü": [5, 312],
    "sogutlu": [5, 312],
    "Soeguetlue": [5, 312],
    "Weisgerber": [142, 366],
    "weissgerber": [142, 366],
    "WEIẞGERBER": [142, 366],
    # other scripts
    "Грицюк": [12, 53],
    "Гриц'юк": [12, 53],
    "Гриц’юк Демян": [12],
    "Любчов": [11, 408, 50],
    "Лъчезар": [54],
    "Вишневенко": [330],
    "Тихолоз": [15],
    "Мрозінський": [1, 157, 309],
    "petrov": [605],
    "Иван Петров": [605],
    "Petroff": [605],
    # romanisations that sound alike
    "Hrytsyuk": [12, 53],
    "Grytsiuk": [12, 53],
    "Gricjuk": [12, 53],
    "Ljubchov": [11, 408, 50],
    "Ljubtschow": [11, 408, 50],
    "Mrozinskij": [1, 157, 309],
    "Mrozińsky": [1, 157, 309],
    "shipal": [8, 14],
    "Schipal": [8, 14],
    "Wyschnewenko": [330],
    "Hmielarz": [6],
    "Shchygelskyi": [273],
    # a sound-alike stands behind who is written like it, however high its rating
    "Meyer": [600, 602, 601],
    "Mayr": [602, 601, 600],
    "Schmidt": [607, 608, 606],
    # ids
    "FIDE 999 000 085": [12],
    "999 000 085": [12],
    "999000085": [12],
    "FIDE id: 999-000-085": [12],
    "VIS000012": [12],
    "vis 000012": [12],
    "000012": [12],
    "Hrytsiuk 999000372": [53],
    # a club, a place, a region, a title, a year
    "Turm Bremen": [4, 282, 278],
    "włocławek": [1, 6],
    "Kuyavia": [1, 6, 608],
    "varna": [11, 54, 50],
    "Lviv Nazar": [53, 330],
    "hetman mroz": [157, 309],
    "GM Schmidt": [607],
    "gm": [1, 8, 282],
    "WGM": [4],
    "Schmidt 1987": [607, 606],
    "a b c d e f g h": [],
    "1993": [4, 157, 273],
    "Kößler Bremen 1946": [258],
    # order of the words, beginnings, initials
    "przemyslaw mrozinski": [1],
    "mroz prz": [1],
    "Mroz": [2, 1, 157],
    "w. mrozinski": [157, 309],
    "j. jezdik": [],
    "sipal ot": [8],
    "lakow": [32],
    "incir": [19],
    "yildirim": [88],
    "oharefinn": [603],
    "O’Hare": [603],
    "finn aine": [603],
    "vanderbrook": [604],
    "van der brook": [604],
    # one or two letters wrong
    "Mrozinksi": [1, 157, 309],
    "Mrozniski": [1, 157, 309],
    "Mroznski": [1, 157, 309],
    "Mrpzinsli": [1, 157, 309],
    "Hrytsuik": [12, 53],
    "Schonfeldre": [282, 106],
    "Gruenewlad": [278],
    "chmielrz": [6],
    "Kalpakow Lechezar": [54],
    "Brukmann Soenke": [376],
    "Tykoloz": [15],
    # nobody, and nothing that does harm
    "Zimmermann": [],
    "%": [],
    "_": [],
    "*": [],
    "' OR 1=1 --": [],
    "\\": [],
    "\0": [],
    "Mrozi\0nski": [1, 157, 309],
    "😀": [],
    "": [],
    "١٢٣": [],
}  # fmt: skip
GUESSED = {"Kosler", "Hrytsyuk", "Weisgerber", "Mrozinksi", "shipal", "Petroff"}
NOT_GUESSED = {"Koessler", "Грицюк", "Mroz", "gm", "1993", "Turm Bremen", "000012", "Meyer"}


@pytest.fixture
def register():
    Club.objects.bulk_create(Club(name=name, place=place, region=region) for name, (place, region) in CLUBS.items())
    clubs = {club.name: club for club in Club.objects.all()}
    players = Player.objects.bulk_create(
        Player(
            national_id=f"VIS{number:06}", fide_id=fide_id, family_name=family, given_name=given, birth_year=year,
            federation="POL", club=clubs.get(club), region=clubs[club].region if club else "",
        )
        for number, fide_id, family, given, year, club, _, _ in REGISTER
    )  # fmt: skip
    rows = list(zip(players, REGISTER, strict=True))
    OutsideRating.objects.bulk_create(
        OutsideRating(player=player, date=date(2025, 1, 1), rating=rating) for player, (*_, rating, _) in rows
    )
    TitleAward.objects.bulk_create(TitleAward(player=player, code=title) for player, (*_, title) in rows if title)


def numbers(typed: str, most: int = 3) -> list[int]:
    """The national ids of the first players found, without their letters."""
    return [int(one.national_id[3:]) for one in search(typed).among()[:most]]


def test_everybody_is_found_by_what_people_type(register):
    assert {typed: numbers(typed) for typed in FOUND} == FOUND


def test_what_is_only_like_the_text_is_said_to_be_guessed(register):
    assert {typed for typed in FOUND if typed in GUESSED | NOT_GUESSED and search(typed).guessed} == GUESSED


def test_a_text_of_seven_thousand_letters_is_read_to_its_hundredth(register):
    assert numbers("mrozinski " + "x" * 7000) == []
    assert numbers("mrozinski" + " " * 7000 + "x") == [1, 157, 309]
    assert numbers("Mrozinski " * 700) == []  # nobody has this name twice


def test_only_the_rows_asked_for_are_searched(register):
    assert search("mrozinski", Player.objects.filter(birth_year=1973)).keys == [
        Player.objects.get(national_id="VIS000309").pk
    ]


def test_players_are_found_by_titles_they_hold(register):
    okon, wrona = (Player.objects.create(national_id=f"VIS00090{at}", family_name="Okoń") for at in (1, 2))
    TitleAward.objects.create(player=okon, scheme="FIDE arbiters", code="IA")
    TitleAward.objects.create(
        player=wrona, scheme="FIDE arbiters", code="IA", revoked=date(2026, 5, 3), reason="the licence ran out"
    )
    assert (numbers("ia"), numbers("ia okon"), numbers("okon")) == ([901], [901], [901, 902])


def test_a_merged_entry_is_not_found(register):
    kept = Player.objects.get(national_id="VIS000012")
    duplicate = Player.objects.get(national_id="VIS000053")
    duplicate.merged_into = kept
    duplicate.save()
    assert numbers("hrytsiuk") == [12]


def test_a_search_asks_as_many_queries_for_many_players_as_for_few(register):
    with CaptureQueriesContext(connection) as one:
        search("hrytsiuk demian")
    for number in range(20):
        Player.objects.create(national_id=f"X{number}", family_name="Hrytsiuk", given_name="Demian")
    with CaptureQueriesContext(connection) as many:
        search("hrytsiuk demian")
    assert (len(one), len(many)) == (15, 12)  # one player alone: typing errors are looked for too


def scans(typed: str) -> list[str]:
    """The steps in the plans of a search that read a whole table."""
    with questions() as asked:
        search(typed)
    steps = []
    for each in asked:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")  # a small table is always read whole
            cursor.execute(f"EXPLAIN {each.sql}", each.params)
            steps += [row[0].strip() for row in cursor.fetchall() if "Seq Scan" in row[0]]
    return steps


@pytest.mark.parametrize(
    "typed",
    ["Koessler", "Mrozinksi Przemislaw", "FIDE 999 000 085", "000012", "GM", "1987", "GM Schmidt", "Turm Bremen",
     "Kuyavia Mroz", "m", "w. mroz", "Грицюк", "POL Mroz 1992"],
)  # fmt: skip
def test_every_query_of_a_search_goes_by_an_index(register, typed):
    assert scans(typed) == []
