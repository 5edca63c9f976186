"""What is counted of a list, beside which list before, and when that is unusual."""

from datetime import date
from pathlib import Path

import pytest
from django.core.management import CommandError

from federation.models import OutsideRating, Player, PlayerImport
from federation.players_import.wording import worded
from tests.federation.small_lists import command, csv, figures, imported, line, players, read

pytestmark = pytest.mark.django_db
MANY = range(1, 201)
FIRST, LATER = "members_2026-01-01.csv", "members_2026-02-01.csv"


@pytest.fixture
def first(registrar) -> PlayerImport:
    return imported(registrar, players(*MANY), FIRST)


def test_the_first_list_fills_an_empty_register_unasked(registrar):
    one = read(registrar, players(*MANY))
    assert (figures(one), one.unusual, one.previous, one.sample) == ({"new": (200, 0, 200)}, [], None, False)


def test_who_leaves_and_who_comes(registrar, first):
    one = read(registrar, players(*range(21, 231)), LATER)
    assert figures(one) == {"left": (20, 200, 10), "new": (30, 200, 10)}
    assert (one.unusual, one.previous, one.sample) == (["left", "new"], first, True)
    gone = [(each["name"], each["old"]) for each in one.figures["left"]["examples"]]
    assert gone == [(f"Player {number}, Test", "POL") for number in range(1, 13)]


def test_what_differs_for_the_same_id(registrar, first):
    changed = [line(n, name=f"Other {n}, Test") for n in range(1, 12)]
    changed += [line(n, year=1980) for n in range(12, 24)] + [line(n, sex="w") for n in range(24, 37)]
    changed += [line(n, federation="ITA") for n in range(37, 51)] + [line(n, rating=1950) for n in range(51, 66)]
    one = read(registrar, csv(*changed, *(line(n) for n in range(66, 201)), "T-0300,,,,,", "T-0301,,,,,"), LATER)
    assert figures(one) == {
        "names": (11, 200, 10), "births": (12, 200, 10), "far_births": (12, 200, 12), "sexes": (13, 200, 10),
        "federations": (14, 200, 10),
        "jumps": (15, 200, 10), "refused": (2, 202, 10),
    }  # fmt: skip
    assert one.unusual == ["names", "births", "sexes", "federations", "jumps"]
    assert Player.objects.filter(family_name__startswith="Other").count() == 0  # nothing is written


def test_a_birth_that_moves_by_decades_and_a_title_far_above_the_rating_are_told(registrar):
    """An FM asks for 2300; one of 1900 has fallen, one of 1866 is more likely another person's line."""
    head = "national_id,name,birth_year,title,rating"
    told = [
        'T-1,"Slip, Ada",1990,,2000', 'T-2,"Early, Bo",1990,,1866', 'T-3,"Late, Cy",1990,,1900', 'T-4,"Old, Di",1990,,',
    ]  # fmt: skip
    imported(registrar, "\n".join([head, *told, ""]).encode(), FIRST)
    told = [
        'T-1,"Slip, Ada",1960,,2000', 'T-2,"Early, Bo",1981,FM,1866', 'T-3,"Late, Cy",1990,FM,1900',
        'T-5,"New, Ed",1990,WGM,1899',
    ]  # fmt: skip
    one = read(registrar, "\n".join([head, *told, ""]).encode(), LATER, partial=True)
    said = {code: [worded(each) for each in one.figures[code]["examples"]] for code in ("far_births", "low_titles")}
    assert said == {
        "far_births": ["line 2: Slip, Ada: 1990 → 1960"],
        "low_titles": ["line 3: Early, Bo: FM, 1866", "line 5: New, Ed: WGM, 1899"],
    }
    assert one.unusual == []


@pytest.mark.parametrize(
    ("rating", "jumps"), [(1899, {}), (1900, {"jumps": (1, 1, 10)}), (1701, {}), (1700, {"jumps": (1, 1, 10)})]
)
def test_a_jump_is_a_hundred_points(registrar, rating, jumps):
    imported(registrar, players(1), FIRST)
    assert figures(read(registrar, csv(line(1, rating=rating)), LATER)) == jumps


def test_a_correction_of_the_same_list_is_compared_with_it(registrar):
    imported(registrar, players(1), FIRST)
    one = read(registrar, csv(line(1, rating=1950)), FIRST)
    assert (figures(one), one.sample) == ({"jumps": (1, 1, 10)}, False)


