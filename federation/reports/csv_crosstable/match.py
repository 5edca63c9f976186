"""A Scheveningen match with a table for each team: rows are its players, columns those of the other team."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations

from federation.reports.csv_crosstable.columns import LONGEST_CELL, Columns, columns, meant
from federation.reports.csv_crosstable.crosstable import find_totals, left_over, players_below
from federation.reports.csv_crosstable.grids.grid import (
    Results,
    agree,
    holds_results,
    in_rounds,
    is_mark,
    is_own,
    mirror,
    of_teams,
    results,
)
from federation.reports.csv_crosstable.grids.lines import Row, account_below, cells_of, lines_a_player
from federation.reports.csv_crosstable.grids.told import tell_grid
from federation.reports.csv_crosstable.head import read_head, settle
from federation.reports.csv_crosstable.kinds import is_name, is_whole, share
from federation.reports.files.unreadable import Unreadable
from federation.reports.player_fields import clean_name, read_points
from federation.reports.problems import Remarks, note
from federation.reports.report import Entrant, Report
from federation.reports.schedules.scheveningen import MOST
from federation.reports.wording import quoted
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

_FEWEST = 2  # players a team
_FEWEST_CELLS = 3  # of a row of a table
_NEARLY_ALL = 0.8
_MOST_ROWS = 200  # of a file with the tables of a match
_WIDEST = 60  # columns
_INITIALS = re.compile(r"[^\W\d]{2,4}|(?:[^\W\d]\. ?){2,4}")
_GRID = said(
    "The columns of this table are the players of the other team: it was read as a Scheveningen match. "
    "Rounds and colours are not in such a table; the games stand in the rounds of the Scheveningen "
    "tables."
)
_FROM_HEADS = said(
    "The other team has no table of its own: its players are named as the columns are, and nothing else "
    "is known of them"
)
_NOT_NAMED = said(
    "The cells of this table hold results, and its columns are not the players of its rows: it is not "
    "certain which players met. Put the names of the other team's players over the columns, or send the "
    "tables of both teams in one file."
)
_MAY_BE_ROUNDS = said(
    "It is not certain whether the columns of this table are rounds or the players of another team. Send "
    "the tables of both teams in one file, or the tournament as TRF16."
)
_CONTRADICT = said(
    "These look like the tables of two teams that met, but most of their results contradict each other. "
    "Look whether the columns are in the right order."
)


@dataclass(frozen=True)
class Side:
    """The table of one team."""

    head: int  # index of a row
    end: int  # of the row behind its last
    layout: Columns  # its rounds are the opponents
    labels: tuple[str, ...]  # over the opponents' columns
    names: tuple[str, ...]
    numbers: tuple[str, ...]


def find(rows: Sequence[Sequence[str]]) -> list[Side]:
    """The tables of both teams, or of one whose columns are no players of its rows; nothing where it is no match."""
    if len(rows) > _MOST_ROWS:
        return []
    found = list(islice((side for start, end in _tables(rows) if (side := _side(rows, start, end))), 3))
    if len(found) == 1:
        own = [_words(name) for name in found[0].names]
        is_other = columns(rows[found[0].head]) or any(
            _means(_words(label), name) for label in found[0].labels for name in own
        )
        return [] if is_other else found
    return found if len(found) == 2 and len(found[0].names) == len(found[1].names) else []


def _tables(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, int]]:
    """First row and end of each run of rows with enough cells; a row with a word over names begins another."""
    start = None
    for at, row in enumerate([*rows, []]):
        enough = sum(bool(cell.strip()) for cell in row) >= _FEWEST_CELLS
        is_head = enough and any(meant(cell) == "name" for cell in row[:_WIDEST])
        if start is not None and (is_head or not enough):
            yield start, at
            start = None
        if start is None and enough:
            start = at


def _side(rows: Sequence[Sequence[str]], start: int, end: int) -> Side | None:
    """The table in these rows where it has as many columns of opponents as players, and no player meets themselves."""
    width = min(max(len(row) for row in rows[start:end]), _WIDEST)
    head, *body = [[cell.strip()[:LONGEST_CELL] for cell in (*row, *[""] * width)[:width]] for row in rows[start:end]]
    fields: dict[str, int] = {}
    for column, word in enumerate(head):
        if name := meant(word):
            fields.setdefault(name, column)
    if "name" not in fields:
        named = [column for column in range(width) if share([row[column] for row in body], is_name) >= 0.9]
        fields |= {"name": named[0]} if named else {}
    people = [row for row in body if "name" in fields and row[fields["name"]] and not _is_sum(row[fields["name"]])]
    if not _FEWEST <= len(people) <= MOST:
        return None
    numbered = [column for column in range(fields["name"]) if all(is_whole(row[column]) for row in people)]
    fields |= {"number": numbered[0]} if numbered and "number" not in fields and "rank" not in fields else {}
    found = [
        rounds
        for wide in (1, 2)
        for first in range(fields["name"] + 1, width - wide * len(people) + 1)
        if _is_square(head, people, rounds := [(first + wide * at, wide) for at in range(len(people))])
    ]
    if len(found) > 1:  # a column beside the opponents that looks alike: that of points, in a language not known
        found = [rounds for rounds in found if _followed_by_sums(people, rounds)]
    if len(found) != 1:
        return None
    first, last = found[0][0][0], sum(found[0][-1])
    layout = Columns({name: at for name, at in fields.items() if not first <= at < last}, found[0])
    return Side(
        start, end, layout, tuple(head[at] for at, _ in found[0]), tuple(row[fields["name"]] for row in people),
        tuple(row[layout.of["number"]] if "number" in layout.of else "" for row in people),
    )  # fmt: skip


def _followed_by_sums(people: Sequence[Sequence[str]], rounds: Sequence[tuple[int, int]]) -> bool:
    """Whether the column behind the opponents holds the sums of the results."""
    last = sum(rounds[-1])
    found = results([["\n".join(row[start : start + wide]) for start, wide in rounds] for row in people])
    return found is not None and all(
        last < len(row) and read_points(row[last]) == sum(map(_half_points, cells))
        for row, cells in zip(people, found[0], strict=True)
    )


def _half_points(cell: Sequence[str]) -> int:
    return sum({"1": 2, "+": 2, "=": 1}.get(each, 0) for each in cell)


def _is_sum(name: str) -> bool:
    return meant(name) == "points"


def _is_square(head: Sequence[str], people: Sequence[Sequence[str]], rounds: Sequence[tuple[int, int]]) -> bool:
    """Whether these columns are opponents from elsewhere: each has a label and results, and no cell is one's own."""
    labels = [head[at] for at, _ in rounds]
    between = [head[at] for start, wide in rounds for at in range(start + 1, start + wide)]
    if not all(labels) or any(between) or len({search_key(each) for each in labels}) < len(labels):
        return False
    if any(map(meant, labels)) and not all(_INITIALS.fullmatch(each) and each.isupper() for each in labels):
        return False  # words over columns; initials may look like one: "PL"
    cells = [[" ".join(row[start : start + wide]).strip() for start, wide in rounds] for row in people]
    held = [text for row in cells for text in row if text]
    if 2 * len(held) <= len(cells) ** 2 or any(map(is_mark, held)) or share(held, holds_results) < _NEARLY_ALL:
        return False
    if not all(any(row[at] for row in cells) for at in range(len(rounds))) or is_own(
        [row[at] for at, row in enumerate(cells)]
    ):
        return False
    blanks = [[at for at, text in enumerate(row) if not text] for row in cells]
    return sorted(blanks) != [[at] for at in range(len(people))]  # else those who cannot meet themselves


