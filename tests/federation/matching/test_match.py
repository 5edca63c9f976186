"""The player a line of a report means, and when only the arbiter can say."""

from datetime import date

import pytest

from federation.matching import match as matching
from federation.matching.similarity import ALIKE, likeness
from federation.models import Club, Entrant, OutsideRating, Player, Tournament
from federation.reports.report import Entrant as Line
from federation.reports.report import Report
from federation.runtime import offered

pytestmark = pytest.mark.django_db


def player(national_id: str, family: str, given: str = "", **facts) -> Player:
    return Player.objects.create(national_id=national_id, family_name=family, given_name=given, **facts)


def event(*players: Player) -> None:
    baltic = Tournament.objects.create(
        code="2026-0001", name="Baltic Open", start=date(2026, 9, 5), end=date(2026, 9, 11), rounds=9,
        accepted_at="2026-09-12T10:00Z",
    )  # fmt: skip
    Entrant.objects.bulk_create(
        Entrant(tournament=baltic, player=one, number=number, name=one.name) for number, one in enumerate(players, 1)
    )


def only(name: str, **facts) -> matching.Match:
    [match] = matching.match(Report("TRF16", entrants=[Line(1, name, **facts)]))
    return match


def found(match: matching.Match) -> tuple:
    return match.player, match.certain, [candidate.player.national_id for candidate in match.candidates]


def test_fide_id_with_the_same_name_is_certain():
    anna = player("VIS000001", "Kowalska", "Anna", fide_id=123, birth_year=1990)
    player("VIS000002", "Kowalska", "Anna", birth_year=1971)
    match = only("Kowalska, Anna", fide_id="123")
    assert (match.player, match.certain) == (anna, True)
    assert match.candidates[0].reasons == ("same FIDE id 123", "same name")


def test_fide_id_of_somebody_else_is_not_believed():
    player("VIS000001", "Kowalska", "Anna", fide_id=123)
    match = only("Nowak, Piotr", fide_id="123")
    assert found(match) == (None, False, ["VIS000001"])
    assert match.candidates[0].doubts == ("FIDE id 123 belongs to Kowalska, Anna",)


@pytest.mark.parametrize("name", ["KOWALSKA, ANNA", "Kowalska Anna", "Anna Kowalska", "Kowalska, A.", "Kowalska, Ana"])
def test_fide_id_agrees_with_the_name_however_it_is_typed(name):
    anna = player("VIS000001", "Kowalska", "Anna", fide_id=123)
    assert found(only(name, fide_id="123")) == (anna, True, ["VIS000001"])


def test_national_id_is_as_good_as_a_fide_id():
    anna = player("VIS000001", "Kowalska", "Anna")
    assert found(only("Kowalska, Anna", national_id="vis000001")) == (anna, True, ["VIS000001"])


def test_ids_of_two_players_on_one_line_are_left_to_the_arbiter():
    player("VIS000001", "Kowalska", "Anna")
    player("VIS000002", "Kowalska", "Anna", fide_id=123)
    match = only("Kowalska, Anna", national_id="VIS000001", fide_id="123")
    assert (match.player, match.certain) == (None, False)


def test_another_birth_year_casts_doubt_on_an_id():
    player("VIS000001", "Kowalska", "Anna", fide_id=123, birth_year=1990)
    match = only("Kowalska, Anna", fide_id="123", birth_year=1963)
    assert match.player is None
    assert match.candidates[0].doubts == ("born 1990 in the register, 1963 in the file",)


def test_name_and_birth_year_without_a_namesake_are_certain():
    ewa = player("VIS000001", "Sokołowska", "Ewa", born=date(1988, 5, 3))
    assert found(only("Sokolowska, Ewa", birth_year=1988)) == (ewa, True, ["VIS000001"])
    assert found(only("Sokolowska, Ewa", born=date(1988, 5, 3), birth_year=1988)) == (ewa, True, ["VIS000001"])
    assert found(only("Sokolowska, Ewa", born=date(1988, 1, 1), birth_year=1988)) == (ewa, True, ["VIS000001"])


def test_a_name_in_cyrillic_is_the_same_in_latin_letters():
    ivan = player("VIS000001", "Петров", "Иван", birth_year=1988)
    assert found(only("Petrov, Ivan", birth_year=1988)) == (ivan, True, ["VIS000001"])
    assert found(only("ПЕТРОВ Иван", birth_year=1988)) == (ivan, True, ["VIS000001"])


def test_another_day_of_birth_is_not_certain():
    player("VIS000001", "Sokołowska", "Ewa", born=date(1988, 5, 3))
    match = only("Sokolowska, Ewa", born=date(1988, 6, 3))
    assert match.player is None
    assert match.candidates[0].doubts == ("born 1988-05-03 in the register, 1988-06-03 in the file",)


def test_a_name_without_a_birth_year_is_not_certain():
    player("VIS000001", "Sokołowska", "Ewa", birth_year=1988)
    assert found(only("Sokołowska, Ewa")) == (None, False, ["VIS000001"])


