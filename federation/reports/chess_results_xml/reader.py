"""The XML file that pairing programs send to Chess-Results: a list of players and a list of games.

H. Herzog, "Upload of chess tournaments to chess-results.com" (10 January 2026).
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from datetime import date

from federation.reports import header
from federation.reports.chess_results_xml import attributes as known
from federation.reports.chess_results_xml.elements import Element, Elements, elements_of
from federation.reports.files.unreadable import (
    MOST_PLAYERS,
    TOO_MANY_FAULTS,
    TOO_MANY_PLAYERS,
    Unreadable,
    two_tournaments,
)
from federation.reports.player_fields import clean_name, ids, read_points, set_birth, set_sex, set_title
from federation.reports.problems import MOST_FAULTS, Remarks, error, note, too_long
from federation.reports.report import Edit, Entrant, Leftover, Pairing, Report
from federation.reports.results import HIGHEST_NUMBER, MOST_ROUNDS, blank
from federation.reports.scoring import USUAL
from federation.reports.wording import listed, who
from federation.vocabulary.words import said

ENDINGS = (".xml",)
SIGNED = True

_ROOT = re.compile(rb"<chessresults[\s/>]", re.IGNORECASE)
_GAPS = 3  # that are told of a round or a match
_LONGEST = 120  # signs of a value of a player
_NO_TOURNAMENT = said(
    "This XML file of Chess-Results holds no tournament with players: it is another message of "
    "the pairing program. Export the tournament as TRF16 (FIDE rating report) and send that."
)
_KINDS = {"0": "swiss", "1": "round-robin", "2": "team", "3": "team"}
_NOBODY, _NOT_PAIRED = "-1", "-2"
_POINTS = {"1": "1", "1.0": "1", "0.5": "=", "0": "0", "0.0": "0", "": ""}
# Both results and the letter beside them -> White's and Black's code of TRF.
_RESULTS = {
    "10": "10", "01": "01", "==": "==", "00": "00", "": "",
    "10K": "+-", "01K": "-+", "00K": "--", "10U": "WL", "01U": "LW", "==U": "DD", "00D": "00",
}  # fmt: skip
_FREE = {"1": "U", "=": "H", "0": "Z", "": "Z"}  # a bye that the pairing gave
_ABSENT = {"1": "F", "=": "H", "0": "Z", "": "Z"}
_WHOLE = re.compile(r"[0-9]{1,4}")
_CODE = re.compile(r"[0-9]{0,4}")


def recognises(content: bytes) -> bool:
    """Whether its first element is that of a message to Chess-Results, in UTF-16 too."""
    return _ROOT.search(content[:1000].replace(b"\0", b"")) is not None and not content.startswith(b"PK")


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in `content`. Raises Unreadable for XML that is damaged or holds no players."""
    elements = elements_of(content)
    report, remarks = Report("Chess-Results XML", home=home), Remarks()
    of: dict[tuple[str, ...], list[Element]] = defaultdict(list)
    for one in elements.found:
        of[one.path].append(one)
    if not of[known.TOURNAMENT] or not of[known.PLAYER]:
        raise Unreadable(_NO_TOURNAMENT)
    if len(of[known.TOURNAMENT]) > 1:
        second = of[known.TOURNAMENT][1]
        raise Unreadable(two_tournaments(second.line, second.attributes.get("name", "").strip()))
    if len(of[known.PLAYER]) > MOST_PLAYERS:
        raise Unreadable(TOO_MANY_PLAYERS)
    left = [*elements.left, *_unused(elements, remarks)]
    tournament = of[known.TOURNAMENT][0]
    _Games(report, remarks, left).read(of)
    _head(report, tournament, of[known.ROUND], left)
    if len(left) + len(report.problems) > MOST_FAULTS:
        raise Unreadable(TOO_MANY_FAULTS)
    remarks.left_out(sorted(left))
    report.problems += remarks.problems()
    return report


