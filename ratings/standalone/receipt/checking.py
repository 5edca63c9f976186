"""Whether the number of a receipt follows from it, in words."""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from ratings import catalogue
from ratings.standalone.receipt.reading import NUMBERS, OF_A_LINE, Receipt
from ratings.systems.protocol.defaults import first_by_decision
from ratings.wording.working import DECIMALS


@dataclass(frozen=True)
class Verdict:
    """What came of recomputing."""

    follows: bool | None  # None: one receipt cannot say
    lines: tuple[str, ...]  # in words, the verdict first


def check(receipt: Receipt) -> Verdict:
    """Whether the number follows, and where it does not."""
    day, name = receipt.period.effective, catalogue.SYSTEMS[receipt.slug].name
    about = f"{receipt.name}, {name}, list of {day}, edition {receipt.edition}"
    if receipt.why_not:
        return Verdict(None, (f"{about}: cannot be recomputed from one receipt. {receipt.why_not}", *_seal(receipt)))
    outcome = receipt.system.rate(receipt.memory, receipt.period)
    differing = [*_lines(receipt, outcome.sheet), *_printed(receipt, _after(receipt, outcome.memory))]
    if not differing:
        number = receipt.printed["rating"] if receipt.printed else None
        said = "the player is not on the list" if number is None else f"{number:g}"
        return Verdict(True, (f"{about}: follows: {said}.", *_seal(receipt)))
    if receipt.version != receipt.system.version:
        differing.append(
            f"The receipt was made with version {receipt.version} of the arithmetic; "
            f"this program has {receipt.system.version}."
        )
    return Verdict(False, (f"{about}: does not follow.", *differing, *_seal(receipt)))


def _seal(receipt: Receipt) -> list[str]:
    if not receipt.seal:
        return ["The receipt names no seal of the list."]
    number, seal = receipt.number, receipt.seal
    return [f"The list has seal {number}, {seal}: compare it with the one that was printed, mailed or published."]


def _after(receipt: Receipt, memory: np.ndarray) -> Any:
    """What is printed of the player, with what the federation decided."""
    who, system = np.array([receipt.player]), receipt.system
    printed = system.published(memory)[receipt.player]
    if receipt.decided is None:
        return printed
    rating = np.array([receipt.decided])
    if math.isnan(printed["rating"]):
        memory = memory.copy()
        memory[who] = system.recall(first_by_decision(receipt.period, who, rating))
    else:
        memory = system.decided(memory, receipt.memory, who, rating, receipt.period)
    return system.published(memory)[receipt.player]


def _printed(receipt: Receipt, now: Any) -> list[str]:
    if receipt.printed is None:
        return ["The player is not on the list, but should be."] if now["listed"] else []
    if not now["listed"]:
        return ["The player is on the list, but should not be."]
    return [
        f"Printed is the {name} {_said(receipt.printed[name])}; from the receipt follows {_said(now[name])}."
        for name in NUMBERS
        if not _same(receipt.printed[name], now[name])
    ]


def _lines(receipt: Receipt, sheet: Any) -> list[str]:
    lines = sheet.lines[sheet.lines["player"] == receipt.player]
    if len(lines) != len(receipt.working):
        return [f"The working has {len(receipt.working)} lines; from the receipt follow {len(lines)}."]
    found = []
    for stated, line in zip(receipt.working, lines, strict=True):
        event = int(line["event"])
        here = receipt.events[event] if event >= 0 else "Without an event"
        if stated["event"] != (event if event >= 0 else None):
            found.append(f"{here}: the working has a line of something else there.")
            continue
        found += [
            f"{here}: the working says {name} {_said(stated[name])}; from the receipt follows {_said(line[name])}."
            for name in OF_A_LINE
            if not _same(stated[name], line[name])
        ]
    return found


def _same(stated: float | None, now: Any) -> bool:
    number = float(now)
    if stated is None or math.isnan(number):
        return stated is None and math.isnan(number)
    return math.isclose(stated, number, rel_tol=1e-9, abs_tol=10**-DECIMALS)


def _said(value: Any) -> str:
    if value is None or math.isnan(value):
        return "–"
    return f"{round(float(value), DECIMALS):.15g}"
