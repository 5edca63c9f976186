"""What each column of a table seems to hold, by the word over it and by its cells, and what may be said of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from federation.reports.csv_crosstable import kinds, pairings_list
from federation.reports.csv_crosstable.cells import cell
from federation.reports.csv_crosstable.columns import (
    LONGEST_CELL,
    MOST_COLUMNS,
    Columns,
    columns,
    has_player_columns,
    meant,
)
from federation.reports.csv_crosstable.grids.grid import holds_results, is_mark
from federation.reports.csv_crosstable.kinds import share
from federation.reports.results import MOST_ROUNDS
from federation.vocabulary.words import said

# What a column may hold, as an edit names it. A round may go on in the columns to the right of its first.
ROUND, GOES_ON, NOTHING = "round", "more", "-"
OF_A_PLAYER = (
    "number", "rank", "title", "name", "given", "sex", "federation", "rating", "club", "team", "born", "fide_id",
    "national_id", "points",
)  # fmt: skip
OF_A_GAME = ("in_round", "board", "white", "black", "result")
ROLES = (NOTHING, *OF_A_PLAYER, ROUND, GOES_ON, *OF_A_GAME)

_HEAD_WITHIN = 200  # rows
_SAMPLE = 400  # rows that are looked at
_FEWEST_ROWS, _FEWEST_COLUMNS = 2, 3
_MOST, _NEARLY_ALL = 0.6, 0.9
_WIDEST_ROUND = 3  # columns


@dataclass(frozen=True)
class Proposal:
    """What the columns are. Without a head (`at` is -1 then) the first row is a player's or a game's."""

    at: int  # row of the head, from 0
    roles: tuple[str, ...]

    @property
    def value(self) -> str:
        """As an edit writes it."""
        return ",".join(self.roles)


def layout(roles: Sequence[str]) -> Columns:
    """The columns of a crosstable whose columns hold these."""
    found = Columns()
    for index, role in enumerate(roles):
        if role == ROUND:
            found.rounds.append((index, 1))
        elif role == GOES_ON and found.rounds and sum(found.rounds[-1]) == index:
            found.rounds[-1] = (found.rounds[-1][0], found.rounds[-1][1] + 1)
        elif role in OF_A_PLAYER:
            found.of.setdefault(role, index)
    return found


def of_a_list(roles: Sequence[str]) -> dict[str, int]:
    """The columns of a list of pairings whose columns hold these."""
    found: dict[str, int] = {}
    for index, role in enumerate(roles):
        if role in OF_A_GAME:
            found.setdefault("round" if role == "in_round" else role, index)
    return found


def is_list(roles: Sequence[str]) -> bool:
    return {"white", "black", "result"} <= set(roles)


def why_not(roles: Sequence[str]) -> str:
    """Why a table cannot be read with columns that hold these; "" where it can."""
    if unknown := [role for role in roles if role not in ROLES]:
        return said("No column holds “{what}”.", what=unknown[0][:40])
    if any(roles.count(role) > 1 for role in (*OF_A_PLAYER, *OF_A_GAME)):
        return said("Two columns hold the same. Only rounds may be several.")
    if any(role == GOES_ON and before not in (ROUND, GOES_ON) for before, role in pairwise(("", *roles))):
        return said("A round can go on only in the column to the right of its own.")
    if is_list(roles):
        return ""
    if "name" not in roles:
        return said(
            "Say which column has the players' names, or, where each row is a game, White, Black and the result."
        )
    if ROUND not in roles:
        return said("Say which columns are rounds: what is rated are games.")
    if any(width > _WIDEST_ROUND for _, width in layout(roles).rounds):
        return said("A round has at most {most:column|columns}: opponent, colour and result.", most=_WIDEST_ROUND)
    if roles.count(ROUND) > MOST_ROUNDS:
        return said("At most {most:round is|rounds are} read.", most=MOST_ROUNDS)
    return ""


def propose(rows: Sequence[Sequence[str]]) -> Proposal | None:
    """What the columns of the table among `rows` seem to hold; None where no table has anything like results."""
    found = _block(rows)
    if found is None:
        return None
    first, end = found
    width = min(max(len(row) for row in rows[first:end]), MOST_COLUMNS)
    block = [[cell.strip()[:LONGEST_CELL] for cell in (*row, *[""] * width)[:width]] for row in rows[first:end]]
    head = block[0] if _is_head(block) else [""] * width
    body = _first_lines(block[1:] if any(head) else block)
    texts = [[row[index] for row in body if any(row)] for index in range(width)]
    roles = _rounds(texts) or _grid(texts, len(texts[0])) or _list(texts)
    if roles is None:
        return None
    _people(roles, head, texts)
    return Proposal(first if any(head) else first - 1, tuple(roles))


def _block(rows: Sequence[Sequence[str]]) -> tuple[int, int] | None:
    """The longest run of rows with at least three cells each; blank rows do not end it."""
    best, start, size, most = None, 0, 0, 0
    for at, row in enumerate(rows[: _HEAD_WITHIN + _SAMPLE]):
        held = sum(bool(cell.strip()) for cell in row)
        if held < _FEWEST_COLUMNS:
            size = 0 if held else size
        elif size or at < _HEAD_WITHIN:
            start = start if size else at
            size += 1
            if size > most:
                best, most = (start, at + 1), size
    return best if best and most >= _FEWEST_ROWS else None


def _first_lines(body: Sequence[Sequence[str]]) -> Sequence[Sequence[str]]:
    """The rows with a name, where below each of them as many others go on with the same player; else all."""
    width = len(body[0]) if body else 0
    names = next((at for at in range(width) if share([row[at] for row in body], kinds.is_name) >= _NEARLY_ALL), None)
    named = [at for at, row in enumerate(body) if names is not None and row[names]]
    many = {after - at for at, after in pairwise([*named, len(body)])}
    return [body[at] for at in named] if named[:1] == [0] and len(many) == 1 else body


def _is_head(block: Sequence[Sequence[str]]) -> bool:
    """Whether the first row names the columns: known words, or words over columns of numbers."""
    if columns(block[0]) or pairings_list.head(block[0]) or has_player_columns(block[0]):
        return True
    below = [[row[index] for row in block[1:]] for index in range(len(block[0]))]
    return any(
        any(sign.isalpha() for sign in text) and not kinds.is_game_or_bye(text)
        for text, cells in zip(block[0], below, strict=True)
        if share(cells, lambda cell: any(sign.isdigit() for sign in cell)) >= _NEARLY_ALL
    )


def _rounds(texts: Sequence[Sequence[str]]) -> list[str] | None:
    """Columns whose cells name opponents: one a round, or one each for opponent, colour and result."""
    roles = [NOTHING] * len(texts)
    for index, cells in enumerate(texts):
        if share(cells, kinds.is_game_or_bye) >= _NEARLY_ALL and share(cells, kinds.is_game) >= 0.2:
            roles[index] = ROUND
    if ROUND in roles:
        return _filled(roles, texts)
    for index in range(len(texts) - 2):
        opponent, colour, result = texts[index : index + 3]
        of_one_letter = {cell.casefold() for cell in colour if cell.isalpha()}
        if (
            share(opponent, kinds.is_whole) >= _MOST
            and len(of_one_letter) == 2
            and all(len(letter) == 1 for letter in of_one_letter)
            and share(result, kinds.is_result) >= _NEARLY_ALL
        ):
            roles[index : index + 3] = ROUND, GOES_ON, GOES_ON
    return roles if ROUND in roles else None


def _filled(roles: list[str], texts: Sequence[Sequence[str]]) -> list[str]:
    """A round between two others in which nearly nobody played is a round as well."""
    first, last = roles.index(ROUND), len(roles) - roles[::-1].index(ROUND)
    for index in range(first, last):
        if roles[index] != ROUND and share(texts[index], kinds.is_game_or_bye) >= _NEARLY_ALL:
            roles[index] = ROUND
    return roles


def _grid(texts: Sequence[Sequence[str]], players: int) -> list[str] | None:
    """As many neighbouring columns as rows, all of results, one mark in each row and column."""
    for start in range(len(texts) - players + 1 if players > 2 else 0):
        square = texts[start : start + players]
        if all(is_mark(cells[at]) or not cells[at] for at, cells in enumerate(square)):
            others = [text for at, cells in enumerate(square) for row, text in enumerate(cells) if row != at]
            if share(others, holds_results) >= _NEARLY_ALL:
                return [NOTHING] * start + [ROUND] * players + [NOTHING] * (len(texts) - start - players)
    return None


def _list(texts: Sequence[Sequence[str]]) -> list[str] | None:
    """A game a row: two columns of names that share people, and one of results of two."""
    names = [index for index, cells in enumerate(texts) if share(cells, kinds.is_name) >= _NEARLY_ALL]
    results = [
        index
        for index, cells in enumerate(texts)
        if share(cells, kinds.is_sides) >= _MOST and any(cell.strip("0 :-") for cell in cells)
    ]
    if len(names) < 2 or not results:
        return None
    roles = [NOTHING] * len(texts)
    white, black = names[0], max(names[1:], key=lambda index: len(set(texts[names[0]]) & set(texts[index])))
    roles[white], roles[black], roles[results[0]] = "white", "black", "result"
    whole = [index for index in range(white) if share(texts[index], kinds.is_round) == 1]
    rising = [index for index in whole if all(int(a) <= int(b) for a, b in pairwise(_numbers(texts[index])))]
    if rising:
        roles[rising[0]] = "in_round"
    for index in [index for index in whole if roles[index] == NOTHING][:1]:
        roles[index] = "board"
    return roles


def _numbers(cells: Sequence[str]) -> list[int]:
    return [int(cell.rstrip(".")) for cell in cells if kinds.is_whole(cell)]


def _people(roles: list[str], head: Sequence[str], texts: Sequence[Sequence[str]]) -> None:
    """Fill in what is told of a player: by the word over it, else by what the cells hold."""
    if is_list(roles):
        return
    for index, text in enumerate(head):
        if roles[index] == NOTHING and (name := meant(text)) and name not in roles and _may_hold(name, texts[index]):
            roles[index] = name
    first, last = roles.index(ROUND), len(roles) - roles[::-1].index(ROUND)
    free = [index for index, role in enumerate(roles) if role == NOTHING and any(texts[index])]
    before = [index for index in free if index < first]

    def take(name: str, among: Sequence[int]) -> None:
        if name not in roles and among:
            roles[among[0]] = name

    def all_of(test: kinds.Test, most: float = _NEARLY_ALL, among: Sequence[int] = before) -> list[int]:
        return [index for index in among if roles[index] == NOTHING and share(texts[index], test) >= most]

    take("title", all_of(kinds.is_title, 1.0))
    take("federation", all_of(kinds.is_code))
    take("fide_id", all_of(kinds.is_fide_id, _MOST))
    take("born", all_of(kinds.is_date))
    words = all_of(kinds.is_name)
    take("name", sorted(words, key=lambda index: -len(set(texts[index]))))
    places = [*range(1, len(texts[0]) + 1)]
    met = _met(roles, texts)
    indices = [
        index
        for index, numbers in ((index, _numbers(texts[index])) for index in all_of(kinds.is_whole, 1.0))
        if len(set(numbers)) == len(texts[index]) and (sorted(numbers) == places or (met and met <= set(numbers)))
    ]
    if len(indices) > 1 and _numbers(texts[indices[0]]) == sorted(_numbers(texts[indices[0]])):
        take("rank", indices[:1])
        take("number", indices[1:])
    take("number", indices)
    ratings = all_of(kinds.is_rating)
    take("rating", [index for index in ratings if any(cell not in ("", "0") for cell in texts[index])])
    take("sex", all_of(kinds.is_sex, 1.0))
    after = [index for index in free if index >= last]
    ranks = [index for index in all_of(kinds.is_whole, 1.0, after) if sorted(_numbers(texts[index])) == places]
    take("rank", ranks)


def _met(roles: Sequence[str], texts: Sequence[Sequence[str]]) -> set[int]:
    """The numbers of all who are named as opponents."""
    found = set()
    for index, role in enumerate(roles):
        in_three = roles[index + 1 : index + 2] == [GOES_ON]
        named = texts[index] if in_three else [cell(text).opponent for text in texts[index]]
        found |= {int(text) for text in named if role == ROUND and text.isdecimal()} - {0}
    return found


def _may_hold(name: str, cells: Sequence[str]) -> bool:
    """Whether the cells under a word are such as the word says."""
    if name == "name":
        return share(cells, kinds.is_name) >= _MOST
    return share(cells, kinds.is_whole) >= _MOST if name in ("number", "rank") else True