def _unused(elements: Elements, remarks: Remarks) -> Iterator[Leftover]:
    """What is known and not read is told; what nobody expects is left over."""
    for line, text in elements.comments:
        remarks.remark("comment", said("the file says “{text}”", text=" ".join(text.split())[:200]), line)
    for one in elements.found:
        if one.path == known.SECURITY:
            remarks.remark("record-ignored", said("the keys of the program that sent the file were left out"), one.line)
        elif one.path in known.FRAMES:
            yield from (Leftover(one.line, one.column, f'{key}="{text}"') for key, text in one.attributes.items())
        elif one.path in known.KNOWN:
            yield from known.unread(one, remarks)
        else:
            remarks.remark(
                "record-ignored", said("element {element} was left out", element="/".join(one.path)[:80]), one.line
            )


class _Games:
    """Players, teams and games, as they come up."""

    def __init__(self, report: Report, remarks: Remarks, left: list[Leftover]) -> None:
        self.report, self.remarks, self.left = report, remarks, left
        self.games: dict[int, dict[int, Pairing]] = defaultdict(dict)  # start number -> round -> its pairing

    def read(self, of: dict[tuple[str, ...], list[Element]]) -> None:
        report = self.report
        teams = {one.attributes.get("no", ""): one.attributes.get("teamname", "").strip() for one in of[known.TEAM]}
        fide = any(one.attributes.get("rtgfide", "").strip(" 0") for one in of[known.PLAYER])
        nameless = []
        for one in of[known.PLAYER]:
            player = self._player(one, teams, "rtgfide" if fide else "rtg")
            if player.name or player.half_points or player.number == 0:
                report.entrants.append(player)
            else:
                nameless.append(player)
        numbers = {player.number for player in report.entrants}
        for one in of[known.PAIRING]:
            self._pairing(one, numbers | {player.number for player in nameless})
        for player in nameless:
            if player.number in self.games:
                report.entrants.append(player)
            else:
                self.remarks.remark(
                    "line-skipped", said("a player without a name and without a game was left out"), player.line
                )
        last = max((round_ for own in self.games.values() for round_ in own), default=0)
        self._gaps(of[known.PAIRING])
        self._free_teams(of[known.TEAM_PAIRING], teams)
        for player in report.entrants:
            own = self.games[player.number]
            player.pairings = [own.get(round_) or blank(round_) for round_ in range(1, last + 1)]

    def _player(self, one: Element, teams: dict[str, str], rating: str) -> Entrant:
        def text(name: str) -> str:
            value = " ".join(one.attributes.get(name, "").split())
            if len(value) > _LONGEST:
                what = said("The value {name} of a player", name=name)
                self.report.problems.append(too_long("field-too-long", what, len(value), _LONGEST, one.line, value))
            return value[:_LONGEST]

        number = self._whole(one, "no")
        name = f"{text('lastname')}, {text('firstname')}" if text("firstname") else text("lastname")
        found = Entrant(number or 0, "", one.line)
        found.name, found.single_name = clean_name(name)
        if number is None:
            message = said("This player has no start number: {name}.", name=found.name[:60])
            self.report.problems.append(error("start-number-missing", message, line=one.line))
        self._numbers(found, text(rating), text("rank"))
        if rating != "rtg" and not _CODE.fullmatch(text("rtg")):
            self.left.append(Leftover(one.line, one.column, f'rtg="{text("rtg")}"'))
        found.federation, found.club = text("fed").upper(), text("clubname")
        set_title(found, text("title"), self.remarks)
        set_sex(found, text("sex"))
        set_birth(found, _iso(text("dob")))
        found.fide_id, found.national_id = ids(text("fideid"), found, self.remarks)
        found.half_points = read_points(text("pts"))
        if text("pts") and found.half_points is None:
            found.unread["points"] = text("pts")
        if (team := text("teamno")) not in ("", "0"):
            if name := teams.get(team, ""):
                found.team = name[:_LONGEST]
                self.report.teams.setdefault(found.team, []).append(found.number)
            else:
                self.left.append(Leftover(one.line, one.column, f'teamno="{team}"'))
        return found

    def _numbers(self, found: Entrant, rating: str, rank: str) -> None:
        for name, text in (("rating", rating), ("rank", rank)):
            if _WHOLE.fullmatch(text):
                setattr(found, name, int(text) or None)
            elif text:
                found.unread[name] = text

    def _pairing(self, one: Element, numbers: set[int]) -> None:
        values = {name: " ".join(one.attributes.get(name, "").split()) for name in ("blackno", "reswhite", "resblack")}
        mark = one.attributes.get("forfeit", "").strip().upper()
        round_, white = self._whole(one, "round"), self._whole(one, "whiteno")
        free = values["blackno"] in (_NOBODY, _NOT_PAIRED)
        black = None if free else self._whole(one, "blackno")
        if (
            not round_
            or round_ > MOST_ROUNDS
            or not white
            or (black is None and not free)
            or not {white, black} & numbers
        ):
            shown = " ".join(f'{name}="{value[:20]}"' for name, value in one.attributes.items())
            self.left.append(Leftover(one.line, one.column, shown[:160]))
            return
        results = [_POINTS.get(values[name].replace(",", "."), "?") for name in ("reswhite", "resblack")]
        text = " ".join([*values.values(), mark]).strip()
        if black is None:
            code = (_FREE if values["blackno"] == _NOBODY else _ABSENT).get(results[0], text)
            if results[1] not in ("0", "") or mark not in ("", "K"):
                code = text
            self._set(white, Pairing(round_, None, "", code, text), one.line)
            return
        if mark == "H":
            self.remarks.remark("cell-read", said("an adjourned game was read as no result yet"), one.line)
            codes, text = ["", ""], f"{text} ?"  # as the checks know an adjourned game
        elif (found := _RESULTS.get("".join(results) + mark)) is not None:
            codes = list(found) or ["", ""]
        else:
            codes = [text, text]  # for the checks to name
        self._set(white, Pairing(round_, black, "w", codes[0], f"{black} w {text}"), one.line)
        self._set(black, Pairing(round_, white, "b", codes[1], f"{white} b {text}"), one.line)

    def _set(self, number: int, found: Pairing, line: int) -> None:
        own = self.games[number]
        if found.round in own:
            player = self.report.entrant(number)
            named = who(player) if player else said("player {number}", number=number)
            message = said(
                "Round {round}: {named} has two games; that of line {line} was left out.",
                round=found.round,
                named=named,
                line=line,
            )
            self.report.problems.append(
                error("game-twice", message, line=line, number=number, round=found.round, text=found.text)
            )
        own.setdefault(found.round, found)

    def _gaps(self, pairings: Sequence[Element]) -> None:
        """Pairings of a round and boards of a match are counted from 1: say which number none has."""
        boards: dict[int, dict[int, set[int]]] = defaultdict(lambda: defaultdict(set))
        for one in pairings:
            round_, pairing, board = (self._whole(one, name) or 0 for name in ("round", "pairing", "board"))
            boards[round_][pairing].add(board)
        for round_, matches in boards.items():
            gaps = [
                said("round {round} has no pairing {pairing}", round=round_, pairing=at) for at in _missing(matches)
            ]
            gaps += [
                said("round {round} has no pairing {pairing}, board {board}", round=round_, pairing=at, board=board)
                for at, there in matches.items()
                for board in _missing(there)
            ]
            for gap in gaps:
                self.remarks.remark("round-not-listed", gap, pairings[0].line)

    def _free_teams(self, pairings: Sequence[Element], teams: dict[str, str]) -> None:
        """A team that was free has its points on its boards, and no record of a board: the totals say whose they are.

        Only where it is certain: a team that was free once, and as many players as it got points whose total is one
        point more than their games.
        """
        free = [one for one in pairings if one.attributes.get("no2", "").strip() in (_NOBODY, _NOT_PAIRED)]
        times = Counter(one.attributes.get("no1", "") for one in free)
        for one in free:
            name, round_ = teams.get(one.attributes.get("no1", ""), ""), self._whole(one, "round")
            got = read_points(one.attributes.get("res1", ""))
            if not name or not round_ or round_ > MOST_ROUNDS or got is None:
                self.left.append(Leftover(one.line, one.column, 'no2="-1"'))
                continue
            lacking = [player for player in self.report.entrants if player.team == name and self._lacks(player, round_)]
            if times[one.attributes.get("no1", "")] == 1 and 2 * len(lacking) == got:
                for player in lacking:
                    self._set(player.number, Pairing(round_, None, "", "U", "team free"), one.line)
                names = listed([who(player) for player in lacking], 8)
                what = said(
                    "team {name} was free in round {round}, a bye for {names}, whose totals have that point",
                    name=name,
                    round=round_,
                    names=names,
                )
                self.remarks.remark("cell-read", what, one.line)
            else:
                what = said(
                    "team {name} was free in round {round}, and it is not said for which of its players",
                    name=name,
                    round=round_,
                )
                self.remarks.remark("cell-read", what, one.line)

    def _lacks(self, player: Entrant, round_: int) -> bool:
        own = self.games[player.number]
        if player.half_points is None or round_ in own:
            return False
        return player.half_points - USUAL.total(player.number, own.values()) == 2

    def _whole(self, one: Element, name: str) -> int | None:
        """An attribute that has to be a number, from 1."""
        text = one.attributes.get(name, "").strip()
        return int(text) or None if _WHOLE.fullmatch(text) and int(text) <= HIGHEST_NUMBER else None


