"""The audit log: how everything that officers and registrars do is written down, and who is named in public."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db.models import Model
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.audit import public_acts
from federation.models.office.audit import Deed
from federation.permissions import ADMINISTRATOR, OFFICER, REGISTRAR, held
from federation.runtime.tracing import request_ids

NAME_LENGTH = 250
CALENDAR = gettext_lazy("the calendar")  # it publishes by itself what is due, and has no account
NAMES = {
    OFFICER: gettext_lazy("rating officer"),
    REGISTRAR: gettext_lazy("registrar"),
    ADMINISTRATOR: gettext_lazy("administrator"),
}


def record(
    what: str,
    user,
    now: datetime,
    *,
    about: Model | None = None,
    text: str = "",
    data: Mapping | None = None,
) -> Deed:
    """One row of the log, in the caller's transaction: what is rolled back was not done.

    `what` is a code such as "list.published"; `user` is None where the calendar did it. `about` is any stored
    model instance. `data` is JSON; "changes" in it is a list of {"field", "old", "new"} in words, as `changed` makes.
    """
    deed = Deed.objects.create(
        at=now,
        by=user,
        what=what,
        about_kind=about._meta.label_lower if about is not None else "",
        about_id=str(about.pk) if about is not None else "",
        about_name=str(about)[:NAME_LENGTH] if about is not None else "",
        text=text.replace("\0", ""),
        data=dict(data or {}),
        request=request_ids.current(),
    )
    public_acts.follow(deed, about)
    return deed


def changed(values: Iterable[tuple[str, object, object]]) -> list[dict[str, str]]:
    """(field, old, new) as the log and a correction keep them; those that did not change are left out."""
    return [
        {"field": field, "old": _said(old), "new": _said(new)} for field, old, new in values if _said(old) != _said(new)
    ]


def about(thing: Model, *whats: str):
    """The deeds done to `thing`, latest first; only those of `whats`, where there are any."""
    deeds = Deed.objects.filter(about_kind=thing._meta.label_lower, about_id=str(thing.pk)).select_related("by")
    return deeds.filter(what__in=whats) if whats else deeds


def public_name(user) -> str:
    """The name shown to the public for an officer: the full name, or the role where the account has none."""
    if user is None:
        return str(CALENDAR)
    if name := user.get_full_name():
        return name
    roles = held(user)
    return str(NAMES[next((role for role in (OFFICER, REGISTRAR) if role in roles), ADMINISTRATOR)])


def _said(value: object) -> str:
    return "" if value is None else _("yes") if value is True else _("no") if value is False else str(value)
