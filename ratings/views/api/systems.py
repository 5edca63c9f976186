"""The rating systems for programs: what is declared of each, and its rules with the days on which they are in force."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Meta, Struct
from msgspec.structs import asdict

from federation.runtime.api.endpoints import endpoint
from federation.runtime.requests.parameters import NotThere
from ratings.catalogue import SYSTEMS, System, load, sentences
from ratings.catalogue.knobs import knobs
from ratings.published.public_facts.fields import Day, Path, Scale
from ratings.published.queries import own_series
from ratings.systems.protocol.base import Late
from ratings.systems.protocol.sentences import Edition, Rule, Source
from ratings.wording.html import translated

LATE = {Late.NEXT: "next", Late.REWIND: "recalculate", Late.REFUSE: "refuse"}


class SystemFacts(Struct, frozen=True, kw_only=True):
    """A rating system of the catalogue, and whether this federation publishes it."""

    key: str
    name: str
    group: str
    where: str
    since: str
    measures: str
    summary: str
    source: str
    scale: Scale
    decimals: int
    lower_is_better: bool
    tempos: Annotated[list[str], Meta(description="Whose games it rates: standard, rapid, blitz.")]
    needs: Annotated[list[str], Meta(description="Keys of systems whose lists its rules look at.")]
    series: Annotated[Path | None, Meta(description="Its lists here; null: none are published.")]
    address: Path
    page: Path


class InForce(Struct, frozen=True):
    """A text that rules are quoted from, and its days."""

    text: str
    since: Annotated[Day | None, Meta(description="Null: from the beginning, as far as it is known.")]
    until: Annotated[Day | None, Meta(description="The last day; null: to this day.")]
    rules: Annotated[list[str], Meta(description="Codes of the rules that stand in it.")]


class RuleFacts(Struct, frozen=True):
    """What one code of a working says."""

    code: str
    sentence: Annotated[str, Meta(description="With {names} in the place of what `params` of a working holds.")]
    formula: str
    source: str
    since: Day | None
    until: Day | None


class Parameter(Struct, frozen=True):
    """A constant of the rules that may be set otherwise: `options` of /api/v1/rate/."""

    name: str
    value: float
    least: float
    most: float


class SystemRules(SystemFacts, frozen=True, kw_only=True):
    version: Annotated[str, Meta(description="Of its arithmetic. It changes when a number could.")]
    sentences_version: Annotated[str, Meta(description="Of its rules' words, as a working names it.")]
    sentences_versions: Annotated[list[str], Meta(description="Those that can be asked for, the newest last.")]
    late_reports: Annotated[str, Meta(description="next: the next list counts them; recalculate; refuse.")]
    live: Annotated[bool, Meta(description="Whether there are ratings between two lists.")]
    window_months: Annotated[int, Meta(description="Of the games that every list is computed anew from; 0: no window.")]
    settled_after: Annotated[int | None, Meta(description="Rated games; null: no such rule.")]
    inactive_after_days: Annotated[int | None, Meta(description="Null: by years, or nobody becomes inactive.")]
    inactive_after_years: int | None
    parameters: list[Parameter]
    editions: list[InForce]
    rules: list[RuleFacts]


class SystemAsked(Struct, frozen=True):
    sentences: Annotated[
        str, Meta(max_length=20, description="A version of its rules' words; the newest, without.")
    ] = ""


@endpoint(example="/api/v1/systems/")
def systems(request: HttpRequest) -> list[SystemFacts]:
    """Every rating system that this site can compute, those of the federation's own series among them."""
    own = own_series(timezone.localdate())
    return [_facts(system, slug in own) for slug, system in SYSTEMS.items()]


@endpoint(query=SystemAsked, example="/api/v1/systems/fide/")
def system(request: HttpRequest, asked: SystemAsked, key: str) -> SystemRules:
    """One system: its constants, its rules in words, and the texts they stand in with the days in force."""
    found = SYSTEMS.get(key)
    if found is None:
        raise NotThere(_("There is no system “%(system)s”.") % {"system": key[:60]})
    loaded = load(key)
    version = asked.sentences or loaded.sentences.version
    rules = sentences.rules(key, version)
    if rules is None:
        raise NotThere(_("The rules of %(system)s have no version “%(version)s”.") % {
            "system": found.name, "version": version,
        })  # fmt: skip
    return SystemRules(
        **asdict(_facts(found, key in own_series(timezone.localdate()))),
        version=loaded.version,
        sentences_version=version,
        sentences_versions=list(loaded.sentences.versions),
        late_reports=LATE[loaded.late],
        live=not found.not_live,
        window_months=found.window_months,
        settled_after=found.experience.games if found.experience else None,
        inactive_after_days=(found.activity.days or None) if found.activity else None,
        inactive_after_years=(found.activity.years or None) if found.activity else None,
        parameters=[Parameter(one.name, one.default, one.least, one.most) for one in knobs(loaded).values()],
        editions=_editions(rules),
        rules=_rules(rules),
    )


def _facts(of: System, published: bool) -> SystemFacts:
    series = f"{reverse('api-lists')}?series={of.slug}" if published else None
    return SystemFacts(
        key=of.slug, name=of.name, group=of.about.group, where=of.about.where, since=of.about.since,
        measures=of.about.measures, summary=of.summary, source=of.source, scale=of.scale, decimals=of.decimals,
        lower_is_better=of.lower_is_better, tempos=list(of.counts), needs=list(of.needs), series=series,
        address=reverse("api-system", args=[of.slug]), page=reverse("system", args=[of.slug]),
    )  # fmt: skip


def _rules(rules: Mapping[str, Rule]) -> list[RuleFacts]:
    said = translated(rules)
    return [RuleFacts(code, *said(code), *_days(_edition(rule))) for code, rule in rules.items()]


def _editions(rules: Mapping[str, Rule]) -> list[InForce]:
    """The texts that the rules name, in order of time."""
    found: dict[Edition, list[str]] = {}
    for code, rule in rules.items():
        if (edition := _edition(rule)) is not None:
            found.setdefault(edition, []).append(code)
    ordered = sorted(found.items(), key=lambda each: (each[0].since, each[0].until, each[0].text))
    return [InForce(edition.text, *_days(edition), codes) for edition, codes in ordered]


def _edition(rule: Rule) -> Edition | None:
    """None for words of before texts were cited with their days."""
    return rule.source.edition if isinstance(rule.source, Source) else None


def _days(edition: Edition | None) -> tuple[date | None, date | None]:
    if edition is None:
        return None, None
    return (edition.since if edition.since > date.min else None), (edition.until if edition.until < date.max else None)
