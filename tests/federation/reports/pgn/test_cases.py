"""Small PGN files that other programs have met, read in place: what each game is, or why it is refused."""

from pathlib import Path

from federation.reports.pgn import moves
from federation.reports.pgn.games import PgnGame, games
from tests.walks import walk

SPANISH = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"
MATE = "e4 f5 d4 g5 Qh5#"
PROMOTION = "e4 d5 exd5 c6 dxc6 a6 cxb7 h6 bxa8=Q h5"
# Of each game its moves and result, or why it is refused, and the codes of what is told.
FILES = {
    "german2": ["unreadable Sf3, move 2", "unreadable Dh5, move 2"],
    "figurine": ["e4 e5 Nf3 Nc6 1-0"],
    "unterminated": ["comment move 2", f"{SPANISH} 1-0", f"{SPANISH} 1-0"],
    "cr": [f"{SPANISH} 1-0"] * 2,
    "utf16": [f"{SPANISH} 1-0"],
    "cp1250_704": [f"{SPANISH} 1-0 letters"],
    "nobl_773": ["d4 d5 1-0", "d4 c5 1-0"],
    "nobl2": ["d4 d5 1-0", "d4 c5 1-0", "d4 f5 1-0"],
    "dbl_blank_110": ["e4 e5 Nf3 Nc6 1-0", f"{SPANISH} 1-0"],
    "blankinmoves": ["e4 e5 Nf3 Nc6 1-0", f"{SPANISH} 1-0"],
    "tags": [
        f"{SPANISH} 1-0 twice value value", f"{SPANISH} 1-0", f"{SPANISH} 1-0 quotes quotes", f"{SPANISH} 1-0",
        f"{SPANISH} 1-0 text text text text text text", f"{SPANISH} 1-0", f"{SPANISH} 1-0", f"{SPANISH} 1-0",
    ],
    "mismatch": [
        "e4 e5 1-0 results-differ", "e4 e5 0-1 results-differ", "e4 e5 1/2-1/2", "e4 e5 1-0", "e4 e5 1/2-1/2 no-result",
        "illegal 0-0, move 2 value", "e4 e5 * value no-result", "e4 e5 1-0 value", "e4 e5 1/2-1/2 results-differ",
    ],
    "nested": ["e4 e5 Nf3 Nc6 1-0", f"{SPANISH} 1-0"],
    "null": ["passed move 1...", "passed move 1...", "unreadable null, move 1...", "e4 e5 Nf3 Nc6 Bb5 1-0"],
    "frc": ["variant Chess960", "variant Fischerandom", "position", f"{SPANISH} 1-0", *["position"] * 3],
    "escape": ["e4 e5 Nf3 Nc6 1-0", f"{SPANISH} 1-0"],
    "bom": [f"{SPANISH} 1-0"],
    "resincomment": [f"{MATE} 1-0", f"{SPANISH} 1-0"],
    "semiprelude": [f"{SPANISH} 1-0"] * 2,
    "blank_headers_566": [f"{SPANISH} 1-0"],
    "overspec_42": ["e4 e5 Nf3 Nc6 d4 exd4 1-0", "e4 e5 1-0", "e4 e5 1-0"],
    "promo": [f"{PROMOTION} 1-0"] * 4 + [f"{PROMOTION} 1-0", "illegal bxa8, move 5"],
    "dates": [
        f"{SPANISH} 1-0{' value' * (number in {1, 2, 4, 9, 12, 13, 14, 15, 16, 17})}" for number in range(1, 18)
    ],
}  # fmt: skip
NAMES = {
    "cp1250_704": ["Wołowicz, Łukasz – Świątek, Żaneta"],
    "tags": [
        "Ablo, Wim – Crun, Dora", 'O\'Hara "Ed", E – Crun', "Ablo \\ – Crun, D", "Ablo, Wim – Crun, Dora", " – ",
        *["Ablo, Wim – Crun, Dora"] * 3,
    ],
}  # fmt: skip


def read(path: Path) -> list[PgnGame]:
    with path.open("rb") as file:
        return list(games(file))


def told(game: PgnGame) -> str:
    what = f"{game.refusal} {game.detail}" if game.refusal else f"{' '.join(moves.sans(game.moves))} {game.result}"
    return " ".join([what.strip(), *(code for code, _detail in game.notes if code != "missing")])


def test_every_game_of_every_file(shared):
    folder = shared / "data/cases/readers"

    def check(name: str) -> None:
        found = read(folder / f"{name}.pgn")
        assert list(map(told, found)) == FILES[name]
        assert [f"{one.tag('White')} – {one.tag('Black')}" for one in found] == NAMES.get(
            name, ["Ablo, Wim – Crun, Dora"] * len(found)
        )

    assert {path.stem for path in folder.glob("*.pgn")} == FILES.keys()
    walk(FILES, check)


def test_dates_that_are_written_otherwise(shared):
    found = [game.date for game in read(shared / "data/cases/readers/dates.pgn")]
    assert (found[2], found[5], found[9], found[13]) == ("2019.05.07", "2019.05.??", "????.??.??", "????.??.??")
