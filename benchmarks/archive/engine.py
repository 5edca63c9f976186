"""`./dev bench engine`: ten title matches by the machine's Stockfish, and their order beside that of a published table.

The table is another engine's, at about depth 27. Printed are the order by this machine's evaluations at `--depth`, and
what of the difference the games alone would make: the table beside itself with its games drawn anew. Stockfish 15.1
counts a pawn as 1.74 times what that engine did, so the limits of the filter are asked both as they are and in its
pawns.
"""

import argparse
import csv
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from shutil import which

import numpy as np

from federation.reports.pgn.games import PgnGame, games
from ratings.computing.analysis.engine import HASH, analysed
from ratings.formulas.engine import guid_bratko
from ratings.formulas.engine.positions import USUAL, Filter, Position, by_game

ENGINE = which("stockfish") or "/usr/games/stockfish"
PAWN = 1.74  # a pawn of Stockfish 15.1 in pawns of versions before, by which the table was made
RULES = {
    "as on the page": USUAL,
    "in the table's pawns": Filter(USUAL.first_move, round(200 / PAWN), round(300 / PAWN)),
}
DRAWS = 400
TABLE = Path("data/truth/engine/title_match_evaluations.csv")

Key = tuple[str, str]  # player, year


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench engine", description=__doc__)
    parser.add_argument("--depth", type=int, default=10)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=0, help="only so many of each match; 0: all")
    parser.add_argument("--shared", type=Path, default=Path("../shared"), help="where the matches and the table are")
    options = parser.parse_args(arguments)
    table = read_table(options.shared / TABLE)
    began = time.perf_counter()
    ours = assessed(options)
    moves = sum(len(every) for every in ours.values())
    print(f"depth {options.depth}: {moves:,} moves of {len(ours)} players in {time.perf_counter() - began:,.0f} s\n")
    beside(ours, table)
    return 0


def read_table(path: Path) -> dict[Key, list[Position]]:
    found = defaultdict(list)
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key, game = (row[row["side"]], row["year"]), f"{row['year']}-{row['round']}"
            best, played = int(row["best_eval_cp"]), int(row["played_eval_cp"])
            found[key].append(Position(game, int(row["move"]), best, played, row["best"] == row["played"]))
    return dict(found)


def assessed(options: argparse.Namespace) -> dict[Key, list[Position]]:
    found = defaultdict(list)
    wanted: list[PgnGame] = []
    for path in sorted((options.shared / "data/pgn/title_matches").glob("*.pgn")):
        year = path.stem[-4:]
        with path.open("rb") as file:
            played = [game for game in games(file) if not game.refusal]
        for game in played[: options.games or None]:
            game.tags["Match"] = year
            wanted.append(game)
    with ProcessPoolExecutor(options.processes) as pool:
        given = [(ENGINE, options.depth, HASH, game.moves) for game in wanted]
        for game, (_name, rows) in zip(wanted, pool.map(analysed, *zip(*given, strict=True)), strict=True):
            names = [game.tag(side).split(",")[0] for side in ("White", "Black")]
            for ply, move, best, value, of_move, _complexity in rows:
                position = Position(
                    f"{game.tags['Match']}-{game.tag('Round')}", ply // 2 + 1, value, of_move, move == best
                )
                found[names[ply % 2], game.tags["Match"]].append(position)
    return dict(found)


def beside(ours: dict[Key, list[Position]], table: dict[Key, list[Position]]) -> None:
    """The order of those who are in both, by each of the rules."""
    both = [key for key in table if key in ours]
    for words, rule in RULES.items():
        compare(words, {key: ours[key] for key in both}, {key: table[key] for key in both}, rule)


def compare(words: str, ours: dict, table: dict, rule: Filter) -> None:
    mine = {key: guid_bratko.summary(every, rule) for key, every in ours.items()}
    theirs = {key: guid_bratko.summary(every) for key, every in table.items()}
    keys = [key for key in theirs if mine[key] and theirs[key]]
    columns = [[one[key].loss for key in keys] for one in (mine, theirs)]
    print(f"{words}: Spearman {guid_bratko.spearman(*columns):.3f} with the table")
    low, high = of_games_drawn_anew([ours[key] for key in keys], columns[1], rule)
    print(f"  {low:.2f} to {high:.2f} in 95 of 100 samples of our games")
    low, high = of_games_drawn_anew([table[key] for key in keys], columns[1], USUAL)
    print(f"  {low:.2f} to {high:.2f} for the table's own evaluations with its games drawn anew\n")
    for key in sorted(keys, key=lambda key: theirs[key].loss):
        low, high = mine[key].loss_interval
        print(f"  {' '.join(key):20}{theirs[key].loss:7.1f}{mine[key].loss:8.1f}   {low:5.1f} to {high:5.1f}")
    print()


def of_games_drawn_anew(players: list[list[Position]], other: list[float], rule: Filter) -> tuple[float, float]:
    chance = np.random.default_rng(guid_bratko.SEED)
    sums = [by_game(every, rule) for every in players]
    found = []
    for _ in range(DRAWS):
        drawn = [chance.multinomial(len(one), np.full(len(one), 1 / len(one))) for one in sums]
        means = [float(at @ one.loss / (at @ one.positions)) for at, one in zip(drawn, sums, strict=True)]
        found.append(guid_bratko.spearman(means, other))
    return guid_bratko.percentiles(np.array(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
