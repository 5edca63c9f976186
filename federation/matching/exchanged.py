"""Two lines of a report whose ids or births fit crosswise: each has one player's name and the facts of the other."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from federation.matching.match import Match
from federation.matching.similarity import ALIKE, likeness
from federation.models import Player
from federation.reports.report import Edit, Entrant
from federation.reports.sheet.places import text_of

FACTS = ("fide_id", "born")  # that tell people apart


@dataclass(frozen=True)
class Exchange:
    """Two lines, and the facts that each has of the other."""

    one: Entrant
    other: Entrant
    facts: tuple[str, ...]

    def edits(self, with_games: bool) -> tuple[Edit, ...]:
        """The edits that give each name its own facts; `with_games`: and the lines whose facts they were."""
        changed = tuple(
            Edit("entrant", text_of(giver, name), number=taker.number, name=name)
            for name in self.facts
            for taker, giver in ((self.one, self.other), (self.other, self.one))
        )
        if not with_games:
            return changed
        return (*changed, Edit("swap", str(self.other.number), number=self.one.number))


def exchanges(matches: Sequence[Match]) -> list[Exchange]:
    """Every such pair of lines that are still to resolve, once, in the order of the file."""
    doubtful = [match for match in matches if not match.resolved and match.candidates]
    by_fact: dict[tuple[str, str], list[Match]] = defaultdict(list)
    for match in doubtful:
        for name in FACTS:
            if text := _fact(match.entrant, name):
                by_fact[name, text].append(match)
    namesakes = {match.entrant.number: _namesakes(match) for match in doubtful}
    found: dict[frozenset[int], Exchange] = {}
    for match in doubtful:
        one = match.entrant
        for player in namesakes[one.number]:
            for other in (each for name in FACTS for each in by_fact.get((name, _own(player, name)), ())):
                pair = frozenset({one.number, other.entrant.number})
                facts = _crosswise(one, player, other.entrant, namesakes[other.entrant.number])
                if len(pair) == 2 and facts:
                    found.setdefault(pair, Exchange(one, other.entrant, facts))
    return list(found.values())


def _crosswise(one: Entrant, player: Player, other: Entrant, others: Sequence[Player]) -> tuple[str, ...]:
    """The facts that each of the two lines has of the other's player."""
    for theirs in others:
        crossed = [(name, _own(theirs, name), _own(player, name)) for name in FACTS]
        fits = tuple(
            name
            for name, of_theirs, of_player in crossed
            if (_fact(one, name), _fact(other, name)) == (of_theirs, of_player) and of_theirs != of_player
        )
        if fits and theirs.pk != player.pk:
            return fits
    return ()


def _namesakes(match: Match) -> list[Player]:
    return [one.player for one in match.candidates if likeness(match.entrant.name, one.player.name) >= ALIKE]


def _fact(entrant: Entrant, name: str) -> str:
    if name == "born":
        return entrant.born.isoformat() if entrant.born else ""
    return entrant.fide_id


def _own(player: Player, name: str) -> str:
    if name == "born":
        return player.born.isoformat() if player.born else "none"
    return str(player.fide_id or "none")
