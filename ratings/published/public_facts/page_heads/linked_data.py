"""Public facts in the words of schema.org, for programs that read pages."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urljoin

from federation.runtime.office.identity import Identity
from federation.vocabulary.dates import federation_day
from ratings.published.public_facts.clubs import PublicClub
from ratings.published.public_facts.events import WonEvent
from ratings.published.public_facts.lists import PublicList
from ratings.published.public_facts.players import PublicPlayer

Thing = dict[str, Any]


def person(facts: PublicPlayer, site: str) -> Thing:
    """A Person. `site`: what addresses begin with."""
    ids = [("FIDE", facts.fide_id), ("national", facts.national_id)]
    return _filled(
        {
            "@type": "Person",
            "@id": site + facts.page,
            "url": site + facts.page,
            "name": facts.full_name,
            "familyName": facts.family_name,
            "givenName": facts.given_name,
            "honorificPrefix": facts.title,
            "birthDate": str(facts.birth_year or ""),
            "deathDate": str(facts.year_of_death or ""),
            "identifier": [
                {"@type": "PropertyValue", "propertyID": name, "value": str(value)} for name, value in ids if value
            ],
            "memberOf": {"@type": "SportsOrganization", "name": facts.club} if facts.club else None,
        }
    )


def sports_club(facts: PublicClub, site: str) -> Thing:
    """A SportsClub."""
    return _filled(
        {
            "@type": "SportsClub",
            "@id": site + facts.page,
            "url": site + facts.page,
            "name": facts.name,
            "sport": "Chess",
            "address": ", ".join(part for part in (facts.place, facts.region) if part),
        }
    )


def sports_event(facts: WonEvent, site: str) -> Thing:
    """A SportsEvent; who won is named as a competitor, which is the word there is."""
    return _filled(
        {
            "@type": "SportsEvent",
            "@id": site + facts.page,
            "url": site + facts.page,
            "name": facts.name,
            "sport": "Chess",
            "startDate": facts.start.isoformat(),
            "endDate": facts.end.isoformat(),
            "location": {"@type": "Place", "name": facts.place, "address": facts.place} if facts.place else None,
            "competitor": [
                {"@type": "SportsTeam" if facts.kind == "team" else "Person", "name": name} for name in facts.winners
            ],
        }
    )


def dataset(facts: PublicList, described: str, publisher: Identity, site: str) -> Thing:
    """A Dataset with its file and its licence."""
    licence = publisher.licence
    return _filled(
        {
            "@type": "Dataset",
            "@id": site + facts.page,
            "url": site + facts.page,
            "name": f"{facts.name} {facts.date.isoformat()}",
            "description": described,
            "version": str(facts.edition),
            "datePublished": federation_day(facts.published_at).isoformat(),
            "temporalCoverage": f"{facts.first_day.isoformat()}/{facts.cut_off.isoformat()}",
            "variableMeasured": "chess rating",
            "isAccessibleForFree": True,
            "license": urljoin(site + "/", licence.url) if licence else None,
            "creator": {"@type": "SportsOrganization", "name": publisher.name, "url": site + "/"},
            "distribution": [
                {"@type": "DataDownload", "encodingFormat": "text/csv", "contentUrl": site + facts.csv},
            ],
        }
    )


def breadcrumb(steps: Sequence[tuple[str, str]], site: str) -> Thing:
    """The way to a page: words and address of each step, the page itself last."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": at, "name": words, "item": site + address}
            for at, (words, address) in enumerate(steps, 1)
        ],
    }


def _filled(thing: Thing) -> Thing:
    """Without what is not known."""
    return {name: value for name, value in thing.items() if value not in ("", None, [])}
