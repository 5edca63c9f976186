"""The desk's acts on several series at once."""

from datetime import date

import pytest
from django.urls import reverse

from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.catalogue import calendar
from ratings.models import RatingList, Run, Series
from tests.factories import event, player, published

pytestmark = pytest.mark.django_db

SEPTEMBER, OCTOBER, NOVEMBER = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)


def told(response) -> list[str]:
    """What the page that follows says first."""
    return [str(message) for message in response.context["messages"]]


def test_several_series_are_recalculated_with_one_reason(client, now):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2000)
    for slug in ("fide", "dwz"):
        published(slug, SEPTEMBER if slug == "fide" else OCTOBER)
    match = event(
        "Autumn Cup", date(2026, 10, 3), date(2026, 10, 4), [(okon, golab, 1)] * 5, accepted=date(2026, 10, 5)
    )
    lists = [published(slug, NOVEMBER) for slug in ("fide", "dwz")]
    match.withdrawn = True
    match.save()
    form = {"list": [one.pk for one in lists], "reason": "The cup was withdrawn."}
    refused = client.post(reverse("recalculate"), form | {"recalculate": ""}, follow=True)
    assert told(refused) == ["Make a dry run first, and read what would change."]
    for button, kind in (("try", Run.Kind.TRY), ("recalculate", Run.Kind.REWIND)):
        response = client.post(reverse("recalculate"), form | {button: ""}, follow=True)
        assert told(response) == ["2 runs are asked for."]
        found = list(Run.objects.filter(kind=kind).order_by("pk"))
        assert [(run.list.system, run.reason) for run in found] == [
            ("fide", "The cup was withdrawn."), ("dwz", "The cup was withdrawn."),
        ]  # fmt: skip
        for run in found:
            carry_out(kinds.named("run"), run.pk, lambda: now)
    assert sorted(RatingList.objects.published().filter(edition=2).values_list("system", "reason")) == [
        ("dwz", "The cup was withdrawn."), ("fide", "The cup was withdrawn."),
    ]  # fmt: skip
    assert told(client.post(reverse("recalculate"), {"try": ""}, follow=True)) == ["Tick the series you mean."]


def test_a_series_begins_with_the_next_list(client):
    client.post(reverse("draft-open"), {"system": "ukd", "next": "yes"})
    following = calendar.after(NOVEMBER, Series.objects.cadence("ukd"))
    assert [(one.system, one.effective) for one in RatingList.objects.all()] == [("ukd", following)]
