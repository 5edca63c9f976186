"""Who may read and change an announced event."""

from django.http import Http404

from federation.models import AnnouncedEvent
from federation.permissions import OFFICER, has_role


def readable(user, number: str, *, own: bool = False) -> AnnouncedEvent:
    """The event with this number, if `user` may see it; `own`: if they may change it. Http404 for others."""
    every = AnnouncedEvent.objects.select_related("tournament", "created_by", "decided_by")
    if not has_role(user, OFFICER):
        theirs = every.filter(created_by=user) if user.is_authenticated else every.none()
        every = theirs if own else theirs | every.public()
    found = every.filter(number=number.replace("\0", "")).first()
    if found is None:
        raise Http404
    return found
