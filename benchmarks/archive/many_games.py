"""A PGN file of made-up games: random moves after real openings, many games with the same beginning."""

import random
from pathlib import Path

import chess

from federation.reports.pgn.openings import LINES
from federation.reports.pgn.writer import movetext

SEED = 2026
BEGINNINGS = 25  # games that share their first twenty moves
SHORTEST, LONGEST = 40, 120  # moves of one player each
PLAYERS, EVENTS = 8, 40  # games of one, in the mean
RESULTS = ("1-0", "0-1", "1/2-1/2")


def make(path: Path, count: int) -> None:
    chance = random.Random(SEED)
    lines = [line.split()[1:] for line in LINES.replace("|", "\n").strip().splitlines()]
    beginnings = [_played(chance, chance.choice(lines)) for _ in range(max(count // BEGINNINGS, 10))]
    players, events = max(count // PLAYERS, 20), max(count // EVENTS, 5)
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            sans = beginnings[number % len(beginnings)]
            white, black = chance.sample(range(players), 2)
            event, result = chance.randrange(events), RESULTS[number % 3]
            tags = [
                ("Event", f"Open {event}"), ("Site", f"Town {event % 97}"),
                ("Date", f"{1970 + event % 55}.{1 + event % 12:02d}.{1 + number % 28:02d}"),
                ("Round", str(1 + number % 9)), ("White", name(white)), ("Black", name(black)), ("Result", result),
                ("WhiteElo", str(1500 + white % 1300)), ("BlackElo", str(1500 + black % 1300)),
            ]  # fmt: skip
            head = "".join(f'[{tag} "{value}"]\n' for tag, value in tags)
            moves = sans[: chance.randint(SHORTEST, len(sans))]
            file.write(f"{head}\n{movetext(moves, result)}\n\n")


def name(number: int) -> str:
    """Names of a few syllables, so that searches have something to find."""
    syllables = ("no", "wak", "kow", "al", "ski", "lis", "mar", "ta", "jan", "ev", "ber", "sen")
    parts = [syllables[number // 12**at % 12] for at in range(4)]
    return f"{''.join(parts).capitalize()}, {chr(65 + number % 26)}{number % 89}"


def _played(chance: random.Random, line: list[str]) -> list[str]:
    board, sans = chess.Board(), []
    while len(sans) < LONGEST:
        if len(sans) < len(line):
            move = board.parse_san(line[len(sans)])
        else:
            legal = list(board.legal_moves)
            if not legal:
                break
            move = chance.choice(legal)
        sans.append(board.san(move))
        board.push(move)
    return sans if len(sans) > SHORTEST else _played(chance, line)