def read_match(report: Report, rows: list[list[str]], sides: Sequence[Side]) -> Report:
    """Read into `report` the tables that were found. Raises Unreadable where it is not certain which players met."""
    remarks = Remarks()
    report.format = f"{report.format} crosstable"
    teams = [players_below(report, rows, side.head, side.end, side.layout, remarks, bare=True) for side in sides]
    size = len(sides[0].names)
    if any(len(team) != size for team in teams):
        raise _not_certain(sides[0])
    order = _orders(sides)
    many = [lines_a_player(team) for team in teams]
    found = results(
        [cells_of(rows, player, side.layout, lines) for side, team, lines in zip(sides, teams, many, strict=True)
         for player in team]
    )  # fmt: skip
    if found is None:
        raise _not_certain(sides[0])
    met = {(row, size + order[0][column]): each for row in range(size) for column, each in enumerate(found[0][row])}
    if len(sides) == 2:
        back = {
            (size + row, order[1][column]): each
            for row in range(size)
            for column, each in enumerate(found[0][size + row])
        }
        if not agree((each, back[pair[::-1]]) for pair, each in met.items()):
            raise Unreadable(_CONTRADICT)
    else:
        if any(sum(map(bool, row)) >= _FEWEST_CELLS for row in rows[sides[0].end :]):
            raise _not_certain(sides[0])  # another table, which is not understood
        _be_certain(sides[0], teams[0], found[0], rows)
        back = {(theirs, ours): mirror(each) for (ours, theirs), each in met.items()}
        teams.append([Row(_from_head(label, sides[0].head), []) for label in sides[0].labels])
    entrants = [player.entrant for team in teams for player in team]
    _number(report, entrants, size, both=len(sides) == 2)
    pairings = in_rounds(
        met | back, [each.number for each in entrants], size, of_teams(range(size), range(size, 2 * size))
    )
    if pairings is None:
        raise _not_certain(sides[0])
    for entrant, own in zip(entrants, pairings, strict=True):
        entrant.pairings, entrant.raw = own, ""
    for side, team in zip(sides, teams, strict=False):
        find_totals(report, team, side.layout, rows, side.head)
    told = found[1] if len(sides) == 2 else [*found[1], _FROM_HEADS]
    tell_grid(report, _GRID, told, entrants[:size] if len(sides) == 1 else ())
    for side, team, lines in zip(sides, teams, many, strict=False):
        account_below(report, rows, team, side.layout, lines, remarks)
        left_over(report, rows, side.head, side.end, {*side.layout.used, *side.layout.of.values()}, remarks)
    report.entrants = entrants
    report.kind = "team"
    texts = _around(report, rows, sides, size, remarks)
    settle(report, texts, remarks)
    return report


