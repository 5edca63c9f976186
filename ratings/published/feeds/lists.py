"""What the feed of lists says: every edition that was published, with why it corrects another."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.runtime.pages.atom import FeedEntry
from ratings.models import RatingList


def of_lists(lists: Iterable[RatingList]) -> Iterator[FeedEntry]:
    """An entry for each edition that was ever public; one that was taken back says so in its own place."""
    for one in lists:
        withdrawn = one.state == RatingList.State.WITHDRAWN
        title = _("%(list)s (withdrawn)") % {"list": one} if withdrawn else str(one)
        updated = one.withdrawn_at or one.published_at if withdrawn else one.published_at
        summary = " ".join(filter(None, (_counts(one), one.reason)))
        address = f"{one.get_absolute_url()}?edition={one.edition}"
        yield FeedEntry(address, title, summary, one.published_at, updated)


def _counts(one: RatingList) -> str:
    players = ngettext("%(count)s active player", "%(count)s active players", one.active_count)
    games = ngettext("%(count)s game rated", "%(count)s games rated", one.games_count)
    return f"{players % {'count': one.active_count}}, {games % {'count': one.games_count}}."
