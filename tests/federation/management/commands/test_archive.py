"""The command that reads PGN files into the archive and writes them again."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from federation.models import Taking, Tournament
from tests.federation.submissions.archive.made_up import archived, put
from tests.federation.submissions.archive.test_importing import game

pytestmark = pytest.mark.django_db


def run(*arguments) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command("archive", *map(str, arguments), stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


def test_in_and_out_again(tmp_path):
    source, target = tmp_path / "club.pgn", tmp_path / "out.pgn"
    source.write_text(game() + game(moves=""), encoding="cp1250", errors="replace")
    out, err = run(source)
    assert out.startswith("club.pgn: 2 games: 1 added, 0 known (0 completed), 1 refused; 2 new names, 0 of them")
    letters = "letters were guessed: Windows-1250 (Central Europe): Łódź"
    assert err == (
        f"  game 2 refused: has no moves\n  game 1: {letters}\n  game 2: {letters}\n"
        "  2 games with letters that were guessed\n"
    )
    assert run("--export", target, "--player", "nowak")[0] == f"{target}: 1 games\n"
    assert "0 added, 1 known" in run(target)[0]
    assert run("--export", "-", "--year", "1999")[0] == ""


def test_games_are_taken_into_the_rankings():
    put(archived(), archived(date="2020.05.02", result="*"), archived("Czyż", "Bock", date="2021.05.01"))
    out, err = run("--look", "--player", "bock")
    assert out.startswith("bock: 3 games; to take: games 2, events 2, first 2020-05-01, last 2021-05-01, names 3,")
    assert err == "  not taken: 1 games without a result\n"
    assert (Taking.objects.count(), Tournament.objects.count()) == (0, 0)
    assert "2020: 1 games of 2, 1 events, 2 new players" in run("--take", "--year", "2020")[0]
    assert list(Tournament.objects.values_list("code", "archived")) == [("2020-0001", True)]
    assert "new players" not in run("--take", "--year", "2020")[0]
    assert "whole archive: 1 games of 3, 1 events, 1 new players" in run("--take")[0]


@pytest.mark.parametrize("arguments", [[], ["a.pgn", "--export", "b.pgn"], ["nowhere.pgn"]])
def test_what_it_cannot_do(arguments):
    with pytest.raises(CommandError):
        run(*arguments)