def test_namesakes_are_never_accepted_whatever_their_years():
    player("VIS000001", "Çelebi", "Arda", birth_year=1988)
    player("VIS000002", "Çelebi", "Arda", birth_year=2012)
    match = only("Celebi, Arda", birth_year=2012)
    assert found(match) == (None, False, ["VIS000002", "VIS000001"])
    assert match.candidates[0].doubts == ("2 players of this name in the register",)
    assert match.suggestion == match.candidates[0]


def test_namesakes_of_one_year_give_no_suggestion():
    player("VIS000001", "Çelebi", "Arda", birth_year=2012)
    player("VIS000002", "Çelebi", "Arda", birth_year=2012)
    assert only("Celebi, Arda", birth_year=2012).suggestion is None


def test_the_same_name_with_another_fide_id_is_not_certain():
    player("VIS000001", "Kowalska", "Anna", fide_id=123, birth_year=1990)
    match = only("Kowalska, Anna", fide_id="456", birth_year=1990)
    assert match.player is None
    assert match.candidates[0].doubts == ("FIDE id 123 in the register, 456 in the file",)


def test_family_and_given_name_may_be_swapped():
    jan = player("VIS000001", "Nowak", "Jan", birth_year=1970)
    match = only("Jan, Nowak", birth_year=1970)
    assert match.player == jan
    assert match.candidates[0].reasons == ("same name, family and given name swapped", "same birth year")


@pytest.mark.parametrize(
    "name", ["Kowalsky, Anna", "Kowalska, A.", "Kowalska Anna Maria", "Gowalska, Anna", "Anna Kowalsca"]
)
def test_similar_names_are_offered_and_never_accepted(name):
    player("VIS000001", "Kowalska", "Anna", birth_year=1990)
    player("VIS000002", "Lindenhof", "Jörg", birth_year=1990)
    assert found(only(name, birth_year=1990)) == (None, False, ["VIS000001"])


def test_nobody_resembles_a_stranger():
    player("VIS000001", "Kowalska", "Anna")
    assert found(only("Wiśniewski, Tadeusz", birth_year=1950)) == (None, False, [])
    assert found(only("")) == (None, False, [])


def test_a_merged_entry_stands_for_the_one_that_stayed():
    stayed = player("VIS000001", "Nowak", "Anna", birth_year=1990)
    player("VIS000002", "Kowalska", "Anna", fide_id=123, birth_year=1990, merged_into=stayed)
    by_id = only("Kowalska, Anna", fide_id="123")
    assert found(by_id) == (stayed, True, ["VIS000001"])
    assert by_id.candidates[0].reasons == (
        "same FIDE id 123",
        "VIS000002 was merged into VIS000001",
        "same name",
    )
    assert found(only("Kowalska, Anna", birth_year=1990)) == (stayed, True, ["VIS000001"])


def test_two_lines_of_one_player_are_a_conflict():
    anna = player("VIS000001", "Kowalska", "Anna", fide_id=123, birth_year=1990)
    lines = [Line(1, "Kowalska, Anna", fide_id="123"), Line(7, "Kowalska, Anna", birth_year=1990)]
    first, second = matching.match(Report("TRF16", entrants=lines))
    assert (first.player, first.certain, first.resolved) == (anna, False, False)
    assert first.conflict == "Kowalska, Anna stands for this line and for 7 Kowalska, Anna."
    assert second.conflict == "Kowalska, Anna stands for this line and for 1 Kowalska, Anna."


def test_candidates_carry_what_tells_people_apart(monkeypatch):
    club = Club.objects.create(name="Rook Toruń")
    anna = player("VIS000001", "Kowalska", "Anna", birth_year=1990, club=club)
    ewa = player("VIS000002", "Kowalska", "Ewa", birth_year=1990)
    OutsideRating.objects.create(player=anna, date=date(2025, 1, 1), rating=1800)
    OutsideRating.objects.create(player=anna, date=date(2026, 1, 1), rating=1850)
    event(anna)
    monkeypatch.setattr(offered.lists, "latest_ratings", lambda players: dict.fromkeys(set(players) & {ewa.pk}, 1912.0))
    [one] = only("Kowalska, Anna").candidates[:1]
    assert (one.player.club, one.rating, one.last_event, one.last_day) == (club, 1850, "Baltic Open", date(2026, 9, 11))
    assert [(one.player, one.rating) for one in only("Kowalska, Ewa").candidates[:1]] == [(ewa, 1912)]


