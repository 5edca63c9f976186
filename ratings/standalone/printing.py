"""An answer as text: JSON for programs, CSV for spreadsheets, a table and sentences for people."""

import csv
import io
import json
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from federation.vocabulary.spreadsheet_cells import safe
from ratings import catalogue
from ratings.standalone.answer import Answer, Detail, Line, Rated
from ratings.standalone.problems import Problem
from ratings.wording.numbers import DASH, NBSP, fixed, points, shortest, signed
from ratings.wording.working import known_total

GAP = "  "
OF_THE_PLAYER = ("previous", "rating")  # numbers of a line that stand with the player
PLAYER_HEAD = ("id", "name", "before", "after", "change", "games", "score", "expected")
SHEET_HEAD = (
    "player", "list", "event", "rule", "factor", "change", "game", "round", "colour", "opponent", "opponent_rating",
    "own_rating", "difference", "expected", "score", "game_change", "game_rule",
)  # fmt: skip


# ---- JSON -----------------------------------------------------------------
def json_parts(answer: Answer, players: Iterable[Rated] | None = None) -> Iterator[str]:
    """The answer in the JSON form, piece by piece; of some players only, if they are given."""
    chosen = answer.players if players is None else tuple(players)
    ids = {player.id for player in chosen}
    yield from _dumped(
        {
            "system": answer.system,
            "version": answer.version,
            "until": answer.until.isoformat(),
            "lists": [day.isoformat() for day in answer.lists],
            "players": map(_player_object, chosen),
            "sheet": (_line_object(line) for line in answer.sheet if line.player in ids),
            "problems": problem_objects(answer.problems),
        }
    )


def as_json_text(answer: Answer, players: Iterable[Rated] | None = None) -> str:
    return "".join(json_parts(answer, players))


def refusal_text(slug: str, problems: Iterable[Problem]) -> str:
    """The answer in the JSON form where nothing could be rated."""
    return "".join(_dumped({"system": slug, "players": [], "sheet": [], "problems": problem_objects(problems)}))


def _dumped(value: Mapping[str, Any]) -> Iterator[str]:
    """JSON with one player, line or problem on each line."""
    before = "{\n"
    for name, each in value.items():
        yield f"{before}{_one(name)}: "
        if isinstance(each, str) or name == "lists":
            yield _one(each)
        else:
            yield from _several(each)
        before = ",\n"
    yield "\n}\n"


def _several(objects: Iterable[Any]) -> Iterator[str]:
    before = "[\n"
    for each in objects:
        yield f"{before}{_one(each)}"
        before = ",\n"
    yield "[]" if before == "[\n" else "\n]"


def _one(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, default=str)


