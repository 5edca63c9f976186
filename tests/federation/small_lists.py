"""Small player lists as files, and imports of them carried out in this process."""

import io
from datetime import UTC, datetime
from pathlib import Path

from django.core.management import call_command

from federation.models import PlayerImport
from federation.players_import import life
from federation.runtime.jobs.work import carry_through

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HEADER = "national_id,name,sex,birth_year,federation,rating"
ASKED = {"federations": "", "day": None, "tempo": "", "encoding": "utf-8", "partial": False}


def clock() -> datetime:
    return NOW


def line(
    number: int, name: str = "", sex: str = "m", year: int | str = 1990, federation: str = "POL", rating=1800
) -> str:
    """Player T-0001 and so on."""
    return f'T-{number:04d},"{name or f"Player {number}, Test"}",{sex},{year},{federation},{rating}'


def csv(*lines: str) -> bytes:
    return "\n".join([HEADER, *lines, ""]).encode()


def players(*numbers: int, **facts) -> bytes:
    """The list that names these players."""
    return csv(*(line(number, **facts) for number in numbers))


def uploaded(user, content: bytes, name: str = "members_2026-01-01.csv", now: datetime = NOW, **asked) -> PlayerImport:
    return life.upload(user, name, len(content), lambda: [content], ASKED | asked, now)


def read(user, content: bytes, name: str = "members_2026-01-01.csv", **asked) -> PlayerImport:
    """The import of a list that a worker has read."""
    one = uploaded(user, content, name, **asked)
    carry_through(one, clock)
    return PlayerImport.objects.get(pk=one.pk)


def imported(user, content: bytes, name: str = "members_2026-01-01.csv", reason: str = "", **asked) -> PlayerImport:
    """The import of a list that a worker has read and written."""
    one = read(user, content, name, **asked)
    life.confirm(one.pk, user, reason, NOW)
    carry_through(one, clock)
    return PlayerImport.objects.get(pk=one.pk)


def figures(one: PlayerImport) -> dict[str, tuple[int, int, int]]:
    """code -> (count, base, most) of what was counted."""
    return {code: (each["count"], each["base"], each["most"]) for code, each in one.figures.items() if each["count"]}


def command(path: Path, **options) -> tuple[str, str]:
    """(what `import_players` printed, what it complained of)."""
    out, err = io.StringIO(), io.StringIO()
    call_command("import_players", path, stdout=out, stderr=err, **options)
    return out.getvalue(), err.getvalue()
