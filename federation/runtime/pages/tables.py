"""Lists that are declared once: a column knows its head, cell, order and file value; page and file follow from it.

Columns and sorting are django-tables2's. Rows are printed here, by one loop over rows and columns: its bound rows and
cells cost more than the queries of a page.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, ClassVar, Self

import django_tables2
from django.utils.functional import Promise
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

_TO_ESCAPE = re.compile("[&<>\"']").search


def escaped(value: object) -> str:
    """`conditional_escape`, quicker for what most cells hold."""
    if type(value) is SafeString:
        return value
    if type(value) is str:
        return html.escape(value) if _TO_ESCAPE(value) else value
    return str(value) if type(value) is int else conditional_escape(value)


def cell_html(words: str, *values: object) -> SafeString:
    """`format_html` for what stands on a page a thousand times."""
    return SafeString(words.format(*map(escaped, values)))


def once_a_row(answer: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """A method of a table that several columns ask about the same row, one after another."""

    @wraps(answer)
    def found(table: "Table", row: Any) -> Any:
        last = table.answers.get(answer)
        if last is None or last[0] is not row:
            last = table.answers[answer] = (row, answer(table, row))
        return last[1]

    return found


class Column(django_tables2.Column):
    """One column: subclasses set the attributes and write `cell` and, for a file, `values`.

    `self.table` is the list that is printed; what all its cells need stands there.
    """

    head: ClassVar[str | Promise] = ""
    head_hidden: ClassVar[bool] = False  # the head is read aloud only
    head_class: ClassVar[str] = ""  # "num": a number; "wide": not on small screens
    cell_class: ClassVar[str | None] = None  # as the head where None
    row_head: ClassVar[bool] = False  # a cell is the head of its row
    labelled: ClassVar[bool] = False  # a cell repeats the head, where a small screen sets rows as cards
    sort: ClassVar[tuple[str, ...]] = ()  # fields by which the list can be sorted, ascending; () for not at all
    on_page: ClassVar[bool] = True  # False: only in a file
    file: ClassVar[tuple[str, ...]] = ()  # heads in a file; programs read them, so they are not translated

    table: "Table"

    def __init__(self) -> None:
        attrs = {"th": {"class": self.head_class}} if self.head_class else {}
        # None: where the list can be sorted at all.
        orderable = None if self.sort else False
        super().__init__(
            self.head, None, orderable=orderable, order_by=self.sort or None, attrs=attrs, visible=self.on_page
        )
        self._openings: dict[str, str] = {}

    def __deepcopy__(self, memo: dict) -> Self:
        """A column of one list more: what it was declared with is shared, because nobody changes it."""
        made = copy(self)
        made._openings = {}
        return made

    def cell(self, row: Any) -> object:
        """What stands in the cell; text is escaped, HTML comes from format_html."""
        return ""

    def values(self, row: Any) -> tuple:
        """What a file says, one value for each head in `file`."""
        return ()

    def file_heads(self) -> tuple[str, ...]:
        """The heads of `values` in the file of this list."""
        return self.file

    def classes(self, row: Any) -> str:
        return self.head_class if self.cell_class is None else self.cell_class

    def attributes(self, row: Any) -> str:
        """Further attributes of the cell, as HTML with a space in front."""
        return ""

    def head_html(self) -> str | Promise:
        return format_html('<span class="visually-hidden">{}</span>', self.head) if self.head_hidden else self.head

    @cached_property
    def html(self) -> Callable[[Any], str]:
        """What prints the whole cell of a row, escaped: what is the same in all rows is looked up once."""
        kind, cell, closing = type(self), self.cell, "</th>" if self.row_head else "</td>"
        if kind.classes is Column.classes and kind.attributes is Column.attributes:
            same = f"{self._opening(self.classes(None))}>"
            return lambda row: f"{same}{escaped(cell(row))}{closing}"
        opening, classes, attributes = self._opening, self.classes, self.attributes
        return lambda row: f"{opening(classes(row))}{attributes(row)}>{escaped(cell(row))}{closing}"

    def _opening(self, classes: str) -> str:
        return self._openings.get(classes) or self._opened(classes)

    def _opened(self, classes: str) -> str:
        opening = "<td"
        if self.row_head:
            opening = "<th" + format_html(' {}="{}"', "scope", "row")
        if classes:
            opening += format_html(' class="{}"', classes)
        if self.labelled:
            opening += format_html(' data-label="{}"', self.head)
        self._openings[classes] = opening
        return opening


@dataclass(frozen=True)
class Head:
    """The head of one column as the page prints it."""

    words: str | Promise
    attributes: SafeString
    sort: str  # what `?sort=` asks for by a click; "" where the column cannot be sorted


class Table(django_tables2.Table):
    """One list. `show` the rows of a page and include "_table.html", or write `file_head` and `file_rows`."""

    classes: ClassVar[str] = ""  # of <table>, beside "rows"
    row_classes: ClassVar[str] = ""  # of every <tr>; see `row_class`
    page_order: ClassVar[tuple[str, ...]] = ("...",)  # names of columns, where a page has another order than a file
    caption: str | Promise = ""

    class Meta:
        order_by_field = "sort"

    def __init__(self, data: Iterable = (), **options: Any) -> None:
        super().__init__(data, sequence=self.page_order, **options)
        self.shown: Sequence = ()
        self.answers: dict[Callable, tuple[Any, Any]] = {}  # of `once_a_row`: the last row, and what was found of it
        for bound in self.columns.columns.values():
            bound.column.table = self

    @classmethod
    def sorted_by(cls) -> set[str]:
        """The names of the columns by which it can be sorted."""
        return {name for name, column in cls.base_columns.items() if column.sort}

    def show(self, rows: Iterable) -> Self:
        """Take the rows that are to be printed."""
        self.shown = list(rows)
        return self

    # ---- the page -------------------------------------------------------------
    def row_class(self, row: Any) -> str:
        return self.row_classes

    def row_html(self, row: Any, columns: Sequence[Column]) -> str:
        """The cells of one row."""
        return "".join([column.html(row) for column in columns])

    def foot_text(self) -> str:
        """A line under the rows."""
        return ""

    @property
    def heads(self) -> list[Head]:
        return [_head(bound) for bound in self.columns]

    @property
    def body(self) -> SafeString:
        columns = [bound.column for bound in self.columns]
        openings: dict[str, str] = {"": "<tr>"}
        lines = []
        for row in self.shown:
            classes = self.row_class(row)
            if classes not in openings:
                openings[classes] = format_html('<tr class="{}">', classes)
            lines.append(f"{openings[classes]}{self.row_html(row, columns)}</tr>")
        return mark_safe("\n".join(lines))  # noqa: S308 (every cell is escaped where it is made)

    @property
    def foot(self) -> str:
        text = self.foot_text() if self.show_footer else ""
        if not text:
            return ""
        width = len(list(self.columns))
        return format_html('<tfoot class="imprint"><tr><td colspan="{}">{}</td></tr></tfoot>', width, text)

    # ---- the file -------------------------------------------------------------
    def file_head(self) -> list[str]:
        """The heads of a file, in the order in which the columns are declared."""
        return [head for column in self._declared for head in column.file_heads()]

    def file_rows(self, rows: Iterable) -> Iterator[list]:
        """Rows under `file_head`."""
        written = [column.values for column in self._declared if column.file_heads()]
        for row in rows:
            yield [value for values in written for value in values(row)]

    @property
    def _declared(self) -> list[Column]:
        return [self.columns.columns[name].column for name in type(self).base_columns]


def _head(bound: Any) -> Head:
    own, following = bound.column.head_class, bound.name
    classes = bound.get_th_class({"class": own} if own else {})  # with those that say how it is sorted
    attributes = cell_html(' class="{}"', classes) if classes else SafeString("")
    if bound.is_ordered:
        alias = bound.order_by_alias
        following = alias.next
        attributes += cell_html(' aria-sort="{}"', "descending" if alias.is_descending else "ascending")
    return Head(bound.column.head_html(), attributes, following if bound.orderable else "")
