"""What a result is worth in an event: the one place that turns a result into points."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

_BOTH = ("", "b")
# field of a Scoring -> the codes of results that it is about, as TRF has them, and the colours: "b", or any other.
_CODES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "white_win": (("1", "W"), ("",)), "black_win": (("1", "W"), ("b",)),
    "white_draw": (("=", "D"), ("",)), "black_draw": (("=", "D"), ("b",)),
    "white_loss": (("0", "L"), ("",)), "black_loss": (("0", "L"), ("b",)),
    "forfeit_win": (("+",), _BOTH), "forfeit_loss": (("-",), _BOTH), "full_bye": (("F",), _BOTH),
    "half_bye": (("H",), _BOTH), "zero_bye": (("Z", ""), _BOTH), "pairing_bye": (("U",), _BOTH),
}  # fmt: skip


class Result(Protocol):
    """One round of one player: a code of TRF, "" where nothing stands, and "w", "b" or "" for no colour."""

    @property
    def round(self) -> int: ...
    @property
    def colour(self) -> str: ...
    @property
    def result(self) -> str: ...


@dataclass(frozen=True)
class Abnormal:
    """Points given otherwise than the event's scoring has them: FIDE TRF26, record 299."""

    half_points: int
    results: str = ""  # codes of results that are worth this; "" for a penalty or a bonus on top of the total
    round: int | None = None  # None for every round
    numbers: tuple[int, ...] = ()  # start numbers; () for everybody


@dataclass(frozen=True)
class Scoring:
    """What each result is worth. [half points]

    Of games only those over the board differ by colour, as in JaVaFo's record XXS. An absence, announced or not, and
    a round of which nothing is said are zero-point byes (TRF26, table of result codes).
    """

    white_win: int = 2
    black_win: int = 2
    white_draw: int = 1
    black_draw: int = 1
    white_loss: int = 0
    black_loss: int = 0
    forfeit_win: int = 2
    forfeit_loss: int = 0
    full_bye: int = 2
    half_bye: int = 1
    zero_bye: int = 0
    pairing_bye: int = 2
    abnormal: tuple[Abnormal, ...] = ()

    @cached_property
    def _table(self) -> dict[tuple[str, str], int]:
        return {
            (code, colour): getattr(self, name)
            for name, (codes, colours) in _CODES.items()
            for code in codes
            for colour in colours
        }

    @cached_property
    def _otherwise(self) -> dict[tuple[str, int | None, int | None], int]:
        """Half points by result, round and start number; None stands for each of them."""
        return {
            (code, one.round, number): one.half_points
            for one in self.abnormal
            for code in one.results
            for number in one.numbers or (None,)
        }

    @cached_property
    def _on_top(self) -> Mapping[int | None, int]:
        found: Counter[int | None] = Counter()
        for one in self.abnormal:
            if not one.results:
                for number in one.numbers or (None,):
                    found[number] += one.half_points
        return found

    def worth(self, result: str, colour: str = "") -> int:
        """Half points of a result; nothing for what is no result. Without a colour a game counts as White's."""
        return self._table.get((result, "b" if colour == "b" else ""), 0)

    def brought(self, number: int, one: Result) -> int:
        """Half points that a round brought the player with start number `number`."""
        if self._otherwise:
            code = one.result or "Z"
            for key in ((code, one.round, number), (code, None, number), (code, one.round, None), (code, None, None)):
                if key in self._otherwise:
                    return self._otherwise[key]
        return self.worth(one.result, one.colour)

    def on_top(self, number: int) -> int:
        """Half points of all penalties and bonuses of a player."""
        return self._on_top.get(number, 0) + self._on_top.get(None, 0)

    def total(self, number: int, results: Iterable[Result]) -> int:
        """Half points of a player at the end."""
        return sum([self.brought(number, one) for one in results]) + self.on_top(number)

    @classmethod
    def of_games(cls, win: int, draw: int, loss: int) -> "Scoring":
        """The scoring in which a win without play and every bye are worth what games are, and an absence nothing."""
        return cls(win, win, draw, draw, loss, loss, forfeit_win=win, full_bye=win, half_bye=draw, pairing_bye=win)

    def told(self) -> tuple[tuple[int, int, int], dict[str, int]]:
        """Win, draw and loss, and what is worth something else than follows from these three: field -> half points.

        Where colours differ the three are the usual ones, and all that differs from those is named.
        """
        games = self.white_win, self.white_draw, self.white_loss
        if games != (self.black_win, self.black_draw, self.black_loss):
            games = USUAL.white_win, USUAL.white_draw, USUAL.white_loss
        follows = Scoring.of_games(*games)
        return games, {name: getattr(self, name) for name in _CODES if getattr(self, name) != getattr(follows, name)}


USUAL = Scoring()
