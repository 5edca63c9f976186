"""A new rating system is its folder (rules, declaration, written page) and its test; nobody else names it.

The folder systems/toy stands outside the project's packages. Putting it beside the folders of ratings/systems is all
that happens: whoever lists, loads, measures or tests systems then finds the toy.
"""

import ast
import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from django.core.management import call_command
from django.urls import reverse

from ratings import systems
from ratings.catalogue import SYSTEMS, load
from ratings.catalogue.systems import MENU, declared, folders
from ratings.models import Line
from tests.factories import event, player, published
from tests.ratings.lists.test_three_years import test_three_years as lives_three_years
from tests.requirement import ROOT

JULY, OCTOBER = date(2026, 7, 1), date(2026, 10, 1)
# Tests of all systems, as they stand: what is collected for the toy, or goes over the whole catalogue.
TAKE_EVERY_SYSTEM = (
    "tests/ratings/systems/test_laws.py",
    "tests/ratings/catalogue/test_declarations.py",
    "tests/ratings/catalogue/test_handbook.py",
    "tests/ratings/calculators",
    "tests/ratings/standalone/test_systems.py",
    "tests/ratings/lists/take_over/test_starting_list.py",
    "tests/ratings/lists/test_three_years.py",
    "tests/ratings/as_if/test_report_preview.py",
    "tests/ratings/as_if/test_side_by_side.py",
)
# What is collected for the toy, and what goes over the catalogue; nothing of the other systems alone.
CHOSEN = "toy or (every_system and not told_in_plain_words and not can_be_looked_at) or every_series_lives"
CHOSEN += " or chosen_by_a_form or index_leads_to or systems_are_listed"


@pytest.fixture
def toy(monkeypatch):
    """The folder beside the others, and the catalogue read again."""
    monkeypatch.setattr(systems, "__path__", [*systems.__path__, str(Path(__file__).parent / "systems")])
    for system in declared("toy"):
        monkeypatch.setitem(SYSTEMS, system.slug, system)


def text(response) -> str:
    assert response.status_code == 200
    return response.content.decode()


