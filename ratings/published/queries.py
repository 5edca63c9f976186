"""Which list a page shows: published ones and those taken back, never a draft. In force: ratings/models/in_force.py."""

from datetime import date

from django.db.models import Count, Max

from ratings.models import RatingList


def public_lists():
    """Everything that was ever public: published and withdrawn editions, latest first, without their memory."""
    return RatingList.objects.exclude(state=RatingList.State.DRAFT).exclude(published_at=None).defer("memory")


def find(slug: str, effective: date, edition: int | None) -> RatingList | None:
    """The list of a date: the edition asked for, else the one that counts, else the last one taken back."""
    editions = list(public_lists().filter(system=slug, effective=effective).select_related("previous"))
    if edition is not None:
        return next((one for one in editions if one.edition == edition), None)
    standing = [one for one in editions if one.state == RatingList.State.PUBLISHED]
    return (standing or editions or [None])[0]


def stamp() -> str:
    """Changes whenever a list is published or withdrawn."""
    state = public_lists().aggregate(Count("pk"), Max("published_at"), Max("withdrawn_at"), Max("pk"))
    return "|".join(str(value) for value in state.values())
