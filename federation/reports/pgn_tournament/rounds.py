"""The round of each game of a tournament in PGN by its tag: "3"; "3.2", on board 2, or game 2 of a short match."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence

from federation.reports.files.unreadable import Unreadable
from federation.reports.pgn.games import PgnGame
from federation.reports.pgn_tournament.tournament import key_of
from federation.reports.results import MOST_ROUNDS
from federation.vocabulary.words import said

_ROUND = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,3}))?(?:\.([0-9]{1,3}))?")
Number = tuple[int, ...]


def rounds_of(found: Sequence[PgnGame], ask: str) -> tuple[dict[int, int], bool]:
    """Number of a game in the file -> its round; and whether each game of a short match is a round.

    Raises Unreadable where it is not certain; `ask`: what to send then. The first number is the round and what follows
    the board, unless players meet the same opponent again within a round: then each game of these short matches is a
    round of its own.
    """
    told = {game.number: _told(game, ask) for game in found}
    again = _again(found, lambda game: told[game.number][0])
    if not again:
        return {number: parts[0] for number, parts in told.items()}, False
    one, other = again
    places = sorted(set(told.values()))
    matches = all(len(parts) > 1 for parts in places) and _each_meets_one(found, told)
    if not matches or _again(found, lambda game: told[game.number]):
        raise Unreadable(
            said(
                "Games {one} and {other} of this PGN file are both of round {round}, and one player is in both. {ask}",
                one=one.number,
                other=other.number,
                round=told[one.number][0],
                ask=ask,
            )
        )
    if len(places) > MOST_ROUNDS:
        raise Unreadable(
            said(
                "The games of this PGN file make {count:round|rounds}; at most {most} are read.",
                count=len(places),
                most=MOST_ROUNDS,
            )
        )
    return {number: places.index(parts) + 1 for number, parts in told.items()}, True


def _told(game: PgnGame, ask: str) -> Number:
    text = game.tags.get("Round", "").strip()
    parts = _ROUND.fullmatch(text)
    if parts is None or not 0 < int(parts.group(1)) <= MOST_ROUNDS:
        facts: dict[str, int | str] = {
            "number": game.number,
            "white": game.tag("White"),
            "black": game.tag("Black"),
            "ask": ask,
        }
        if not text:
            raise Unreadable(
                said("Game {number} of this PGN file, {white} against {black}, has no round. {ask}", **facts)
            )
        raise Unreadable(
            said(
                "Game {number} of this PGN file, {white} against {black}, has as its round “{text}”. {ask}",
                text=text[:20],
                **facts,
            )
        )
    return tuple(int(part) for part in parts.groups() if part is not None)


def _again(found: Sequence[PgnGame], place: Callable[[PgnGame], Hashable]) -> tuple[PgnGame, PgnGame] | None:
    """The first two games of one player at one place, if there are any."""
    seen: dict[tuple[str, Hashable], PgnGame] = {}
    for game in found:
        for side in ("White", "Black"):
            first = seen.setdefault((key_of(game, side), place(game)), game)
            if first is not game:
                return first, game
    return None


def _each_meets_one(found: Sequence[PgnGame], told: dict[int, Number]) -> bool:
    """Whether in each round everybody has one opponent, however often."""
    met: dict[tuple[int, str], set[str]] = defaultdict(set)
    for game in found:
        white, black = key_of(game, "White"), key_of(game, "Black")
        met[told[game.number][0], white].add(black)
        met[told[game.number][0], black].add(white)
    return all(len(opponents) == 1 for opponents in met.values())
