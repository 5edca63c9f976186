"""A list declared once: heads, cells and file of its columns, escaped, in the order of page and file."""

from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils.html import format_html

from federation.runtime.pages.tables import Column, Table
from tests.federation.runtime.pages.plain_html import plain


class Name(Column):
    head = "Name"
    row_head = True
    sort = ("name",)
    file = ("name", "letters")

    def cell(self, row: dict) -> str:
        return format_html('<a href="/{}/">{}</a>', row["name"], row["name"])

    def values(self, row: dict) -> tuple:
        return row["name"], len(row["name"])


class Age(Column):
    head, head_hidden = "Age", True
    head_class, cell_class = "num wide", "num wide soft"
    labelled = True
    file = ("age",)

    def classes(self, row: dict) -> str:
        return self.cell_class if row["age"] else "none"

    def cell(self, row: dict) -> int:
        return row["age"]

    def values(self, row: dict) -> tuple:
        return (row["age"],)


class Key(Column):
    on_page = False
    file = ("key",)

    def values(self, row: dict) -> tuple:
        return (self.table.prefix_of_keys + row["key"],)


class Club(Column):
    head = "Club <b>"

    def attributes(self, row: dict) -> str:
        return format_html(' title="{}"', row["club"])

    def cell(self, row: dict) -> str:
        return row["club"]


class People(Table):
    classes, row_classes = "people", "linked"
    caption = "People"
    page_order = ("club", "...")
    prefix_of_keys = "k"

    name = Name()
    key = Key()
    age = Age()
    club = Club()

    def foot_text(self) -> str:
        return "that is all"


ROWS = [{"name": "Ewa", "age": 30, "key": "1", "club": 'A & "B"'}, {"name": "<i>", "age": 0, "key": "2", "club": ""}]


def printed(table: Table, query: str = "") -> str:
    return plain(render_to_string("_table.html", {"table": table}, RequestFactory().get(f"/{query}")))


def test_page_of_a_list():
    assert printed(People(ROWS, order_by="-name").show(ROWS), "?page=2&x=1") == "".join([
        '<table class="rows people">',
        '<caption class="visually-hidden">People</caption>',
        "<thead><tr>",
        '<th scope="col">Club &lt;b&gt;</th>',
        '<th scope="col" class="desc orderable" aria-sort="descending"><a href="?sort=name&amp;x=1">Name</a></th>',
        '<th scope="col" class="num wide"><span class="visually-hidden">Age</span></th>',
        "</tr></thead>",
        "<tbody>",
        '<tr class="linked"><td title="A &amp; &quot;B&quot;">A &amp; &quot;B&quot;</td>'
        '<th scope="row"><a href="/Ewa/">Ewa</a></th><td class="num wide soft" data-label="Age">30</td></tr>',
        '<tr class="linked"><td title=""></td><th scope="row"><a href="/&lt;i&gt;/">&lt;i&gt;</a></th>'
        '<td class="none" data-label="Age">0</td></tr>',
        "</tbody>",
        '<tfoot class="imprint"><tr><td colspan="3">that is all</td></tr></tfoot>',
        "</table>",
    ])  # fmt: skip


def test_file_of_a_list():
    """In the order of the columns, with those that the page does not show."""
    assert People().file_head() == ["name", "letters", "key", "age"]
    assert list(People().file_rows(ROWS)) == [["Ewa", 3, "k1", 30], ["<i>", 3, "k2", 0]]


def test_columns_left_out_and_no_sorting():
    page = printed(People(orderable=False, exclude=("age",), show_footer=False).show(ROWS[:1]))
    assert '<thead><tr><th scope="col">Club &lt;b&gt;</th><th scope="col">Name</th></tr></thead>' in page
    assert page.endswith("</tbody></table>") and "Age" not in page


def test_what_a_list_can_be_sorted_by():
    assert People.sorted_by() == {"name"}
    assert [row["name"] for row in People(ROWS, order_by="name").data] == ["<i>", "Ewa"]
    assert [row["name"] for row in People(ROWS, order_by="age").data] == ["Ewa", "<i>"]
