"""From which list on the records of a series are still to be written: a worker does it after a publication."""

from datetime import date

from django.db.models import Exists, OuterRef, Q

from ratings.models import ListRecord, LiveRating, PersonalBest, RatingList


def without_figures(slug: str) -> list[int]:
    """Keys of the lists of `slug` in force of which nothing is told yet as a whole, the earliest first."""
    current = RatingList.objects.current().filter(system=slug, figures=None).order_by("effective")
    return list(current.values_list("pk", flat=True))


def first_day(slug: str) -> date | None:
    """The date of the first list of `slug` whose records do not follow from the lists as they stand; None: all do.

    It follows from the rows, never from a flag. Every list with somebody active has a leader, and nothing is kept of a
    list that was taken back or replaced, nor live ratings of one that is published.
    """
    current = Q(pk__in=RatingList.objects.current().filter(system=slug).values("pk"))
    draft = Q(state=RatingList.State.DRAFT)
    bests, records, live = (
        Exists(model.objects.filter(list=OuterRef("pk"))) for model in (PersonalBest, ListRecord, LiveRating)
    )
    led = Exists(ListRecord.objects.filter(list=OuterRef("pk"), kind=ListRecord.Kind.LEADER))
    unwritten = current & Q(~led, active_count__gt=0)
    left_over = ~draft & (live | (~current & (bests | records)))
    days = RatingList.objects.filter(unwritten | left_over, system=slug).order_by("effective")
    return days.values_list("effective", flat=True).first()
