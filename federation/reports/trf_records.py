"""The records of TRF that a reader does not look into: which they are, and which of them are written again."""

from collections.abc import Container, Sequence

TRF26 = frozenset("142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802".split())  # noqa: SIM905
# Records that only a pairing program needs.
PAIRING = frozenset(
    "123 152 172 182 240 250 260 300 352 801 802 XXC XXZ XXA XXP XXB XXE XXO".split()  # noqa: SIM905
)
REMARK = "###"
# Of what follows a report keeps the line as it stands in the file: nothing else says it.
OF_THE_EVENT = frozenset(("152", "172", "182", "192", "222", "352", "XXC"))
OF_PLAYERS = frozenset(
    ("240", "250", "260", "300", "XXZ", "XXA", "XXP", "XXB", "XXE", "XXO")
)  # they name start numbers and rounds
OF_RESULTS = frozenset(("801", "802"))  # what follows from the results, told once more
KEPT = (OF_THE_EVENT, OF_PLAYERS | OF_RESULTS, frozenset({REMARK}))  # in the order in which a file has them


def kept(lines: Sequence[str], but: Container[str]) -> list[str]:
    """Those of a file, in the order in which they are written again. `but`: records that a field says after all."""
    found = [line.rstrip() for line in lines if line[3:].strip() and line[:3] not in but]
    return [line for group in KEPT for line in found if line[:3] in group]


def still_true(records: list[str], numbers: bool, results: bool) -> list[str]:
    """Records that are left after a change: of start numbers or rounds, of results."""
    gone = (OF_PLAYERS | OF_RESULTS if numbers else frozenset()) | (OF_RESULTS if results else frozenset())
    return [line for line in records if line[:3] not in gone]


def for_ratings_alone(round_: int, number: int, opponent: int, rated: str, stood: str) -> str:
    """A remark for the office that rates the file: the result in it, a code of TRF, is not that of the standings."""
    what = f"{rated} for rating alone; the standings count {stood}"
    return f"{REMARK} Round {round_}, number {number} against {opponent}: {what}"