def problem_objects(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    return [
        {"severity": each.severity.value, "message": each.message, "player": each.player, "game": each.game}
        for each in problems
    ]


def _player_object(player: Rated) -> dict[str, Any]:
    head = {"id": player.id, "name": player.name, "before": player.before, "after": player.after}
    return head | {name: _iso(value) for name, value in player.state.items()}


def _line_object(line: Line) -> dict[str, Any]:
    details = [{name: _iso(value) for name, value in vars(detail).items()} for detail in line.details]
    told = {name: _iso(value) for name, value in vars(line).items() if name not in OF_THE_PLAYER}
    return told | {"details": details}


def _iso(value: object) -> object:
    """A value for programs: days in ISO form, spaces that anybody can search for."""
    if isinstance(value, str):
        return value.replace(NBSP, " ")
    return value.isoformat() if isinstance(value, date) else value


# ---- CSV ------------------------------------------------------------------
def as_csv(answer: Answer) -> str:
    """One row a player."""
    state = list(dict.fromkeys(name for player in answer.players for name in player.state))
    further = [name for name in state if name not in PLAYER_HEAD]
    rows = []
    for player, total in _totals(answer):
        change = None if player.before is None or player.after is None else _clean(player.after - player.before)
        row = [player.id, player.name, player.before, player.after, change, total.games, total.score, total.expected]
        rows.append(row + [_iso(player.state[name]) for name in further])
    return _csv((*PLAYER_HEAD, *further), rows)


def working_csv(answer: Answer, players: Iterable[Rated]) -> str:
    """One row a player and game; an adjustment without an event has a row without a game."""
    ids = {player.id for player in players}
    rows: list[list[Any]] = []
    for line in answer.sheet:
        if line.player not in ids:
            continue
        head = [line.player, line.list, line.event, line.rule, line.factor, line.change]
        rows += [
            [
                *head, each.game, each.round, each.colour, each.opponent, each.opponent_rating, each.own_rating,
                each.difference, each.expected, each.score, each.change, each.rule,
            ]
            for each in line.details
        ] or [head]  # fmt: skip
    return _csv(SHEET_HEAD, rows)


def _csv(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def _cell(value: Any) -> Any:
    """A cell that no spreadsheet runs as a formula. Numbers stay numbers."""
    return int(value) if isinstance(value, float) and value.is_integer() else safe(value)


# ---- for people -----------------------------------------------------------
def as_table(answer: Answer) -> str:
    """One line a player, under a heading; problems below."""
    system = catalogue.SYSTEMS[answer.system]
    names = any(player.name for player in answer.players)
    rows = []
    for player, total in _totals(answer):
        change = None if player.before is None or player.after is None else player.after - player.before
        rows.append(
            (
                *((str(player.id), player.name) if names else (str(player.id),)),
                str(total.games),
                points(total.score),
                fixed(total.expected, 2),
                _number(total.factor, 2),
                _number(player.before, system.decimals),
                _number(player.after, system.decimals),
                signed(change, system.decimals),
                _number(player.state.get("deviation"), 1),
            )
        )
    lead = ("Id", "Player") if names else ("Player",)
    head = (*lead, "Games", "Score", "Expected", "K", "Before", "After", "Change", "Deviation")
    sides = "<" * len(lead) + ">" * 8
    days = ", ".join(str(day) for day in answer.lists[-1:])
    lists = f"{len(answer.lists)} lists, the last of" if len(answer.lists) > 1 else "list of"
    title = f"{system.name}: {lists} {days}, games to {answer.until}"
    return "\n".join([title, "", *_aligned(head, sides, rows), *_told(answer.problems)]) + "\n"


def as_working(answer: Answer, players: Sequence[Rated]) -> str:
    """The working of `players` in sentences, with their games."""
    decimals = catalogue.SYSTEMS[answer.system].decimals
    blocks = []
    for player in players:
        name = f"{player.name} ({player.id})" if player.name else str(player.id)
        lines = [f"{name}: {_number(player.before, decimals)} → {_number(player.after, decimals)}"]
        for line in answer.sheet:
            if line.player == player.id:
                lines += ["", *_explained(line, len(answer.lists) > 1)]
        if len(lines) == 1:
            left = player.before is not None and player.after is None
            lines += ["", "No game that counts, and no rating any more." if left else "No game, no change."]
        blocks.append("\n".join(lines))
    text = "\n\n".join([*blocks, "\n".join(_told(answer.problems)).strip()]).rstrip() + "\n"
    return text.replace(NBSP, " ")


def _explained(line: Line, dated: bool) -> Iterator[str]:
    event = line.event or "Adjustment"
    yield f"{event}, list of {line.list}" if dated else event
    yield f"{GAP}{line.sentence}"
    if line.formula:
        yield f"{GAP}{line.formula}"
    yield f"{GAP}[{line.source}]"
    if line.details:
        head = ("Round", "", "Opponent", "Rating", "Difference", "Expected", "Score", "Change", "")
        for row in _aligned(head, "><<>>>>><", [_game(detail) for detail in line.details]):
            yield f"{GAP}{row}"


def _game(detail: Detail) -> tuple[str, ...]:
    return (
        DASH if detail.round is None else str(detail.round),
        detail.colour[:1],
        detail.opponent_name or str(detail.opponent),
        _number(detail.opponent_rating, 2),
        signed(detail.difference),
        _number(detail.expected, 3),
        points(detail.score),
        signed(detail.change, None),
        detail.sentence,
    )


def told_problems(problems: Sequence[Problem]) -> list[str]:
    """One line a problem."""
    return [f"{each.severity.value + ':':<9}{each.message}" for each in problems]


def _told(problems: Sequence[Problem]) -> list[str]:
    return ["", *told_problems(problems)] if problems else []


class Total(NamedTuple):
    """All lines of a player together. None: no line has such a number, or not all have the same."""

    games: int
    score: float | None
    expected: float | None
    factor: float | None


def _totals(answer: Answer) -> Iterator[tuple[Rated, Total]]:
    lines: dict[str | int, list[Total]] = {}  # without the games of each, which are a million
    for line in answer.sheet:
        if line.games:
            total = Total(line.games, line.score, line.expected, line.factor)
            lines.setdefault(line.player, []).append(total)
    for player in answer.players:
        own = lines.get(player.id, [])
        factors = {line.factor for line in own}
        yield (
            player,
            Total(
                sum(line.games for line in own),
                _sum(line.score for line in own),
                _sum(line.expected for line in own),
                factors.pop() if len(factors) == 1 else None,
            ),
        )


def _sum(values: Iterable[float | None]) -> float | None:
    found = known_total(values)
    return None if found is None else _clean(found)


def _clean(value: float) -> float:
    return round(value, 9)


def _number(value: object, most: int) -> str:
    return shortest(float(value), most) if isinstance(value, int | float) else DASH


def _aligned(head: Sequence[str], sides: str, rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns under their heads. `sides`: < or > for each. Columns that say nothing at all are left out."""
    kept = [at for at in range(len(head)) if any(row[at] not in {DASH, ""} for row in rows)]
    widths = [max(_width(row[at]) for row in (head, *rows)) for at in kept]
    for row in (head, *rows):
        cells = []
        for at, width in zip(kept, widths, strict=True):
            space = " " * (width - _width(row[at]))
            cells.append(row[at] + space if sides[at] == "<" else space + row[at])
        yield GAP.join(cells).rstrip()


def _width(text: str) -> int:
    """Columns that a terminal takes for `text`."""
    signs = unicodedata.normalize("NFC", text)
    wide = sum(unicodedata.east_asian_width(sign) in "WF" for sign in signs)
    return len(signs) + wide - sum(unicodedata.combining(sign) != 0 for sign in signs)
