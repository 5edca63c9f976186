"""The sentences that explain a change, as a page prints them: in its language, escaped, what matters strong."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from federation.vocabulary.dates import plain_day
from ratings.systems.protocol.sentences import Rule
from ratings.wording.numbers import MINUS, shortest, signed
from ratings.wording.sentences import parts, plain

DAYS = {"revoked", "known"}  # facts of a line that are days, stored as 2026-11-01
HALF = 0.5 + 1e-9  # of a point, and what binary could not hold


def phrase(template: str, numbers: Mapping[str, Any]) -> SafeString:
    """`template` with `numbers` in it, typeset, its numbers strong. KeyError for a number that is not there."""
    pieces = (_strong(part) if at % 2 else part for at, part in enumerate(parts(template, _told(numbers))))
    return format_html_join("", "{}", ((piece,) for piece in pieces))


def words(template: str, numbers: Mapping[str, Any]) -> str:
    """The same as text, without markup."""
    return plain(template, _told(numbers))


def translated(rules: Mapping[str, Rule]) -> Callable[[str], Rule]:
    """What a code of `rules` says in the language of the page.

    The English text is the key of its translation; catalogue/sentences.py has them all.
    """
    return lambda code: Rule(*(gettext(text) if text else "" for text in rules[code]))


def question(who: str, change: str, new: str, had_one: bool, *, number: bool, would: bool = False) -> str:
    """What the working of `who` answers: why the rating changed so, why it is what it is, or why there is none.

    `change` is signed, "" where there is none; `new` is "" for no rating. `number`: the lower one is the better, so
    that nobody gains by a rise. `would`: nothing of it was published.
    """
    texts = {
        "+": (gettext("Why did %(who)s gain %(points)s?"), gettext("Why would %(who)s gain %(points)s?")),
        MINUS: (gettext("Why did %(who)s lose %(points)s?"), gettext("Why would %(who)s lose %(points)s?")),
        "0": (gettext("Why does %(who)s stay at %(rating)s?"), gettext("Why would %(who)s stay at %(rating)s?")),
        "new": (gettext("Why is %(who)s rated %(rating)s?"), gettext("Why would %(who)s be rated %(rating)s?")),
        "lost": (gettext("Why is %(who)s no longer rated?"), gettext("Why would %(who)s no longer be rated?")),
        "none": (gettext("Why is %(who)s not rated yet?"), gettext("Why would %(who)s not be rated yet?")),
    }
    if number:
        texts |= {
            "+": (
                gettext("Why did the number of %(who)s rise by %(points)s?"),
                gettext("Why would the number of %(who)s rise by %(points)s?"),
            ),
            MINUS: (
                gettext("Why did the number of %(who)s fall by %(points)s?"),
                gettext("Why would the number of %(who)s fall by %(points)s?"),
            ),
        }
    without = "new" if new else "lost" if had_one else "none"
    asked = (change[0] if change[0] in texts else "0") if change else without
    return texts[asked][would] % {"who": who, "points": change.lstrip(f"+{MINUS}"), "rating": new}


def rounding(start: float, exact: float, new: float, places: int, *, of_changes: bool) -> str:
    """How a sum became a printed number. `places`: of the sum as shown.

    `of_changes`: the rules round what was gained or lost (-7.5 is rounded to -8: 2451 - 8 = 2443); else the new rating
    is rounded (1500.4 + 5.7 = 1506.1, rounded to 1506). A fraction that a list keeps and does not print may lie between
    `start` as known here and what was added to; that is said, not reckoned away.
    """
    reached, printed = shortest(start + exact, places), shortest(new)
    if reached == printed:
        return _sum(shortest(start, places), exact, places, printed)
    if of_changes and abs(new - start - exact) <= HALF:
        whole = _sum(shortest(start), new - start, places, printed)
        rounded = {"exact": signed(exact, None, places), "rounded": signed(new - start), "sum": whole}
        return gettext("%(exact)s is rounded to %(rounded)s: %(sum)s") % rounded
    if abs(new - start - exact) <= HALF:
        return gettext("%(sum)s, rounded to %(rating)s") % {
            "sum": _sum(shortest(start, places), exact, places, reached), "rating": printed,
        }  # fmt: skip
    return gettext("The list keeps fractions that it does not print: %(exact)s took %(start)s to %(rating)s.") % {
        "exact": signed(exact, None, places), "start": shortest(start, places), "rating": printed,
    }  # fmt: skip


def _told(numbers: Mapping[str, Any]) -> dict[str, Any]:
    return {name: plain_day(date.fromisoformat(value)) if name in DAYS else value for name, value in numbers.items()}


def _sum(start: str, added: float, places: int, result: str) -> str:
    return f"{start} {MINUS if added < 0 else '+'} {shortest(abs(added), places)} = {result}"


def _strong(number: str) -> SafeString:
    return format_html("<strong>{}</strong>", number)
