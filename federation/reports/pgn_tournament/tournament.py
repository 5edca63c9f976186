"""The event and the players that the tags of games name: which games are of one event, and who is the same player."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import date

from federation.reports import header
from federation.reports.files.unreadable import MOST_PLAYERS, TOO_MANY_PLAYERS, Unreadable
from federation.reports.pgn.games import PgnGame
from federation.reports.pgn.tags import UNKNOWN, date_of
from federation.reports.player_fields import clean_name, ids, set_title
from federation.reports.problems import Remarks
from federation.reports.report import Entrant, Report
from federation.reports.wording import quoted, who
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

_OF_A_GAME = re.compile(r"(?:round|game|board) {0,3}[0-9.]{1,9} {0,3}[:-].{0,300}", re.IGNORECASE)
_ADDRESS = re.compile(r"https?://", re.IGNORECASE)
_DAY = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")
_TYPES = {
    "tourn": "round-robin",
    "k.o.": "knockout",
    "schev": "team",
}  # of ChessBase; others as header.kind_of has them


def event_of(tags: Mapping[str, str] | PgnGame) -> tuple[str, str, str]:
    """Event, site and section of a game; empty where nothing is said.

    Some sites name every game in the tag Event, "Round 1: Okoń - Wilk", and give its address as Site.
    """
    if isinstance(tags, PgnGame):
        tags = tags.tags
    event, site, section = (_value(tags, name) for name in ("Event", "Site", "Section"))
    event = "" if _OF_A_GAME.fullmatch(event) else event
    return (event, "" if _ADDRESS.match(site) else site, section) if event else ("", "", "")


def key_of(game: PgnGame, side: str) -> str:
    """By what a player is known again: the name, without commas, accents and the like."""
    return search_key(clean_name(game.tag(side))[0].replace(",", " "))


def _value(tags: Mapping[str, str], name: str) -> str:
    value = " ".join(tags.get(name, "").split())
    return "" if value in UNKNOWN else value


class Players:
    """The players as they come up in the games, numbered in that order."""

    def __init__(self, report: Report, remarks: Remarks) -> None:
        self.report, self.remarks = report, remarks
        self._of: dict[str, Entrant] = {}

    def of(self, game: PgnGame, side: str) -> Entrant:
        """The player of a game that was taken."""
        return self._of[key_of(game, side)]

    def take(self, game: PgnGame, side: str, line: int) -> None:
        """The player, and whatever this game says of them; what differs from an earlier game is told."""
        key = key_of(game, side)
        if key not in self._of:
            if len(self._of) >= MOST_PLAYERS:
                raise Unreadable(TOO_MANY_PLAYERS)
            name, single = clean_name(game.tag(side))
            self._of[key] = Entrant(len(self._of) + 1, name, line, single_name=single)
            self.report.entrants.append(self._of[key])
        one, told = self._of[key], Entrant(0, clean_name(game.tag(side))[0], line)
        told.rating = game.number_of(f"{side}Elo")
        set_title(told, game.tag(f"{side}Title"), self.remarks)
        told.fide_id, told.national_id = ids(game.tag(f"{side}FideId"), told, self.remarks)
        told.federation, told.team = game.tag(f"{side}Federation").upper(), game.tag(f"{side}Team")
        for name in ("name", "rating", "title", "fide_id", "national_id", "federation", "team"):
            before, now = getattr(one, name), getattr(told, name)
            if now and before and now != before:
                self.remarks.remark(
                    "cell-read",
                    said(
                        "{one}: {name} {now} is not {before}, which was taken",
                        one=who(one),
                        name=name,
                        now=now,
                        before=before,
                    ),
                    line,
                )
            elif now:
                setattr(one, name, now)
        for name, text in told.unread.items():
            one.unread.setdefault(name, text)


def head(report: Report, found: Sequence[PgnGame], rounds: Mapping[int, int], remarks: Remarks) -> None:
    """Name, place, days, kind and time control of the event, where its games agree."""
    event, site, section = next((event for event in map(event_of, found) if event[0]), ("", "", ""))
    line = report.entrants[0].line
    report.header_lines |= dict.fromkeys(("name", "place", "start", "end"), line)
    report.name = header.within(report, "name", f"{event}: {section}" if section else event, line)
    report.place = header.within(report, "place", site, line)
    report.time_control = header.within(report, "time_control", _agreed(found, "TimeControl", remarks, line), line)
    report.kind_text = header.within(report, "kind_text", _agreed(found, "EventType", remarks, line), line)
    report.kind = (
        "match" if len(report.entrants) == 2 else _TYPES.get(report.kind_text) or header.kind_of(report.kind_text)
    )
    declared = _agreed(found, "EventRounds", remarks, line)
    report.declared_rounds = int(declared) if re.fullmatch(r"[0-9]{1,3}", declared) else None
    if declared and report.declared_rounds is None:
        report.unread["declared_rounds"] = declared
    for entrant in report.entrants:
        if entrant.team:
            report.teams.setdefault(entrant.team, []).append(entrant.number)
    _days(report, found, rounds, remarks)
    header.read_tempo(report, report.time_control)


def _agreed(found: Sequence[PgnGame], name: str, remarks: Remarks, line: int) -> str:
    """What every game says that says anything; "" and a word where they differ."""
    values = Counter(filter(None, (_value(game.tags, name) for game in found)))
    if len(values) > 1:
        remarks.remark(
            "columns-unread",
            said("the games differ in the tag {name}, which was left out: {values}", name=name, values=_some(values)),
            line,
        )
    return next(iter(values), "") if len(values) == 1 else ""


def _some(said: Counter[str]) -> str:
    return ", ".join(quoted(value) for value, _ in said.most_common(4))


def _days(report: Report, found: Sequence[PgnGame], rounds: Mapping[int, int], remarks: Remarks) -> None:
    """The first and the last day on which a game was played, and those of the rounds."""
    days: dict[int, set[date]] = defaultdict(set)
    whole = True
    for game in found:
        text = date_of(game.tags["Date"]) if game.tags.get("Date") else date_of(game.tags.get("UTCDate", ""))
        day = _day(text)
        whole = whole and day is not None
        if day is not None:
            days[rounds[game.number]].add(day)
    if not whole:
        known = {day for each in days.values() for day in each}
        if known:
            remarks.remark(
                "date-read", said("some games have no whole date, so the days were left out"), report.entrants[0].line
            )
        return
    every = sorted(day for each in days.values() for day in each)
    report.start, report.end = every[0], every[-1]
    report.round_dates = [min(days[at]) if len(days[at]) == 1 else None for at in range(1, max(days) + 1)]


def _day(text: str) -> date | None:
    found = _DAY.fullmatch(text)
    try:
        return date(*map(int, found.groups())) if found else None
    except ValueError:
        return None