def test_queries_do_not_grow_with_the_report(django_assert_num_queries, monkeypatch):
    monkeypatch.setattr(offered.lists, "latest_ratings", offered.Offered.latest_ratings)
    families = [f"{first}{second}owski" for first in "BCDGKLMNPRST" for second in ("ar", "or", "ur", "al", "el")]
    names = [(family, given) for family in families for given in ("Jan", "Anna", "Piotr", "Ewa", "Adam")]
    for number, (family, given) in enumerate(names):
        player(f"VIS{number:06}", family, given, birth_year=1950 + number % 60, fide_id=1000 + number)
    event(*Player.objects.all())
    lines = [
        Line(number, f"{family}, {given}", birth_year=1950, fide_id=str(5000 + number))
        for number, (family, given) in enumerate(names, 1)
    ]
    with django_assert_num_queries(6):
        matching.match(Report("TRF16", entrants=lines[:2]))
    with django_assert_num_queries(6):
        assert len(matching.match(Report("TRF16", entrants=lines))) == 300


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Kowalska, Anna", "ANNA KOWALSKA", True),
        ("Gołąb, Przemysław", "Golab Przemyslaw", True),
        ("Lindenhof, Jörg", "Lindenhof, Jorge", True),
        ("Kowalska, A.", "Kowalska, Anna", True),
        ("De Santis, Ruggero", "Desantis, Ruggero", True),
        ("Щербаков, Юрий", "Shcherbakov, Yury", True),
        ("Παπαδόπουλος, Γιώργος", "Papadopoulos, Georgios", True),
        ("Kowalska, Anna", "Kowalski, Adam", False),
        ("Nowak, Jan", "Nowak, Ewa", False),
        ("", "Nowak", False),
    ],
)
def test_likeness(one, other, alike):
    assert (likeness(one, other) >= ALIKE) == alike


def test_beyond_a_number_of_comparisons_a_line_is_told_to_be_uncompared(monkeypatch):
    """Thousands of lines with names like thousands of the register's would keep the page for minutes."""
    monkeypatch.setattr("federation.matching.match.MOST_COMPARED", 3)
    for number in range(2):
        player(f"T-{number}", "Kowalski", f"Jan{number}")
    found = matching.match(Report("", entrants=[Line(number, "Kowalskj, Jan") for number in (1, 2)]))
    assert [(len(one.candidates), one.uncompared) for one in found] == [(2, False), (0, True)]


@pytest.mark.parametrize(
    ("line", "year", "family", "given"),
    [
        ("Грицюк, Дем’ян", 1976, "Hrytsiuk", "Demian"),  # the table of Ukraine
        ("Любчов, Живко", None, "Lyubchov", "Zhivko"),  # of Bulgaria
        ("Παπαδόπουλος, Γιώργος", 1980, "Papadopoulos", "Giorgos"),
        ("Möllering, Rüdiger", None, "Moellering", "Ruediger"),
    ],
)
def test_a_name_in_other_letters_is_offered_whoever_is_called_so(line, year, family, given):
    player("VIS000001", family, given, birth_year=year)
    player("VIS000002", "Hrytsan", "Dina", birth_year=1976)
    match = only(line, birth_year=year)
    assert [candidate.player.national_id for candidate in match.candidates] == ["VIS000001"]
    assert match.suggestion is not None


@pytest.mark.parametrize(("federation", "known"), [("", True), ("VIS", True), ("GER", False)])
def test_a_number_of_another_federation_is_nobodys_of_the_own_register(federation, known):
    player("VIS000001", "Kowalska", "Anna")
    line = Line(1, "Nowak, Piotr", national_id="VIS000001", national_federation=federation)
    [match] = matching.match(Report("TRF16", home="VIS", entrants=[line]))
    assert bool(match.candidates) == known


def test_suggestions_are_taken_together_by_what_they_differ_in():
    """Each line beside the one player of the register that it may be."""
    player("VIS000001", "Kowalska", "Anna", fide_id=123, birth_year=1990)
    born = {"birth_year": 1990}
    assert {
        words: matching.taken_as(only(name, **facts))
        for words, name, facts in (
            ("no year", "Kowalska, Anna", {}),
            ("spelled otherwise, same year", "Kowalski, Anna", born),
            ("spelled otherwise, no year", "Kowalski, Anna", {}),
            ("another year, same id", "Kowalska, Anna", {"fide_id": "123", "birth_year": 1971}),
            ("another id, same year", "Kowalska, Anna", {"fide_id": "124", **born}),
            ("another year", "Kowalska, Anna", {"birth_year": 1971}),
            ("another name with this id", "Nowak, Piotr", {"fide_id": "123"}),
            ("nobody", "Nowak, Piotr", {}),
            ("certain", "Kowalska, Anna", born),
        )
    } == {
        "no year": "same",
        "spelled otherwise, same year": "spelling",
        "spelled otherwise, no year": "",
        "another year, same id": "facts",
        "another id, same year": "facts",
        "another year": "",
        "another name with this id": "",
        "nobody": "",
        "certain": "",
    }


def test_namesakes_are_never_taken_together():
    player("VIS000001", "Kowalska", "Anna", birth_year=1990)
    player("VIS000002", "Kowalska", "Anna", birth_year=1971)
    assert [matching.taken_as(only("Kowalska, Anna", **facts)) for facts in ({}, {"birth_year": 1990})] == ["", ""]