def _missing(numbers: Collection[int]) -> list[int]:
    """The first numbers from 1 that are not among `numbers`; none where somebody wrote 0 for all."""
    return [at for at in range(1, max(numbers) + 1) if at not in numbers][:_GAPS]


def _head(report: Report, tournament: Element, rounds: Sequence[Element], left: list[Leftover]) -> None:
    def text(name: str, field: str) -> str:
        value = " ".join(tournament.attributes.get(name, "").split())
        if value:
            report.header_lines[field] = tournament.line
        return header.within(report, field, value, tournament.line)

    report.name, report.place = text("name", "name"), text("location", "place")
    report.time_control, report.chief_arbiter = (
        text("timecontrol", "time_control"),
        text("chiefarbiter", "chief_arbiter"),
    )
    report.deputy_arbiters = [deputy for deputy in [text("deputyarbiter", "deputy_arbiters")] if deputy]
    header.read_federation(report, text("federation", "federation"))
    declared, kind = text("rounds", "declared_rounds"), tournament.attributes.get("type", "").strip()
    report.declared_rounds = int(declared) if _WHOLE.fullmatch(declared) else None
    if declared and report.declared_rounds is None:
        report.unread["declared_rounds"] = declared
    report.kind = _KINDS.get(kind, "")
    if kind and not report.kind:
        left.append(Leftover(tournament.line, tournament.column, f'type="{kind[:20]}"'))
    header.settle_rounds(report)
    _round_dates(report, rounds, left)
    header.read_dates(report, _iso(text("from", "start")), _iso(text("to", "end")))
    header.read_tempo(report, "")
    _totals(report, tournament, left)