def test_who_was_merged_has_not_left(registrar, first):
    kept = Player.objects.get(national_id="T-0002")
    Player.objects.filter(national_id="T-0001").update(merged_into=kept)
    Player.objects.filter(national_id="T-0003").update(
        merged_into=Player.objects.create(national_id="X", family_name="X")
    )
    one = read(registrar, players(*MANY[1:2], *MANY[3:]), LATER)
    assert figures(one) == {"left": (1, 200, 10)}


def test_nobody_is_missing_from_a_list_of_some_players(registrar, first):
    one = read(registrar, players(1, 2, 201), "new_members_2026-02-01.csv", partial=True)
    assert (figures(one), one.unusual, one.previous) == ({"new": (1, 200, 10)}, [], None)
    again = read(registrar, players(*MANY), LATER)
    assert (again.previous, figures(again)) == (first, {})


def test_lists_of_other_federations_are_compared_among_themselves(registrar, first):
    italian = csv(*(line(n, federation="ITA") for n in range(301, 331)))
    one = read(registrar, italian, LATER, federations="ITA")
    assert (one.scope, one.previous, figures(one)) == ("own ITA", None, {"new": (30, 0, 30)})


def test_an_older_list_is_compared_with_an_older_one(registrar):
    oldest = imported(registrar, players(*MANY[:-20]), "members_2025-01-01.csv")
    imported(registrar, players(*MANY), "members_2026-01-01.csv", reason="many joined")
    one = read(registrar, players(*MANY[:-5]), "members_2025-06-01.csv")
    assert (one.previous, figures(one)) == (oldest, {})


def test_a_repeated_list_says_nothing_of_what_is_usual(registrar, first):
    again = imported(registrar, players(*MANY), FIRST)
    undated = imported(registrar, players(*MANY), LATER)
    assert [one.sample for one in (first, again, undated)] == [False, False, False]
    assert imported(registrar, players(*MANY[1:]), LATER.replace("02", "03")).sample


def test_the_usual_follows_from_the_lists_before(registrar, first):
    names = list(MANY)
    for month in range(2, 6):  # thirty leave each month, and somebody says that it is right
        names = names[30:]
        names += list(range(200 * month, 200 * month + 30))
        imported(registrar, players(*names), f"members_2026-0{month}-01.csv", reason="the season of transfers")
    one = read(registrar, players(*names[30:]), "members_2026-06-01.csv")
    assert (one.unusual, one.figures["left"]["usual"], one.figures["left"]["most"]) == ([], 30, 60)


def test_without_an_earlier_import_fides_last_list_is_the_one_before(registrar, tmp_path):
    """A register that was filled before imports were stored."""
    for number in MANY:
        player = Player.objects.create(national_id=f"FIDE-{number}", fide_id=number, family_name="A", federation="POL")
        OutsideRating.objects.create(player=player, date=date(2026, 9, 1), rating=2000)
    xml = "".join(f"<player><fideid>{n}</fideid><name>A</name><rating>2000</rating></player>" for n in MANY[20:])
    one = read(registrar, f"<playerslist>{xml}</playerslist>".encode(), "standard_oct26.xml")
    assert (figures(one), one.unusual, one.sample) == ({"left": (20, 200, 10)}, ["left"], True)


@pytest.mark.shared
def test_two_real_lists_a_quarter_apart_are_usual(shared):
    folder = shared / "data/fide_lists/txt"
    for name in ("std_2004_01", "std_2004_04"):
        command(folder / f"{name}.txt.gz", federation="POL")
    one = PlayerImport.objects.first()
    assert (one.state, figures(one)) == (
        "done",
        {"new": (57, 2049, 102), "names": (4, 2049, 20), "births": (4, 2049, 10)},
    )


@pytest.mark.shared
def test_two_real_lists_three_years_apart_are_not(shared):
    folder: Path = shared / "data/fide_lists/txt"
    command(folder / "std_2001_01.txt.gz", federation="POL")
    with pytest.raises(CommandError, match="changes more than usual") as caught:
        command(folder / "std_2004_01.txt.gz", federation="POL")
    one = PlayerImport.objects.first()
    assert (caught.value.returncode, one.state, one.unusual) == (3, "stopped", ["left", "new", "names", "jumps"])
    assert Player.objects.filter(outside_ratings__date=date(2004, 1, 1)).count() == 0