def test_the_tests_of_all_systems_take_it_by_themselves():
    """In a process of its own, which knows nothing but the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "TABIYA_"))}
    kept.pop("REDIS_URL", None)
    command = [sys.executable, "-m", "pytest", "-p", "tests.toy.registration", "-p", "no:cacheprovider", "-q", "-rA"]
    done = subprocess.run(
        [*command, "-k", CHOSEN, *TAKE_EVERY_SYSTEM], cwd=ROOT, env=kept, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    passed = [line for line in done.stdout.splitlines() if line.startswith("PASSED")]
    took = {path for path in TAKE_EVERY_SYSTEM if any(path in line for line in passed)}
    assert took == set(TAKE_EVERY_SYSTEM)
    of_toy = {line.partition("[toy")[0].rpartition("::")[2] for line in passed if "[toy" in line}
    assert of_toy == {
        "test_laws", "test_codes_of_rules_fit_their_column", "test_what_is_not_rated_has_its_code",
        "test_activity_is_as_declared", "test_experience_is_as_declared", "test_every_part_is_said",
        "test_the_highest_rating_is_published_as_declared", "test_the_deviation_is_published_as_declared",
        "test_page_of_a_system", "test_every_system_is_told_in_plain_words_with_its_history",
        "test_boxes_of_a_page_have_different_names",
        "test_every_worked_example_is_computed", "test_whatever_is_typed_a_page_answers",
        "test_whatever_is_possible_is_answered", "test_the_declared_example", "test_the_answer_is_told_in_every_form",
        "test_every_game_is_in_the_working_of_both", "test_compiled_and_plain_loops_agree_to_the_last_bit",
        "test_recalled_players_print_what_was_known", "test_knobs_keep_their_bounds",
        "test_knobs_turned_to_their_ends_still_rate",
        "test_players_and_games_within_the_bounds_are_rated_or_refused", "test_every_series_prints_what_it_took_over",
        "test_the_list_has_the_same_numbers", "test_a_list_prints_a_factor_where_one_is_declared",
        "test_pages_name_nothing_of_the_code_but_at_their_foot",
    }  # fmt: skip


def test_nobody_names_a_rating_system():
    """Nothing is asked by name: a system's folder names its own, and all others none.

    "fide" may be said by all: a FIDE standard rating is a fact of the register, too.
    """
    others = set(SYSTEMS) - {"fide"}
    named = {}
    for path in sorted([*ROOT.glob("ratings/**/*.py"), *ROOT.glob("benchmarks/**/*.py")]):
        if path.parent.name == "migrations":
            continue  # which tells the past, when there were no others
        own = {system.slug for system in declared(path.parent.name)} if path.parent.name in folders() else set()
        parts = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        texts = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
        if found := texts & others - own:
            named[path.relative_to(ROOT).as_posix()] = found
    assert named.pop("ratings/catalogue/systems.py") == set(MENU) & others  # the order of the menus
    assert named == {
        "benchmarks/peers.py": {"glicko2"},  # a package beside
        "benchmarks/systems.py": {"glicko2"},
        # which series the demo keeps
        "ratings/management/demo/seed.py": {"fide-rapid", "fide-blitz", "dwz", "clarke", "ukd"},
        # whose published rating gives Italian categories
        "ratings/titles/norms/fsi/promotions.py": {"italy"},
        "ratings/titles/norms/fsi/sentences.py": {"italy"},
        # whose regulations compute masters from files of games with moves
        "ratings/standalone/files/from_pgn.py": {"wronicz", "wronicz-ra"},
        "ratings/formulas/conversions.py": {"dwz", "ingo"},  # scales, as in the next
        "ratings/systems/protocol/declaration.py": {"dwz"},
    }


def test_it_comes_last_in_menus(toy):
    assert [*SYSTEMS][-1] == "toy"
    assert folders()[-1] == "toy"


def test_the_command_rates_a_file(toy, tmp_path, capsys):
    players = [{"id": "a", "rating": 1000}, {"id": "b"}]
    games = [{"white": "a", "black": "b", "result": "1-0", "date": "2026-06-10"}]
    (tmp_path / "games.json").write_text(json.dumps({"players": players, "games": games, "until": "2026-06-30"}))
    call_command("rate", "--system", "toy", "--format", "json", str(tmp_path / "games.json"))
    answer = json.loads(capsys.readouterr().out)
    assert {one["id"]: (one["before"], one["after"]) for one in answer["players"]} == {
        "a": (1000, 1010),
        "b": (None, 990),
    }
    assert [line["sentence"] for line in answer["sheet"]][:1] == ["You scored 1 of 1: ten points a win, from 1000."]


def test_its_speed_is_measured(toy):
    from benchmarks.systems import Bench  # what it is compared with takes a second to load, whichever tests are run

    bench = Bench("toy", 2000)
    bench.with_sheet()
    assert len(bench.memory) == 200
    assert type(bench.system).__name__ == "Toy"


@pytest.mark.django_db
def test_it_stands_in_the_catalogue_and_has_its_pages(toy, client):
    assert f'href="{reverse("system", args=["toy"])}"' in text(client.get(reverse("systems")))
    page = text(client.get(reverse("system", args=["toy"])))
    assert "Everybody starts from 1000." in page
    assert "It was made for a test" in page
    assert "All of it is a <mark" in page
    calculated = text(client.get(reverse("calculator", args=["toy"]) + "?rating=1500&results=1550+1,+1480+1"))
    assert "1520" in calculated
    assert reverse("calculator", args=["toy"]) in text(client.get(reverse("calculators")))


@pytest.mark.django_db
def test_its_lists_are_computed_published_and_read(toy, client):
    okon, golab = player("Okoń"), player("Gołąb")
    event("Club match", date(2026, 6, 10), date(2026, 6, 11), [(okon, golab, 1), (golab, okon, 0.5)])
    july = published("toy", JULY)
    event("Return match", date(2026, 7, 10), date(2026, 7, 11), [(okon, golab, 1)])
    october = published("toy", OCTOBER)
    assert list(july.entries.values_list("player__family_name", "rating")) == [("Okoń", 1010.0), ("Gołąb", 990.0)]
    assert list(october.entries.values_list("player__family_name", "rating")) == [("Okoń", 1020.0), ("Gołąb", 980.0)]
    assert list(Line.objects.filter(list=october).order_by("-change").values_list("change", flat=True)) == [10.0, -10.0]
    for address in (october.get_absolute_url(), okon.get_absolute_url()):
        assert "1020" in text(client.get(address))
    assert "Toy of ten points" in text(client.get("/"))


def test_it_lives_three_years(toy, db, officer):
    lives_three_years(db, officer, ["toy"])
    assert load("toy").slug == "toy"
