"""How numbers are set: true minus, halves, dashes for nothing, non-breaking spaces, the reader's decimal sign."""

import re
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from federation.vocabulary.words import decimal_sign

MINUS, DASH, NBSP = "−", "–", "\u00a0"
NINETY_FIVE = 1.96  # deviations to either side of a mean hold 95 % of a normal distribution


def fixed(value: float | None, decimals: int) -> str:
    """`value` with `decimals` places, halves away from zero, true minus, never "−0"; a dash for none."""
    return told(_fixed(value, decimals))


def shortest(value: float, most: int = 2) -> str:
    """`value` with at most `most` decimals and no zeros behind."""
    return told(_shortest(value, most))


def signed(value: float | None, decimals: int | None = None, most: int = 2) -> str:
    """A change: +6, −4, 0; a dash for none. `decimals` places, or without them as few as do, at `most`."""
    return told(_signed(value, decimals, most))


def told(digits: str) -> str:
    """Digits with a decimal point, as the reader's language writes them."""
    return digits.replace(".", decimal_sign()) if "." in digits else digits


@lru_cache(maxsize=8192)  # a page sets the same numbers again and again
def _fixed(value: float | None, decimals: int) -> str:
    if value is None:
        return DASH
    step = Decimal(1).scaleb(-decimals)
    rounded = Decimal(repr(float(value))).quantize(step, ROUND_HALF_UP)
    text = f"{abs(rounded):f}"
    return f"{MINUS}{text}" if rounded < 0 else text


def _shortest(value: float, most: int) -> str:
    text = _fixed(value, most)
    return text.rstrip("0").rstrip(".") if "." in text else text


@lru_cache(maxsize=8192)
def _signed(value: float | None, decimals: int | None, most: int) -> str:
    if value is None:
        return DASH
    text = _shortest(value, most) if decimals is None else _fixed(value, decimals)
    return text if text.startswith(MINUS) or float(text) == 0 else f"+{text}"


def points(value: float | None) -> str:
    """Points as chess players write them: 4½, ½, 0; a dash for none."""
    if value is None:
        return DASH
    halves = Decimal(repr(float(value))) * 2
    if halves != halves.to_integral_value():
        return shortest(value)
    whole, half = divmod(int(halves), 2)
    return f"{whole or ''}½" if half else str(whole)


def rating(value: float | None) -> str:
    """A rating as its list printed it; a dash for none."""
    return DASH if value is None else shortest(value, 1)


def spread(value: float | None, deviation: float | None) -> str:
    """A rating with how sure it is, where its system says so: 1850 ± 98, which is 1.96 deviations of 50."""
    return rating(value) if deviation is None else f"{rating(value)}{NBSP}±{NBSP}{fixed(NINETY_FIVE * deviation, 0)}"


def between(value: float, deviation: float) -> tuple[str, str]:
    """The least and the highest strength of 95 in 100: of 1850 with a deviation of 50, 1752 and 1948."""
    half = NINETY_FIVE * deviation
    return fixed(value - half, 0), fixed(value + half, 0)


# For fields, addresses, records and files: the digits that a page prints, the same in every language.
def in_digits(value: float, decimals: int) -> str:
    """As `fixed`, with a hyphen and a point: for computing on with what is printed."""
    return _fixed(value, decimals).replace(MINUS, "-")


def typed(value: float, most: int = 2) -> str:
    """As `shortest`, with a hyphen and a point: for a field of a form, and for what is stored."""
    return _shortest(value, most).replace(MINUS, "-")


def rating_number(value: float | None) -> int | float | None:
    """Of a rating, its factor or the change that a list prints."""
    return digits(value, 1)


def points_number(value: float | None) -> int | float | None:
    """Of points and tie-breaks, exactly: a quarter more may decide a place."""
    return None if value is None else int(value) if float(value).is_integer() else float(value)


def digits(value: float | None, decimals: int) -> int | float | None:
    """The digits of `fixed`, as a number."""
    return None if value is None else points_number(float(in_digits(value, decimals)))


def share(value: float | None, decimals: int = 2) -> str:
    """An expectation of one game: .41, 1.00; with a comma 0,41; a dash for none."""
    text = fixed(value, decimals)
    return text[1:] if text.startswith("0.") else text


def typeset(text: str) -> str:
    """Plain wording with typographer's signs: minus, ×, →, and no break between a number and its unit.

    The private-use signs U+E000 and U+E001 may stand around a number (sentences.py).
    """
    text = re.sub(r"(?<![\w.)\ue001])-(?=[\d.½])", MINUS, text)
    text = re.sub(r" - (?=[\d(½.\ue000])", f" {MINUS} ", text)
    text = re.sub(r"(?<=[\d)½\ue001]) [x*] (?=[\d(½.−+\ue000])", " × ", text)
    text = text.replace("->", "→")
    text = re.sub(r"(?<=\d) %", f"{NBSP}%", text)
    text = re.sub(r" ([×=→]) ", rf"{NBSP}\1{NBSP}", text)
    return re.sub(r"(?<=[\d½\ue001]) (?=(?:points?|games?|half|events?)\b)", NBSP, text)
