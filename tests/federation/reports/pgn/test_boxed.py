"""PGN read in a process of its own: the same games, and what ends that process ends no other."""

import gzip
from pathlib import Path

import pytest

from federation.reports.pgn.boxed import DAMAGED, TOO_LARGE, Limits, Unfinished, boxed_games
from federation.reports.pgn.games import games
from tests.federation.reports.pgn.test_games import text

MANY = "".join(text(f"Player {number}") for number in range(5)).encode()


@pytest.fixture
def file(tmp_path) -> Path:
    path = tmp_path / "games.pgn"
    path.write_bytes(MANY)
    return path


def until_it_ends(*given) -> tuple[int, str]:
    """How many games come, and why no more do."""
    count = 0
    try:
        for _ in boxed_games(*given):
            count += 1
    except Unfinished as error:
        return count, error.why
    return count, ""


def test_the_same_games(file):
    with file.open("rb") as opened:
        assert list(boxed_games(file)) == list(games(opened))
    third = list(boxed_games(file))[2]
    assert [one.number for one in boxed_games(file, third.end, third.number)] == [4, 5]


def test_a_damaged_file_is_read_as_far_as_it_goes(tmp_path):
    path = tmp_path / "games.pgn.gz"
    path.write_bytes(gzip.compress(b"".join([MANY] * 400))[:-200])
    count, why = until_it_ends(path)
    assert (count > 0, why) == (True, DAMAGED)


def test_what_is_too_large_unpacked(file):
    assert until_it_ends(file, 0, 0, Limits(most=len(MANY) // 2)) == (2, TOO_LARGE)


def test_a_game_that_needs_too_much_time_ends_the_reader_alone(file):
    file.write_bytes(MANY + text(moves="Nf3 Nf6 Ng1 Ng8 " * 100_000).encode())
    count, why = until_it_ends(file, 0, 0, Limits(seconds=0.3))
    assert (count, why) == (5, "-27")  # SIGPROF
