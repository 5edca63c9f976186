"""Which region of the federation an officer looks after: its reports and corrections are shown to them first."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from federation.audit import changed, record
from federation.models import OfficerRegion
from federation.refusals import NotPossible
from federation.submissions.queue.filters import regions


def of(user) -> str:
    """The region that `user` looks after; "" for all of them."""
    return OfficerRegion.objects.filter(user=user).values_list("region", flat=True).first() or ""


def set_region(user, region: str, by, now: datetime) -> None:
    """Give `user` a region to look after; "" takes it away. NotPossible for one that the register does not know."""
    if region and region not in regions():
        raise NotPossible(_("There is no region “%(region)s” in the register.") % {"region": region})
    with transaction.atomic():
        before = of(user)
        if before == region:
            return
        if region:
            OfficerRegion.objects.update_or_create(user=user, defaults={"region": region})
        else:
            OfficerRegion.objects.filter(user=user).delete()
        told = changed([("region", before, region)])
        record("account.region-changed", by, now, about=user, data={"changes": told})
