"""Why games and files are refused, in words."""

import pytest

from federation.reports.pgn import boxed, games
from federation.submissions.archive import wording
from federation.submissions.archive.importing import NO_NAMES


@pytest.mark.parametrize(
    ("code", "detail", "said"),
    [
        ("variant", "Atomic", "a game of Atomic, not of chess"),
        ("passed", "move 3...", "a move is passed: move 3..."),
        ("no-names", "", "its players have no names"),
        ("of another time", "", "of another time"),
    ],
)
def test_refusals(code, detail, said):
    assert wording.refusal(code, detail) == said


@pytest.mark.parametrize(
    ("code", "detail", "said"),
    [
        ("letters", "Windows-1250: Łódź", "letters were guessed: Windows-1250: Łódź"),
        ("no-result", "", "its moves end without a result: some may be missing"),
        ("of another time", "", "of another time"),
    ],
)
def test_remarks(code, detail, said):
    assert wording.note(code, detail) == said


def test_every_code_of_the_reader_has_both_wordings():
    codes = {value for name, value in vars(games).items() if name.isupper() and isinstance(value, str)}
    assert wording.REFUSALS.keys() | wording.NOTES.keys() == codes | {NO_NAMES}
    assert (wording.REFUSALS.keys(), wording.NOTES.keys()) == (wording.KINDS.keys(), wording.NOTED.keys())
    assert wording.noted("numbers") == "with a move number that does not fit"
    assert wording.kind("no-moves") == "without moves"


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (boxed.TOO_LARGE, "Unpacked the file is larger than 2 GB."),
        (boxed.DAMAGED, "The file is damaged after game 7."),
        ("-27", "Game 8 cannot be read within 20 seconds of computing time."),
        ("-9", "Game 8 cannot be read: it needs too much memory."),
    ],
)
def test_files_that_end_early(why, said):
    assert wording.unfinished(why, 7) == said
