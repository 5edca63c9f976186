"""The grid of newcomers as HTML, a row a player. Joined here and not in a template: a report may have thousands."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.submissions.pages.newcomers import Newcomer

HEADS = {
    "family_name": gettext_lazy("Family name"),
    "given_name": gettext_lazy("Given name"),
    "born": gettext_lazy("Date or year of birth"),
    "sex": gettext_lazy("Sex"),
    "federation": gettext_lazy("Federation"),
    "club": gettext_lazy("Club"),
}
_LENGTHS = {"family_name": 100, "given_name": 100, "born": 20, "federation": 3, "club": 100}
_SEXES = (("", "–"), ("m", gettext_lazy("male")), ("w", gettext_lazy("female")))


class Words(NamedTuple):
    """What every row says, translated once."""

    heads: dict[str, str]
    sexes: list[tuple[str, str]]
    search: str
    leave: str
    known: str

    @classmethod
    def now(cls) -> "Words":
        return cls(
            {name: str(head) for name, head in HEADS.items()},
            [(value, str(label)) for value, label in _SEXES],
            _("Search"),
            _("Leave out"),
            _("Not new"),
        )


def rows_of(rows: Sequence[Newcomer], address: str, leave: Collection[int], shown: Collection[str]) -> SafeString:
    """The rows; `address` of one player's page with "0" for the number, `leave`: start numbers that may be left out.

    `shown`: which faults are shown, "all" or "typed": of what is typed, and not of what is still empty.
    """
    words = Words.now()
    made = "".join(_row(row, words, address, row.entrant.number in leave, shown) for row in rows)
    return mark_safe(made)  # noqa: S308  # escaped below


def _row(row: Newcomer, words: Words, address: str, leave: bool, shown: Collection[str]) -> str:
    entrant, number = row.entrant, row.entrant.number
    name = escape(entrant.name)
    told = [str(each) for each in (entrant.title, entrant.rating, entrant.club) if each]
    told += [f"{entrant.fide_id or entrant.national_id}"] if entrant.fide_id or entrant.national_id else []
    wanted = next((field for field in HEADS if field in row.faults), "")
    cells = "".join(
        _cell(row, field, words, wanted == field, shown) for field in HEADS if field != "club"
    )  # fmt: skip
    club = _cell(row, "club", words, wanted == "club", shown, tag="div")
    opened = " open" if row.values["club"] or "club" in row.faults else ""
    buttons = (
        f'<a class="button button--link" hx-boost="false" href="{address.replace("/0/", f"/{number}/")}">{words.search}'
        f'<span class="visually-hidden"> {name}</span></a>'
    )
    if leave:
        buttons += _button(f"{number}:leave", words.leave, name)
    if row.match.newcomer:
        buttons += _button(f"{number}:forget", words.known, name)
    hidden = f'<span class="visually-hidden"> {name}</span>'
    attrs, classes = 'data-unresolved tabindex="-1"', "soft small newcomer__told"
    facts = f'<span class="{classes}">{escape(" · ".join(told))}</span>'
    head = ['<th scope="row"><span class="soft">', str(number), "</span> ", name, facts, "</th>"]
    more = [f"<td><details{opened}><summary>", words.heads["club"], hidden, "</summary>", club, "</details></td>"]
    return "".join([f'<tr id="line-{number}" {attrs}>', *head, cells, *more, "<td>", buttons, "</td></tr>"])


def _button(value: str, label: str, name: str) -> str:
    return (
        f'<button class="button button--link" type="submit" name="choose" value="{value}">{label}'
        f'<span class="visually-hidden"> {name}</span></button>'
    )


def _cell(row: Newcomer, field: str, words: Words, wanted: bool, shown: Collection[str], tag: str = "td") -> str:
    """`wanted`: the first field of the row that is still to be filled gets the focus when the row does."""
    number, value = row.entrant.number, row.values[field]
    key = f"{field}-{number}"
    fault = row.faults.get(field, "") if "all" in shown or value else ""
    marks = f' id="{key}" name="{key}" aria-label="{escape(words.heads[field])}, {escape(row.entrant.name)}"'
    marks += " data-suggestion" if wanted else ""
    if fault:
        marks += f' aria-invalid="true" aria-describedby="{key}-fault"'
    if field == "sex":
        options = "".join(_option(each, label, value) for each, label in words.sexes)
        field_html = f"<select{marks}>{options}</select>"
    else:
        listed = ' list="clubs"' if field == "club" else ""
        field_html = (
            f'<input{marks} value="{escape(value)}" maxlength="{_LENGTHS[field]}" autocomplete="off"'
            f' spellcheck="false"{listed}>'
        )
    said = f'<p class="field__errors" id="{key}-fault">{escape(fault)}</p>' if fault else ""
    return f'<{tag} class="n-{field}" data-head="{escape(words.heads[field])}">{field_html}{said}</{tag}>'


def _option(value: str, label: str, chosen: str) -> str:
    return f'<option value="{value}"{" selected" if value == chosen else ""}>{label}</option>'
