"""Made-up events with every kind of round, as TRF, and the values that FIDE's own program (gacrux) finds for them."""

import random
from datetime import date
from itertools import pairwise
from typing import Any

from federation.reports.report import Entrant, Pairing, Report
from federation.reports.results import MIRROR
from federation.reports.scoring import USUAL, Scoring
from federation.reports.scoring_records import RECORDS as SCORING
from federation.reports.trf.writer import write

PLAYED = "1110000===WLD"
STARTS = (date(2025, 5, 2), date(2026, 5, 2))  # in each edition
SCORINGS = (USUAL, USUAL, USUAL, Scoring.of_games(6, 2, 0), Scoring(pairing_bye=1))


def swiss(seed: int) -> Report:
    """A Swiss whose pairings are by chance, with forfeits, byes, absences and withdrawals."""
    chance = random.Random(seed)
    players, rounds = chance.randint(6, 16), chance.randint(3, 9)
    met: set[frozenset[int]] = set()
    cells: dict[int, list[Pairing]] = {number: [] for number in range(1, players + 1)}
    gone = {number: chance.randint(2, rounds) for number in cells if chance.random() < 0.12}
    for at in range(1, rounds + 1):
        free = []
        for number in cells:
            if at >= gone.get(number, rounds + 1):
                cells[number].append(Pairing(at, None, "", chance.choice("Z Z").strip()))
            elif chance.random() < 0.09:
                cells[number].append(Pairing(at, None, "", chance.choice("HHZF")))
            else:
                free.append(number)
        chance.shuffle(free)
        while len(free) > 1:
            one = free.pop()
            other = next((each for each in free if frozenset({one, each}) not in met), None)
            if other is None:
                cells[one].append(Pairing(at, None, "", chance.choice("UZ")))
                continue
            free.remove(other)
            met.add(frozenset({one, other}))
            _pair(chance, cells, at, one, other)
        for one in free:
            cells[one].append(Pairing(at, None, "", "U"))
    return _report(chance, seed, "swiss", rounds, cells)


def round_robin(seed: int) -> Report:
    """Everybody against everybody, once or twice, an odd field with rests, some forfeits."""
    chance = random.Random(seed)
    players, cycles = chance.randint(4, 9), chance.choice((1, 1, 2))
    circle: list[int | None] = [*range(1, players + 1), *([None] if players % 2 else [])]
    cells: dict[int, list[Pairing]] = {number: [] for number in range(1, players + 1)}
    at = 0
    for cycle in range(cycles):
        for _ in range(len(circle) - 1):
            at += 1
            half = len(circle) // 2
            for one, other in zip(circle[:half], reversed(circle[half:]), strict=True):
                if one is None or other is None:
                    resting = one or other
                    assert resting is not None
                    cells[resting].append(Pairing(at, None, "", ""))
                else:
                    _pair(chance, cells, at, *((one, other) if (at + cycle) % 2 else (other, one)))
            circle = [circle[0], circle[-1], *circle[1:-1]]
    return _report(chance, seed, "round-robin", at, cells)


def teams(seed: int) -> Report:
    """A Swiss or a round robin of teams of four, each at its board, with single forfeits."""
    chance = random.Random(seed)
    size, number, rounds = 4, chance.choice((6, 8, 10)), chance.randint(3, 5)
    rosters = {team: [team * size + board + 1 for board in range(size)] for team in range(number)}
    cells: dict[int, list[Pairing]] = {player: [] for roster in rosters.values() for player in roster}
    circle = list(rosters)
    chance.shuffle(circle)
    for at in range(1, rounds + 1):
        for one, other in zip(circle[: number // 2], reversed(circle[number // 2 :]), strict=True):
            for board in range(size):
                sides = (one, other) if board % 2 else (other, one)
                _pair(chance, cells, at, rosters[sides[0]][board], rosters[sides[1]][board], forfeits=0.04)
        circle = [circle[0], circle[-1], *circle[1:-1]]
    report = _report(chance, seed, "team", rounds, cells, USUAL)
    report.teams = {f"Team {team + 1}": roster for team, roster in rosters.items()}
    return report


def _pair(
    chance: random.Random, cells: dict[int, list[Pairing]], at: int, white: int, black: int, forfeits: float = 0.1
) -> None:
    result = chance.choice(PLAYED)
    theirs = MIRROR[result]
    if chance.random() < forfeits:
        result, theirs = chance.choice(("+-", "-+", "--"))
    cells[white].append(Pairing(at, black, "w", result))
    cells[black].append(Pairing(at, white, "b", theirs))


def _report(
    chance: random.Random, seed: int, kind: str, rounds: int, cells: dict[int, list[Pairing]],
    scoring: Scoring | None = None,
) -> Report:  # fmt: skip
    scoring = scoring or chance.choice(SCORINGS)
    start = STARTS[seed % 2]
    ratings = sorted((chance.randint(1400, 2500) for _ in cells), reverse=True)
    if seed % 5 == 0:
        ratings[-2:] = [0, 0]
    entrants = []
    for (number, pairings), rating in zip(cells.items(), ratings, strict=True):
        assert all(after.round == before.round + 1 for before, after in pairwise(pairings))
        total = scoring.total(number, pairings)
        entrants.append(
            Entrant(number, f"Player, No{number}", rating=rating or None, half_points=total, pairings=pairings)
        )
    return Report(
        "TRF26", name=f"Event {seed}", federation="POL", start=start, end=start, rounds=rounds, declared_rounds=rounds,
        kind=kind, scoring=scoring, entrants=entrants,
    )  # fmt: skip


class Fide:
    """One event, as FIDE's program reads it."""

    def __init__(self, report: Report) -> None:
        from gacrux.trf2json import trf2json

        self.swiss = report.kind != "round-robin"
        self.file = trf2json()
        self.file.parse_file(_for_gacrux(report), 0)
        assert self.file.get_status() == 0, self.file.chessjson["status"]

    def values(self, *codes: str) -> dict[int, Any]:
        """What it finds for the last of a list of codes; one alone is best: earlier ones may change later ones."""
        from gacrux.tiebreak import tiebreak

        tournament = self.file.get_tournament(1)
        params = {
            "swiss": self.swiss, "pre_determined": not self.swiss, "tiebreak": ["PTS", *codes], "unrated": None,
            "check": False, "rank": False, "verbose": 0, "experimental": [], "current_round": -1,
        }  # fmt: skip
        result = tiebreak(tournament, -1, params).compute_tiebreaks(tournament, params)
        return {one["cid"]: one["tiebreakScore"][-1] for one in result["competitors"]}


def _for_gacrux(report: Report) -> str:
    """Our own file; 162 and 142 in the columns that it asks for."""
    scoring = report.scoring
    lines = [f"142 {report.rounds}"]
    if scoring != USUAL:
        worth = {"W": scoring.white_win, "D": scoring.white_draw, "L": scoring.white_loss, "P": scoring.pairing_bye}
        lines.append("162  " + "".join(f"{sign}{half / 2:4.1f}    " for sign, half in worth.items()).rstrip())
    return "\n".join([*lines, *(line for line in write(report).splitlines() if line[:3] not in SCORING)])
