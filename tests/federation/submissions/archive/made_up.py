"""Made-up games of an archive, and a choice of them taken into the rankings."""

from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO

from federation.models import Taking
from federation.runtime.jobs.work import carry_through
from federation.submissions.archive import importing, takings

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
NOTHING = {"player": "", "event": "", "eco": "", "year": "", "id": ""}
MOVES = ("1. e4 e5", "1. d4 d5", "1. c4 c5", "1. Nf3 Nf6", "1. b3 b6", "1. g3 g6", "1. e4 c5", "1. d4 Nf6")


def archived(
    white="Adler",
    black="Bock",
    result="1-0",
    date="2020.05.01",
    elo=(2650, 2650),
    titles=("", ""),
    moves=MOVES[0],
    **tags,
) -> str:  # fmt: skip
    """A game in PGN. Of two with the same players, day and result give the second other moves."""
    tags = {"Event": "Open", "White": white, "Black": black, "Result": result, "Date": date, **tags}
    tags |= {"WhiteElo": elo[0], "BlackElo": elo[1], "WhiteTitle": titles[0], "BlackTitle": titles[1]}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value)
    return f"{head}\n{moves} {result}\n\n"


def put(*texts: str) -> importing.Summary:
    return importing.read(BytesIO("".join(texts).encode()))


def clock() -> datetime:
    return NOW


def looked_through(officer, only_told_pace: bool = False, **asked: str) -> Taking:
    """A choice, as its officer finds it before answering."""
    one = takings.ask(takings.choice(officer, NOTHING | asked, only_told_pace, NOW), NOW)
    carry_through(one, clock)
    return Taking.objects.get(pk=one.pk)


def taken(officer, only_told_pace: bool = False, **asked: str) -> Taking:
    """The same, confirmed and carried out."""
    one = looked_through(officer, only_told_pace, **asked)
    takings.confirm(one.pk, officer, NOW)
    carry_through(one, clock)
    return Taking.objects.get(pk=one.pk)


def refused(one: Taking) -> Mapping[str, int]:
    return one.found["refused"]