def _not_certain(side: Side) -> Unreadable:
    return Unreadable(
        said(
            "These are the tables of two teams that met, but it is not certain which players the columns of the one on "
            "line {line} mean. Put the names of the other team's players over them, or their numbers.",
            line=side.head + 1,
        )
    )


def _be_certain(side: Side, team: Sequence[Row], found: Results, rows: Sequence[Sequence[str]]) -> None:
    """Raise Unreadable where the columns of the one table might be rounds, or anything else, and no opponents.

    They have the names of people over them, points confirm the results, and the columns do not add up to the same, as
    those of rounds do.
    """
    begins = {_words(label)[0] for label in side.labels if _words(label)}
    if not all(is_name(each) and not any(map(str.isdigit, each)) for each in side.labels) or len(begins) < 2:
        raise Unreadable(_NOT_NAMED)
    sums = {sum(_half_points(row[column]) for row in found) for column in range(len(found))}
    place = side.layout.of.get("points", sum(side.layout.rounds[-1]))
    told = [read_points(cell) for player in team for cell in rows[player.entrant.line - 1][place : place + 1]]
    confirmed = sum(points == sum(map(_half_points, row)) for points, row in zip(told, found, strict=False))
    said = any("scheveningen" in cell.casefold() for row in rows[: side.head] for cell in row)
    if len(sums) == 1 or not (said or confirmed >= _NEARLY_ALL * len(team)):
        raise Unreadable(_MAY_BE_ROUNDS)


