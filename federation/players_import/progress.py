"""How far an import is. While it is written only the cache can say: its transaction shows nothing before its end."""

from dataclasses import dataclass
from datetime import datetime

from django.core.cache import caches

from federation.models import PlayerImport

KEPT = 24 * 60 * 60  # seconds


@dataclass(frozen=True)
class Progress:
    """Rows read so far, the share of the file that they are [percent], and when that was said."""

    rows: int
    percent: int
    heard: datetime


def say(pk: int, told: Progress) -> None:
    caches["shared"].set(_key(pk), [told.rows, told.percent, told.heard], KEPT)


def of(one: PlayerImport) -> Progress:
    """The latest that was heard of an import."""
    stored = Progress(one.rows, one.percent, one.heard)
    found = caches["shared"].get(_key(one.pk))
    kept = stored if found is None else Progress(*found)
    return kept if kept.heard > stored.heard else stored


def _key(pk: int) -> str:
    return f"player-import/{pk}"
