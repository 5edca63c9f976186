"""A feed as feed readers fetch it: Atom, RFC 4287. An entry is known for ever by the address that it is about."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.utils.http import http_date
from django.utils.translation import get_language

from federation.runtime.office.identity import current

MOST = 50  # entries, the newest
NONE_OF_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


EMPTY = datetime(1970, 1, 1, tzinfo=UTC)  # when a feed without entries changed: always the same


class Atom(Atom1Feed):
    def latest_post_date(self) -> datetime:
        return super().latest_post_date() if self.items else EMPTY


@dataclass(frozen=True)
class FeedEntry:
    """One entry, in plain text."""

    address: str  # within the site, for ever of this entry and of no other in the feed
    title: str
    summary: str
    published: datetime
    updated: datetime


def feed_response(request: HttpRequest, title: str, page: str, entries: Iterable[FeedEntry]) -> HttpResponse:
    """The newest of `entries`. `page`: the address of what people read of it."""
    site, author = settings.SITE_URL, current().name
    where = f"{site}{request.path}"
    feed = Atom(
        title=_clean(f"{title}, {author}"), link=f"{site}{page}", description=None, language=get_language(),
        feed_url=where, feed_guid=where, author_name=_clean(author), author_link=f"{site}/",
    )  # fmt: skip
    newest = sorted(entries, key=lambda one: (one.updated, one.published, one.address), reverse=True)[:MOST]
    for one in newest:
        link = f"{site}{one.address}"
        feed.add_item(
            title=_clean(one.title), link=link, unique_id=link, description=escape(_clean(one.summary)),
            pubdate=one.published, updateddate=one.updated,
        )  # fmt: skip
    response = HttpResponse(feed.writeString("utf-8"), content_type=Atom.content_type)
    if newest:
        response["Last-Modified"] = http_date(newest[0].updated.timestamp())
    return response


def _clean(text: str) -> str:
    """Without what XML cannot hold: names come from strangers' files."""
    return NONE_OF_XML.sub("", text)
