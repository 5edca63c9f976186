"""The lines of HTML that show a badge or a small table on other people's pages."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from ratings.published.public_facts.clubs import ClubInFull
from ratings.published.public_facts.lists import PublicList
from ratings.published.public_facts.players import PublicPlayer

IMAGE = '<a href="{}{}"><img src="{}{}" alt="{}" height="24"></a>'
FRAME = '<iframe src="{}{}" title="{}" width="320" height="{}" loading="lazy"></iframe>'
HEAD, ROW, FOOT = 68, 29, 36  # pixels of a table in a frame


@dataclass(frozen=True)
class Snippet:
    name: str | Promise
    line: SafeString  # to be copied
    address: str  # of what it shows
    picture: bool = False  # which may be shown at once


def snippets_of_player(facts: PublicPlayer, site: str) -> list[Snippet]:
    badge, frame = (reverse(name, args=[facts.key]) for name in ("badge", "embed-player"))
    image = format_html(IMAGE, site, facts.page, site, badge, facts.called)
    height = HEAD + FOOT + ROW * max(len(facts.ratings), 1)
    return [
        Snippet(_("A badge"), image, badge, True),
        Snippet(_("A small table"), format_html(FRAME, site, frame, facts.called, height), frame),
    ]


def snippets_of_club(facts: ClubInFull, site: str) -> list[Snippet]:
    frame, rows = reverse("embed-club", args=[facts.key]), sum(one.board is not None for one in facts.people[:10])
    height = HEAD + FOOT + ROW * max(rows, 1)
    return [Snippet(_("The first ten boards"), format_html(FRAME, site, frame, facts.name, height), frame)]


def snippets_of_list(facts: PublicList, site: str) -> list[Snippet]:
    frame, rows = reverse("embed-ranking", args=[facts.series]), min(facts.active, 10)
    return [Snippet(_("The first ten"), format_html(FRAME, site, frame, facts.name, HEAD + FOOT + ROW * rows), frame)]
