"""How numbers are set: true minus, halves, dashes for nothing, non-breaking spaces."""

import re
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from django import template
from django.utils.formats import date_format

register = template.Library()

MINUS, DASH, NBSP = "−", "–", "\u00a0"
JOINER = "\u2060"  # a dash may end a line even before a non-breaking space


@register.filter
def fixed(value: float | None, decimals: int) -> str:
    """`value` with `decimals` places, halves away from zero, true minus, never "−0"; a dash for none."""
    if value is None:
        return DASH
    step = Decimal(1).scaleb(-decimals)
    rounded = Decimal(repr(float(value))).quantize(step, ROUND_HALF_UP)
    text = f"{abs(rounded):f}"
    return f"{MINUS}{text}" if rounded < 0 else text


def shortest(value: float, most: int = 2) -> str:
    """`value` with at most `most` decimals and no zeros behind."""
    text = fixed(value, most)
    return text.rstrip("0").rstrip(".") if "." in text else text


@register.filter
def signed(value: float | None, decimals: int | None = None) -> str:
    """A change: +6, −4, 0; a dash for none."""
    if value is None:
        return DASH
    text = shortest(value) if decimals is None else fixed(value, decimals)
    return text if text.startswith(MINUS) or float(text) == 0 else f"+{text}"


@register.filter
def direction(value: float | None) -> str:
    """The class that colours a change."""
    if not value:
        return "soft"
    return "gain" if value > 0 else "loss"


@register.filter
def points(value: float | None) -> str:
    """Points as chess players write them: 4½, ½, 0; a dash for none."""
    if value is None:
        return DASH
    halves = Decimal(repr(float(value))) * 2
    if halves != halves.to_integral_value():
        return shortest(value)
    whole, half = divmod(int(halves), 2)
    return f"{whole or ''}½" if half else str(whole)


@register.filter
def half_points(value: int | None) -> str:
    return points(None if value is None else value / 2)


@register.filter
def rating(value: float | None) -> str:
    """A rating as its list printed it; a dash for none."""
    return DASH if value is None else shortest(value, 1)


@register.filter
def share(value: float | None) -> str:
    """An expectation of one game: .41, 1.00; a dash for none."""
    if value is None:
        return DASH
    text = fixed(value, 2)
    return text[1:] if text.startswith("0") else text


@register.filter
def dash(value: object) -> object:
    return DASH if value is None or value == "" else value


@register.filter
def day(value: date | None) -> str:
    """1 November 2026, not broken over lines."""
    return DASH if value is None else date_format(value, "j F Y").replace(" ", NBSP)


@register.filter
def short_day(value: date | None) -> str:
    return DASH if value is None else date_format(value, "j M Y").replace(" ", NBSP)


@register.simple_tag
def days(first: date, last: date) -> str:
    """5 – 11 September 2026: two days as briefly as they can be told."""
    if first == last:
        return day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}{NBSP}–{JOINER}{NBSP}{day(last)}"
    if first.year == last.year:
        return f"{date_format(first, 'j F').replace(' ', NBSP)} – {day(last)}"
    return f"{day(first)} – {day(last)}"


def typeset(text: str) -> str:
    """Plain wording with typographer's signs: minus, ×, →, and no break between a number and its unit.

    The private-use signs U+E000 and U+E001 may stand around a number (wording.py).
    """
    text = re.sub(r"(?<![\w.)\ue001])-(?=[\d.½])", MINUS, text)
    text = re.sub(r" - (?=[\d(½.\ue000])", f" {MINUS} ", text)
    text = re.sub(r"(?<=[\d)½\ue001]) [x*] (?=[\d(½.−+\ue000])", " × ", text)
    text = text.replace("->", "→")
    text = re.sub(r" ([×=→]) ", rf"{NBSP}\1{NBSP}", text)
    return re.sub(r"(?<=[\d½\ue001]) (?=(?:points?|games?|half|events?)\b)", NBSP, text)