def _round_dates(report: Report, rounds: Sequence[Element], left: list[Leftover]) -> None:
    days: dict[int, date | None] = {}
    for one in rounds:
        number, day = one.attributes.get("round", "").strip(), " ".join(one.attributes.get("date", "").split())
        at = int(number) if _WHOLE.fullmatch(number) else 0
        if not 0 < at <= MOST_ROUNDS or at in days:
            left.append(Leftover(one.line, one.column, f'round="{number[:20]}" date="{day[:20]}"'))
            continue
        days[at] = header.round_date(_iso(day))
        if day and days[at] is None:
            report.unread["round_dates"] = day
        report.header_lines.setdefault("round_dates", one.line)
    if any(days.values()):
        report.round_dates = [days.get(at) for at in range(1, max(days) + 1)]


def _totals(report: Report, tournament: Element, left: list[Leftover]) -> None:
    """Totals and ranks are those after one round: where others follow it they are not the last ones."""
    after = tournament.attributes.get("rankinground", "").strip()
    if after and not _WHOLE.fullmatch(after):
        left.append(Leftover(tournament.line, tournament.column, f'rankinground="{after[:20]}"'))
    elif after and 0 < int(after) < report.rounds:
        for player in report.entrants:
            player.half_points = player.rank = None
        message = said(
            "Points and ranks of this file are those after round {int}, so they were left out.", int=int(after)
        )
        report.problems.append(note("totals-earlier", message, line=tournament.line))


def _iso(text: str) -> str:
    """A date of the file, 20250928 or 28.09.2025, as 2025-09-28; any other text as it is."""
    if found := re.fullmatch(r"([0-9]{4})([0-9]{2})([0-9]{2})", text):
        return "-".join(found.groups())
    if found := re.fullmatch(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})", text):
        day, month, year = found.groups()
        return f"{year}-{month:0>2}-{day:0>2}"
    return text
