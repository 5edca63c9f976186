"""The JSON form of a norm: a player's opponents and results, everything wrong with them told at once."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ratings.standalone import values
from ratings.standalone.problems import Found
from ratings.standalone.values import Wrong, number, shown
from ratings.titles.norms.event import Format, NormEvent, NormGame
from ratings.titles.norms.fide.editions import EXEMPTIONS, TEAM_CHAMPIONSHIP, TITLES, WORLD_CUP

HIGHEST, MOST_ROUNDS = 3500, 99
FEWEST_ROUNDS = 7  # of an event that gives norms: a world or continental team championship
OPPONENT_TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})
KINDS = ("", TEAM_CHAMPIONSHIP, WORLD_CUP)
PLAYED = {"1": 2, "1.0": 2, "=": 1, "½": 1, "0.5": 1, "1/2": 1, "0": 0, "0.0": 0}
FORFEIT_WON, FORFEIT_LOST = "+", "-"
KEYS = {
    "title", "federation", "format", "rounds", "exemption", "unplayed", "opponents",
    "kind", "host", "start", "end", "minutes", "player",
}  # fmt: skip
GAME_KEYS = {"rating", "title", "federation", "result", "id", "without_point_against_rated"}
MISSING = object()


@dataclass(frozen=True)
class Question:
    """One event, and the titles that are asked for."""

    event: NormEvent
    titles: tuple[str, ...]


def parse(content: bytes, titles: tuple[str, ...] = ()) -> tuple[list[Question], Found, bool]:
    """The questions in a JSON file: one object, or a list of them (then True). Raises Unusable with all problems.

    `titles` stand in for the file's.
    """
    found = Found()
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        found.fatal(f"This is no JSON: {error}.")
        found.stop_if_hopeless()
        raise AssertionError from error
    several = isinstance(data, list)
    objects = data if several else [data]
    if not objects:
        found.fatal("The list is empty.")
    made = [
        _Reading(each, f"event {at}: " if several else "", found).read(titles) for at, each in enumerate(objects, 1)
    ]
    found.stop_if_hopeless()
    return [each for each in made if each is not None], found, several


class _Reading:
    """One object of the form."""

    def __init__(self, data: Any, place: str, found: Found) -> None:
        self.data, self.place, self.found = data, place, found

    def read(self, titles: tuple[str, ...]) -> Question | None:
        data = self.data
        if not isinstance(data, dict):
            self.found.fatal(f'{self.place}{shown(data)} stands where an object with "opponents" is expected.')
            return None
        self._unknown(data, KEYS, self.place)
        title = "" if titles else self._value(data, "title", _one_of(TITLES), MISSING)
        rounds = self._value(data, "rounds", number(1, MOST_ROUNDS, whole=True), MISSING)
        federation = self._value(data, "federation", _federation, MISSING)
        form = self._value(data, "format", _one_of(tuple(Format)), MISSING)
        exemption = self._value(data, "exemption", _one_of(("", *EXEMPTIONS)), "")
        unplayed = self._value(data, "unplayed", number(0, MOST_ROUNDS, whole=True), 0)
        kind = self._value(data, "kind", _one_of(KINDS), None)
        games, forfeits, last = self._opponents(data.get("opponents", MISSING))
        start, end = (self._value(data, name, values.day, None) for name in ("start", "end"))
        minutes = self._value(data, "minutes", number(1, 1000), None)
        host = self._value(data, "host", _federation, "")
        player = self._value(data, "player", values.identity, "")
        self._fits(rounds, len(games), unplayed, forfeits)
        if None in (title, rounds, federation, form):
            return None
        if kind is None and rounds == FEWEST_ROUNDS:
            kind = TEAM_CHAMPIONSHIP
            self.found.note(
                f"{self.place}seven rounds give norms in world and continental team championships only, so this is "
                'read as one (1.4.1b); write "kind": "" where it is none.'
            )
        event = NormEvent(
            player=str(player),
            federation=federation,
            sex="",
            format=Format(form),
            rounds=rounds,
            games=games,
            unplayed=unplayed + forfeits,
            unplayed_last=last is not None,
            exemption=exemption,
            start=start,
            end=end,
            kind=kind or "",
            minutes=minutes,
            host=host,
            last_forfeit=last,
        )
        return Question(event, titles or (title,))

    def _opponents(self, told: Any) -> tuple[tuple[NormGame, ...], int, NormGame | None]:
        """The games, the number of forfeits won, and the opponent who stayed away from the last round."""
        if not isinstance(told, list):
            text = "are missing" if told is MISSING else f"are {shown(told)}; a list is expected"
            self.found.fatal(f'{self.place}"opponents" {text}.')
            return (), 0, None
        games: list[NormGame] = []
        forfeits, last = 0, None
        for at, each in enumerate(told, 1):
            read = self._opponent(each, at)
            if read is None:
                continue
            game, result = read
            if result in PLAYED:
                games.append(game)
            elif result == FORFEIT_WON:
                forfeits += 1
                last = game if at == len(told) else None
        return tuple(games), forfeits, last

    def _opponent(self, told: Any, at: int) -> tuple[NormGame, str] | None:
        place = f"{self.place}opponent {at}: "
        if not isinstance(told, dict):
            self.found.fatal(f"{place}{shown(told)} stands where an object is expected.")
            return None
        self._unknown(told, GAME_KEYS, place)
        rating = self._value(told, "rating", number(1, HIGHEST, whole=True), None, place)
        title = self._value(told, "title", _title, "", place)
        federation = self._value(told, "federation", _federation, MISSING, place)
        result = self._value(told, "result", _result, MISSING, place)
        who = self._value(told, "id", values.identity, at, place)
        pointless = self._value(told, "without_point_against_rated", _truth, False, place)
        if federation is None or result is None:
            return None
        score = PLAYED.get(result, 2 if result == FORFEIT_WON else 0)
        return NormGame(at, str(who), rating, title or "", federation, score, None, bool(pointless)), result

    def _value(
        self, data: Mapping[str, Any], name: str, read: Callable[[Any], Any], default: Any, place: str | None = None
    ) -> Any:
        """The value of a key; the default where it is not there or null. None after something was told to be wrong."""
        told = data.get(name)
        where = self.place if place is None else place
        if told is None:
            if default is MISSING:
                self.found.fatal(f'{where}"{name}" is missing.')
                return None
            return default
        try:
            return read(told)
        except Wrong as wrong:
            self.found.fatal(f'{where}"{name}" {wrong}.')
            return None

    def _unknown(self, data: Mapping[str, Any], known: set[str], place: str) -> None:
        for name in data:
            if name not in known:
                self.found.warning(f"{place}{shown(name)} is no key of this form; it is not used.")

    def _fits(self, rounds: int | None, games: int, unplayed: int | None, forfeits: int) -> None:
        total = games + (unplayed or 0) + forfeits
        if rounds is not None and total > rounds:
            self.found.fatal(f"{self.place}{total} games and rounds without one do not fit into {rounds} rounds.")


def _one_of(words: tuple[str, ...]) -> Callable[[Any], str]:
    by_word = {word.casefold(): str(word) for word in words}

    def read(value: Any) -> str:
        if not isinstance(value, str) or value.strip().casefold() not in by_word:
            raise Wrong(f"is {shown(value)}; it must be one of {', '.join(word or chr(34) * 2 for word in words)}")
        return by_word[value.strip().casefold()]

    return read


def _federation(value: Any) -> str:
    if (
        not isinstance(value, str)
        or len(value.strip()) != 3
        or not value.strip().isascii()
        or not value.strip().isalpha()
    ):
        raise Wrong(f"is {shown(value)}; a federation has three letters, such as POL")
    return value.strip().upper()


def _title(value: Any) -> str:
    found = "" if value == "-" else values.title(value)
    if found and found not in OPPONENT_TITLES:
        raise Wrong(f"is {shown(value)}; it must be one of {', '.join(sorted(OPPONENT_TITLES))} or nothing")
    return found


def _result(value: Any) -> str:
    text = f"{value:g}" if isinstance(value, int | float) and not isinstance(value, bool) else value
    if not isinstance(text, str) or text.strip() not in {*PLAYED, FORFEIT_WON, FORFEIT_LOST}:
        raise Wrong(f"is {shown(value)}; it must be one of 1, =, 0 (+ and - for forfeits)")
    return text.strip()


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Wrong(f"is {shown(value)}; true or false is expected")
    return value
