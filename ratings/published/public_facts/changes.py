"""What everybody may know of an act of the feed of changes (`ratings.published.feeds.changes`)."""

import datetime
from typing import Annotated

from msgspec import Meta, Struct


class PublicChange(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One public act. Which fields there are follows from what it is about: those that say nothing are left out."""

    number: Annotated[int, Meta(description="Its place in the feed. It grows; numbers may be missing.")]
    at: datetime.datetime
    kind: str
    reason: Annotated[str, Meta(description="Where one was given in public.")] = ""
    page: Annotated[str, Meta(description="Path of the page for people.")] = ""
    address: Annotated[str, Meta(description="Path of what it is about, for programs.")] = ""
    series: Annotated[str, Meta(description="Of a list; with the date and the edition it names it.")] = ""
    date: datetime.date | None = None
    edition: int = 0
    seal: Annotated[str, Meta(description="Of the list; left out until it is sealed.")] = ""
    player: Annotated[
        int | None, Meta(description="Key of the player; of two that were merged the one that stays.")
    ] = None
    other: Annotated[
        int | None, Meta(description="Key of the second player: who was merged, or stands alone again.")
    ] = None
    event: Annotated[str, Meta(description="Code of the event.")] = ""
    request: Annotated[str, Meta(description="Number of the request for a correction.")] = ""
