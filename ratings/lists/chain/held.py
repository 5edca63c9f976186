"""Everything the office holds about one person: what the register has, and what lists and norms say of them."""

from collections.abc import Iterator
from datetime import datetime

from django.db.models import F
from django.utils.translation import gettext_lazy

from federation.audit import record
from federation.models import Player
from federation.people.privacy import held
from federation.people.privacy.held import Section, facts
from federation.people.privacy.traces import Person
from ratings.lists.chain.erasure import of
from ratings.models import Entry, Line, NormFound, PersonalBest, PersonVersion, RatingDecision, Run, TitleApplication

HANDED_OUT = "player.handed-out"


def hand_out(player: Player, reason: str, form: str, user, now: datetime) -> list[Section]:
    """All of it, and that it was handed out, written down."""
    someone = of(player)
    found = [*held.sections(someone), *_sections(someone)]
    counts = {section.code: len(section.rows) for section in found if section.rows}
    record(HANDED_OUT, user, now, about=player, text=reason, data={"form": form, "counts": counts})
    return found


def _sections(someone: Person) -> Iterator[Section]:
    versions = someone.about(PersonVersion)
    yield Section("versions", gettext_lazy("What lists printed of the person"), facts(versions))
    lists = {"system": F("list__system"), "effective": F("list__effective"), "edition": F("list__edition")}
    entries = (
        someone.about(Entry).exclude(list__state="draft").order_by("list__system", "list__effective", "list__edition")
    )
    columns = [one.attname for one in Entry._meta.concrete_fields if one.attname != "list_id"]
    rows = list(entries.values(*columns, **lists))
    yield Section("ratings", gettext_lazy("Ratings on published lists"), rows)
    lines = someone.about(Line).exclude(list__state="draft").order_by("list__system", "list__effective", "order")
    columns = [one.attname for one in Line._meta.concrete_fields if one.attname not in {"list_id", "detail"}]
    yield Section("working", gettext_lazy("How they came about"), list(lines.values(*columns, **lists)))
    yield Section("bests", gettext_lazy("Personal bests"), facts(someone.about(PersonalBest)))
    yield Section("decisions-on-ratings", gettext_lazy("Decisions about ratings"), facts(someone.about(RatingDecision)))
    yield Section("norms", gettext_lazy("Norms"), facts(someone.about(NormFound), "tournament"))
    yield Section("applications", gettext_lazy("Applications for titles"), facts(someone.about(TitleApplication)))
    runs = someone.named_by(Run.objects.all(), "reason", "report", "proposal", "error")
    told = [{"id": one.pk, "created": one.created, "reason": one.reason} for one in runs]
    yield Section("runs", gettext_lazy("Reports of computations that name the person"), told)
