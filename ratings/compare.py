"""What differs between a list and the one before it: new players, gone ones and why, movers, a histogram."""

from dataclasses import dataclass

from django.db.models import Count, ExpressionWrapper, F, FloatField, Q
from django.db.models.functions import Abs, Floor

from federation.models import Player
from ratings.models import Entry, Line, RatingList

MOST = 15  # rows of each table
BIN = 10  # points a bar of the histogram spans


@dataclass(frozen=True)
class Bar:
    """How many ratings changed by `low` up to `high`, and how long the bar is beside the longest. [percent]"""

    low: int
    high: int
    count: int
    percent: int


@dataclass(frozen=True)
class Gone:
    """A player of the previous list who is not on this one."""

    entry: Entry
    why: str


@dataclass(frozen=True)
class Comparison:
    up: list[Entry]
    down: list[Entry]
    new: list[Entry]
    gone: list[Gone]
    bars: list[Bar]
    changed: int
    unchanged: int


def compare(rating_list: RatingList) -> Comparison:
    """`rating_list` beside the list it follows from."""
    change = ExpressionWrapper(F("rating") - F("previous"), output_field=FloatField())
    entries = Entry.objects.filter(list=rating_list)
    moved = entries.filter(previous__isnull=False).annotate(moved=change).exclude(moved=0)
    known = entries.filter(previous__isnull=False).count()
    bars = histogram(moved)
    changed = sum(bar.count for bar in bars)
    return Comparison(
        up=list(moved.filter(moved__gt=0).order_by(-Abs("moved"), "position")[:MOST]),
        down=list(moved.filter(moved__lt=0).order_by(-Abs("moved"), "position")[:MOST]),
        new=list(entries.filter(previous=None)[:MOST]),
        gone=_gone(rating_list),
        bars=bars,
        changed=changed,
        unchanged=known - changed,
    )


def histogram(moved) -> list[Bar]:
    """Bars of BIN points over all ratings that moved, without gaps between the first and the last."""
    bins = moved.annotate(bin=Floor(F("moved") / BIN)).values("bin").annotate(count=Count("id")).order_by("bin")
    counts = {int(row["bin"]): row["count"] for row in bins}
    if not counts:
        return []
    most = max(counts.values())
    return [
        Bar(BIN * at, BIN * (at + 1) - 1, counts.get(at, 0), -(-100 * counts.get(at, 0) // most))
        for at in range(min(counts), max(counts) + 1)
    ]


def _gone(rating_list: RatingList) -> list[Gone]:
    here = Entry.objects.filter(list=rating_list).values("player")
    before = Entry.objects.filter(list=rating_list.previous_id).exclude(player__in=here)
    before = before.select_related("player__merged_into")
    fallen = set(
        Line.objects.filter(list=rating_list).filter(Q(rule__startswith="below-floor")).values_list("player", flat=True)
    )
    return [
        Gone(entry, _why(entry.player, "fell below the floor" if entry.player_id in fallen else "no longer rated"))
        for entry in before[: 4 * MOST]
    ]


def _why(player: Player, otherwise: str) -> str:
    kept = player.merged_into
    return f"merged into {kept.name} ({kept.national_id})" if kept is not None else otherwise