def _around(
    report: Report, rows: list[list[str]], sides: Sequence[Side], size: int, remarks: Remarks
) -> dict[str, str]:
    """Read the rows outside the tables: those above the first, the names of the teams directly above each."""
    above = [at for at in range(sides[0].head) if any(rows[at])]
    titles = [at for at in above[-1:] if _alone(rows[at])]
    between = [at for at in range(sides[0].end, sides[-1].head) if any(rows[at])]
    titles += [at for at in between[-1:] if _alone(rows[at])]
    texts: dict[str, str] = {}
    if len(titles) == 2:
        before = len(report.problems)
        texts = read_head(report, rows[: titles[0]], Remarks())
        del report.problems[before:]
    if texts.get("name"):
        texts = read_head(report, rows[: titles[0]], remarks)
        for at, members in zip(titles, (report.entrants[:size], report.entrants[size:]), strict=True):
            name = _alone(rows[at])[:LONGEST_CELL]
            report.teams[name] = [each.number for each in members]
            for each in members:
                each.team = each.team or name
        between = between[:-1]
    else:
        texts = read_head(report, rows[: sides[0].head], remarks)
    after = [at for at in range(sides[-1].end, len(rows)) if any(rows[at])]
    for at in [*between, *after]:
        if text := ", ".join(cell.strip() for cell in rows[at] if cell.strip()):
            remarks.remark("line-skipped", said("{text} was left out", text=quoted(text)), at + 1)
    return texts


def _alone(row: Sequence[str]) -> str:
    """What stands alone in a row; "" where it is not one text, or a word and its value."""
    cells = [cell.strip() for cell in row if cell.strip()]
    return cells[0] if len(cells) == 1 and ":" not in cells[0] else ""


def _from_head(label: str, head: int) -> Entrant:
    name, single = clean_name(label)
    return Entrant(0, name, head + 1, single_name=single)


def _number(report: Report, entrants: Sequence[Entrant], size: int, *, both: bool) -> None:
    """Give start numbers where there are none, or where each team is numbered from 1."""
    told = [each.number for each in (entrants if both else entrants[:size])]
    if 0 not in told and len(set(told)) == len(told):
        for at, each in enumerate(entrants[len(told) :], max(told) + 1):
            each.number = at
        return
    for at, each in enumerate(entrants, 1):
        each.number = at
    why = said("Start numbers are missing; the order of the rows was used for all.")
    if 0 not in told:
        why = said("Both teams are numbered alike; the order of the rows was used for all.")
    report.problems.append(note("numbers-given", why))


def _orders(sides: Sequence[Side]) -> list[list[int]]:
    """Of each table the rows of the other that its columns mean. Raises Unreadable where that is not certain."""
    if len(sides) == 1:
        return [[*range(len(sides[0].labels))]]
    found = []
    for side, other in zip(sides, sides[::-1], strict=True):
        order = _by_numbers(side.labels, other.numbers) or _by_names(side.labels, other.names)
        if sorted(order) != [*range(len(side.labels))]:
            raise _not_certain(side)
        found.append(order)
    return found


def _by_numbers(labels: Sequence[str], numbers: Sequence[str]) -> list[int]:
    """Rows by their numbers, else by their order where columns are counted from 1 or on from the other team's."""
    if not all(map(is_whole, labels)):
        return []
    told, own = (
        [int(text.rstrip(".") or 0) for text in each] if all(map(is_whole, each)) else [] for each in (labels, numbers)
    )
    size = len(labels)
    if sorted(told) == sorted(own):
        return [own.index(each) for each in told]
    counted = [*range(1, size + 1)], [*range(size + 1, 2 * size + 1)]
    return [*range(size)] if told in counted and (not own or own in counted) else []


def _by_names(labels: Sequence[str], names: Sequence[str]) -> list[int]:
    words = [_words(name) for name in names]
    order = []
    for label in labels:
        meant_by = [at for at, name in enumerate(words) if _means(_words(label), name)]
        exact = [at for at in meant_by if set(_words(label)) & set(words[at])]
        one = exact if len(meant_by) > 1 else meant_by
        order.append(one[0] if len(one) == 1 else -1)
    return order


def _words(text: str) -> list[str]:
    return search_key(text).split()


def _means(label: Sequence[str], name: Sequence[str]) -> bool:
    """Whether a label is short for a name: beginnings of its words in any order, or its initials as one word."""
    if len(label) == 1 and label[0] in {"".join(word[0] for word in order) for order in permutations(name[:4])}:
        return True
    left = list(name)
    for word in label:
        fitting = next((each for each in left if each.startswith(word)), None)
        if fitting is None:
            return False
        left.remove(fitting)
    return bool(label)
