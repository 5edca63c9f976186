"""What the head of a page says of a player, a club, an event or a list: one sentence, a picture, facts for programs.

`templates/frame/manners.html` prints it. Pages of other kinds say their sentence in the block `description`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from federation.runtime.office.identity import current
from federation.runtime.requests.links import absolute
from federation.vocabulary.dates import plain_day, plain_days
from ratings.published.public_facts.clubs import PublicClub
from ratings.published.public_facts.events import WonEvent
from ratings.published.public_facts.lists import PublicList
from ratings.published.public_facts.page_heads import linked_data
from ratings.published.public_facts.players import PublicPlayer
from ratings.wording.numbers import rating

MOST = 3  # winners that are named, and further ratings


@dataclass(frozen=True)
class PageHead:
    description: str
    picture: str = ""  # its address
    linked: list[dict[str, Any]] = field(default_factory=list)
    without: Sequence[str] = ()  # parameters that say nothing that the address does not say without them
    hidden: bool = False  # search engines are asked to leave it out


def of_player(request: HttpRequest, facts: PublicPlayer) -> PageHead:
    site = absolute(request, "")
    way = [(_("Players"), reverse("players")), (facts.full_name, facts.page)]
    linked = [linked_data.person(facts, site), linked_data.breadcrumb(way, site)]
    return PageHead(describe_player(facts), f"{facts.page}picture.png", linked)


def of_club(request: HttpRequest, facts: PublicClub) -> PageHead:
    site = absolute(request, "")
    way = [(_("Clubs"), reverse("clubs")), (facts.name, facts.page)]
    return PageHead(
        describe_club(facts), linked=[linked_data.sports_club(facts, site), linked_data.breadcrumb(way, site)]
    )


def of_event(request: HttpRequest, facts: WonEvent) -> PageHead:
    site = absolute(request, "")
    way = [(_("Events"), reverse("events")), (facts.name, facts.page)]
    linked = [linked_data.sports_event(facts, site), linked_data.breadcrumb(way, site)]
    return PageHead(describe_event(facts), f"{facts.page}picture.png", linked, hidden=facts.withdrawn)


def of_list(request: HttpRequest, facts: PublicList, counts: bool) -> PageHead:
    """`counts`: whether it is the edition that its date's address shows without further words."""
    site, words = absolute(request, ""), describe_list(facts)
    way = [(_("Lists"), reverse("lists")), (f"{facts.name}, {plain_day(facts.date)}", facts.page)]
    linked = [linked_data.dataset(facts, words, current(), site), linked_data.breadcrumb(way, site)]
    path, _mark, query = facts.page.partition("?")
    picture = f"{path}picture.png" if counts else f"{path}picture.png?{query}"
    return PageHead(words, picture, linked, ("edition",) if counts else (), facts.withdrawn)


def describe_player(facts: PublicPlayer) -> str:
    """Jan Kowalski, FM: 2245 on the FIDE standard list of 1 November 2026. Hetman Toruń, POL."""
    rest = ", ".join(part for part in (facts.club, facts.federation) if part)
    if not facts.ratings:
        words = _("%(who)s is on no rating list that is in force.") % {"who": facts.called}
    else:
        first, *further = facts.ratings
        words = _("%(who)s: %(rating)s on the %(series)s list of %(day)s.") % {
            "who": facts.called, "rating": rating(first.rating), "series": first.name, "day": plain_day(first.list),
        }  # fmt: skip
        others = [f"{one.name} {rating(one.rating)}" for one in further[:MOST]]
        words = f"{words} {', '.join(others)}." if others else words
    return f"{words} {rest}." if rest else words


def describe_club(facts: PublicClub) -> str:
    """Hetman Toruń: its members and their ratings, the average of its first boards ..."""
    return _(
        "%(name)s: its members and their ratings, the average of its first boards, who gained and lost, and where they "
        "played."
    ) % {"name": facts.name}


def describe_list(facts: PublicList) -> str:
    """FIDE standard list of 1 November 2026: 1234 active players, 567 games of 45 events."""
    told = {"series": facts.name, "day": plain_day(facts.date), "edition": facts.edition}
    head = _("%(series)s list of %(day)s") % told
    if facts.edition > 1:
        head = _("%(series)s list of %(day)s, edition %(edition)s") % told
    parts = [
        ngettext("%(number)s active player", "%(number)s active players", facts.active) % {"number": facts.active},
        ngettext("%(number)s game", "%(number)s games", facts.games) % {"number": facts.games},
        ngettext("%(number)s event", "%(number)s events", facts.events) % {"number": facts.events},
    ]
    words = f"{head}: {', '.join(parts if facts.games else parts[:1])}."
    return f"{words} {_('It was withdrawn.')}" if facts.withdrawn else words


def describe_event(facts: WonEvent) -> str:
    """Baltic Open, Gdynia, 5 – 11 September 2026: 64 players, 9 rounds. Won by Okoń, Ewa."""
    where = ", ".join(part for part in (facts.name, facts.place, plain_days(facts.start, facts.end)) if part)
    counted = [
        ngettext("%(number)s player", "%(number)s players", facts.players) % {"number": facts.players},
        ngettext("%(number)s round", "%(number)s rounds", facts.rounds) % {"number": facts.rounds},
    ]
    words = f"{where}: {', '.join(counted)}."
    if facts.winners and not facts.withdrawn and len(facts.winners) <= MOST:
        words = f"{words} {_('Won by %(who)s.') % {'who': '; '.join(facts.winners)}}"
    return f"{words} {_('It was withdrawn, and counts for nothing.')}" if facts.withdrawn else words
