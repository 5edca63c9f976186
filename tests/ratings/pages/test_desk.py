"""The desk: what waits, every series and its settings, several lists at once, recalculating, late reports."""

from datetime import date, timedelta
from html import unescape

import pytest
from django.core.cache import caches
from django.urls import reverse

from federation import submissions
from federation.corrections import requests
from federation.models import Player
from federation.people.duplicates import searches
from federation.permissions import ADMINISTRATOR, OFFICER
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out, carry_through
from federation.runtime.workers import worker_heartbeats
from ratings.lists import late_reports, life, recalculation, staleness
from ratings.models import RatingList, Run, Series
from ratings.pages import desk
from ratings.pages.series_form import next_list
from tests.factories import compute_now, computed, event, player, published
from tests.federation.runtime.pages.plain_html import plain
from tests.federation.small_trf import register, trf

pytestmark = pytest.mark.django_db

SEPTEMBER, OCTOBER, NOVEMBER = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
JANUARY, TODAY = date(2027, 1, 1), date(2026, 11, 21)


@pytest.fixture(autouse=True)
def on_this_day(monkeypatch, now):
    """Pages ask for the time; here it is always the same, and nothing is known from another test."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    caches["shared"].clear()
    caches["default"].clear()


@pytest.fixture
def client(client_for, officer):
    return client_for(OFFICER)


@pytest.fixture
def two():
    return player("Okoń", 2000), player("Gołąb", 2000)


def text_of(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def told(response) -> list[str]:
    """What the page that follows says first."""
    return [str(message) for message in response.context["messages"]]


def rows(now, look: bool = True) -> dict[str, desk.Row]:
    return {row.system.slug: row for row in desk.rows(now, look)}


# ---- what waits -----------------------------------------------------------
def test_counts_are_links(client, arbiter, now, two):
    register()
    draft = submissions.upload(arbiter, "baltic.trf", trf(), now)
    new = {"family_name": "Çelebi", "given_name": "Arda", "born": "2012-01-02", "sex": "m", "federation": "TUR"}
    submissions.submit(submissions.choose(draft, 5, {"new": new}, now), now)
    requests.ask(now, player=two[0], wrong="The name has an accent.")
    Player.objects.create(national_id="VIS000090", family_name="Okoń", given_name="Test", birth_year=1980)
    failed = computed("ukd", NOVEMBER)
    Run.objects.create(list=failed, reason="again", state=Run.State.FAILED, created=now, heard=now)
    page = text_of(client.get(reverse("desk")))
    items = page.split('<ul class="counts">')[1].split("</ul>")[0].split("<li>")
    for count, words, address in (
        ("1", "waiting for review", reverse("reviews")),
        ("0", "returned to their arbiters", reverse("reviews") + "?state=returned"),
        ("1", "new player asked for", reverse("reviews") + "?state=submitted&remarks=new&region=all"),
        ("0", "reported late, in 60 days", reverse("late")),
        ("1", "correction asked for", reverse("corrections-desk")),
        ("1", "failed run, in 14 days", reverse("jobs") + "?state=failed#over"),
    ):
        (item,) = [item for item in items if words in item]
        assert f">{count}</strong>" in item and address in item
    assert ">…</strong>possible duplicates</span>" in plain(page)  # the registrar’s, and nobody looked yet
    carry_through(searches.ask(None, now), lambda: now)
    assert ">1</strong>possible duplicate</span>" in plain(text_of(client.get(reverse("desk"))))
    assert "its last run failed" in page


def test_only_series_that_run_are_listed(client, two):
    computed("fide", NOVEMBER)
    page = text_of(client.get(reverse("desk")))
    assert "<strong>FIDE standard</strong>" in page
    assert "<strong>UKD (Türkiye)</strong>" not in page
    assert '<option value="ukd">UKD (Türkiye)</option>' in page
    assert '<option value="fide">' not in page


def test_series_begins_with_the_list_that_would_be_in_force(client):
    response = client.post(reverse("draft-open"), {"system": "ukd"})
    draft = RatingList.objects.get()
    assert (draft.system, draft.effective, draft.runs.count()) == ("ukd", NOVEMBER, 1)
    assert response.headers["Location"] == reverse("draft", args=[draft.pk])


@pytest.mark.parametrize(
    ("slug", "problem"),
    [("fide", "FIDE standard runs already."), ("chess", "There is no such rating system."),
     ("dwz", "DWZ (Germany) is switched off. An administrator can switch it on.")],
)  # fmt: skip
def test_series_that_cannot_begin(client, two, slug, problem):
    computed("fide", NOVEMBER)
    Series.objects.create(system="dwz", on=False, months=1, closing_days=7)
    assert told(client.post(reverse("draft-open"), {"system": slug}, follow=True)) == [problem]


# ---- states ---------------------------------------------------------------
def test_what_a_draft_is_waiting_for(two, now, officer):
    okon, golab = two
    published("fide", NOVEMBER, officer)
    ukd = computed("ukd", NOVEMBER)
    life.open_draft("dwz", NOVEMBER, now)
    clarke = computed("clarke", NOVEMBER)
    life.sign_off(clarke.pk, TODAY + timedelta(days=2), officer, now)
    compute_now(RatingList.objects.get(system="fide", state="draft"), now)
    assert {slug: (row.state, row.due, row.days_late, row.choosable) for slug, row in rows(now).items()} == {
        "fide": ("collecting", False, 0, False),
        "ukd": ("ready", True, 20, True),
        "dwz": ("empty", True, 20, False),
        "clarke": ("signed", True, 20, True),
    }
    event("Meanwhile", date(2026, 10, 1), date(2026, 10, 2), [(okon, golab, 1)])
    assert {slug: row.state for slug, row in rows(now).items()} == {
        "fide": "stale", "ukd": "stale", "dwz": "empty", "clarke": "stale",
    }  # fmt: skip
    life.request(ukd, "results changed", now)
    assert (rows(now)["ukd"].state, rows(now)["ukd"].words) == ("unattended", "no worker answers")
    worker_heartbeats.beat("worker@office", now)
    assert (rows(now)["ukd"].state, rows(now)["ukd"].words) == ("computing", "being computed")
    later = now + timedelta(minutes=5)
    silent = "no worker has answered since 21 November 2026, 12:00"
    assert (rows(later)["ukd"].state, rows(later)["ukd"].words) == ("unattended", silent)


def test_the_page_loads_no_inputs_until_it_is_asked(client, two, now):
    draft = computed("ukd", NOVEMBER)
    assert [row.answer for row in desk.rows(now, look=False)] == [None]
    page = plain(text_of(client.get(reverse("desk"))))
    assert 'hx-get="/desk/?check=yes" hx-trigger="load"' in page and "ready to publish" not in page
    assert staleness.known([draft], ["ukd"]) == {}
    page = text_of(client.get(reverse("desk"), {"check": "yes"}))
    assert 'hx-trigger="load"' not in page and "ready to publish" in page
    assert "ready to publish" in text_of(client.get(reverse("desk")))  # now it is known
    two[0].region = "North"
    two[0].save()
    assert staleness.known([draft], ["ukd"]) == {}


def test_next_publications_are_told_late_ones_first(two, now):
    for slug in ("ukd", "fide"):
        published(slug, NOVEMBER)
    computed("glicko", SEPTEMBER)
    assert [(row.system.slug, row.days_left) for row in desk.coming(desk.rows(now, look=False))] == [
        ("glicko", -81), ("ukd", 10), ("fide", 41),
    ]  # fmt: skip


def test_the_desk_counts_down_to_every_list_of_a_day(two, now):
    for slug in ("ukd", "dwz", "clarke", "fide"):
        published(slug, NOVEMBER)
    computed("glicko", SEPTEMBER)
    assert [(row.system.slug, row.days_left) for row in desk.nearest(desk.rows(now, look=False))] == [
        ("glicko", -81), ("ukd", 10), ("dwz", 10), ("clarke", 10),
    ]  # fmt: skip
    assert desk.nearest([]) == []


@pytest.mark.parametrize("slugs", [["ukd"], ["ukd", "dwz", "fide"]], ids=len)
def test_queries_of_the_desk(client, two, slugs, django_assert_num_queries):
    for slug in slugs:
        published(slug, NOVEMBER)
    client.get(reverse("desk"), {"check": "yes"})
    with django_assert_num_queries(38):
        client.get(reverse("desk"))


# ---- several at once ------------------------------------------------------
def ticks(*drafts) -> list[str]:
    return [f"{draft.pk}:{draft.digest[:16]}" for draft in drafts]


def test_several_are_published_and_each_outcome_is_told(client, two, officer, now):
    ukd, fide = computed("ukd", NOVEMBER), computed("fide", NOVEMBER)
    dwz = computed("dwz", JANUARY)  # not due yet
    response = client.post(reverse("drafts-publish"), {"draft": ticks(ukd, fide, dwz)}, follow=True)
    assert told(response) == [
        "FIDE standard of 1 November 2026 is being published.",
        "UKD (Türkiye) of 1 November 2026 is being published.",
        "DWZ (Germany) of 1 January 2027: Events until 25 December 2026 still count for DWZ (Germany) of "
        "1 January 2027.",
    ]
    for run in Run.objects.filter(kind="publish"):
        carry_out(kinds.named("run"), run.pk, lambda: now)
    published_by = set(RatingList.objects.published().values_list("system", "published_by"))
    assert published_by == {("ukd", officer.pk), ("fide", officer.pk)}


def test_what_is_published_is_what_was_seen(client, two, now):
    okon, golab = two
    draft = computed("ukd", NOVEMBER)
    seen = ticks(draft)
    event("Meanwhile", date(2026, 10, 1), date(2026, 10, 2), [(okon, golab, 1)])
    compute_now(draft, now)
    again = "UKD (Türkiye) of 1 November 2026 was computed again since you looked at it. Look once more."
    response = client.post(reverse("drafts-publish"), {"draft": seen}, follow=True)
    assert told(response) == [f"UKD (Türkiye) of 1 November 2026: {again}"]
    response = client.post(reverse("draft-publish", args=[draft.pk]), {"seen": seen[0].split(":")[1]}, follow=True)
    assert told(response) == [again]
    assert not RatingList.objects.published().exists()


@pytest.mark.parametrize("ticked", [[], ["x:y"], ["99999999999:0"], ["1234:0"]])
def test_nothing_ticked(client, ticked):
    assert told(client.post(reverse("drafts-publish"), {"draft": ticked}, follow=True)) == ["Tick the lists you mean."]


def test_several_are_signed_off_for_a_day(client, two, officer):
    ukd = computed("ukd", NOVEMBER)
    response = client.post(reverse("drafts-sign"), {"draft": ticks(ukd), "day": "2026-11-30"}, follow=True)
    assert told(response) == [
        "UKD (Türkiye) of 1 November 2026 is signed off; it publishes itself on 30 November 2026."
    ]
    ukd.refresh_from_db()
    assert (ukd.signed, ukd.signed_by, ukd.publish_on) == (True, officer, date(2026, 11, 30))
    for day in ("2026-11-20", "yesterday", ""):
        response = client.post(reverse("drafts-sign"), {"draft": ticks(ukd), "day": day}, follow=True)
        assert told(response) == ["Choose a day from today on."]


# ---- recalculation --------------------------------------------------------
@pytest.fixture
def withdrawn(two, officer):
    """DWZ lists of October and November; an event that the first one counts was withdrawn since."""
    okon, golab = two
    counted = event("Counted", date(2026, 9, 10), date(2026, 9, 11), [(okon, golab, 1)] * 5)
    first = published("dwz", OCTOBER, officer)
    published("dwz", NOVEMBER, officer)
    counted.withdrawn = True
    counted.save()
    return first


def test_lists_to_recalculate_are_told_with_the_reason(client, withdrawn):
    page = text_of(client.get(reverse("desk"), {"check": "yes"}))
    assert ">1</strong>list to recalculate<" in plain(page)
    assert "1 event withdrawn. 2 published lists are computed again;" in page
    assert "Recalculate from" not in page  # before a dry run


def test_recalculation_needs_a_reason_and_a_dry_run(client, withdrawn):
    address, form = reverse("recalculate"), {"list": withdrawn.pk}
    assert told(client.post(address, form | {"try": ""}, follow=True)) == [
        "Give the reason: it is shown beside the lists."
    ]
    asked = form | {"recalculate": "", "reason": "The event was withdrawn.", "back": "list"}
    response = client.post(address, asked, follow=True)
    assert told(response) == ["Make a dry run first, and read what would change."]
    assert response.redirect_chain[-1][0] == reverse("draft", args=[withdrawn.pk])
    assert told(client.post(address, {"list": "x"}, follow=True)) == ["There is no such list."]
    assert not Run.objects.exclude(kind=Run.Kind.COMPUTE).exists()


def test_dry_run_then_recalculation(client, withdrawn, now):
    address, form = reverse("recalculate"), {"list": withdrawn.pk, "reason": "The event was withdrawn."}
    response = client.post(address, form | {"try": ""})
    run = Run.objects.get(kind=Run.Kind.TRY)
    assert response.headers["Location"] == reverse("run", args=[run.pk])
    page = text_of(client.get(reverse("desk"), {"check": "yes"}))
    assert f'<a href="{reverse("run", args=[run.pk])}">run {run.pk}</a>' in plain(page)
    carry_out(kinds.named("run"), run.pk, lambda: now)
    run.refresh_from_db()
    page = text_of(client.get(reverse("desk"), {"check": "yes"}))
    assert run.report[0]["text"] in page and "Recalculate from 1 October 2026 on" in page
    assert RatingList.objects.published().count() == 2
    report = reverse("run", args=[run.pk])
    assert "Recalculate from 1 October 2026 on</button>" in plain(text_of(client.get(report)))
    client.post(address, form | {"recalculate": ""})
    carry_out(kinds.named("run"), Run.objects.get(kind=Run.Kind.REWIND).pk, lambda: now)
    assert "Recalculate" not in text_of(client.get(report)).split("<main")[1]  # lists came out since it was made
    editions = RatingList.objects.published().filter(edition=2).order_by("effective").values_list("effective", "reason")
    assert list(editions) == [(OCTOBER, "The event was withdrawn."), (NOVEMBER, "The event was withdrawn.")]
    assert desk.tried(withdrawn) is None  # of lists that are no more
    assert "Every published list says what the register says." in text_of(client.get(reverse("desk"), {"check": "yes"}))


def test_what_each_series_does_about_a_late_report(client, two, now):
    okon, golab = two
    event("In time", date(2026, 10, 3), date(2026, 10, 4), [(golab, okon, 1)], accepted=date(2026, 10, 30))
    for slug in ("fide", "ukd", "dwz", "urs"):
        published(slug, NOVEMBER)
    published("wronicz", date(2026, 11, 2))
    late_event = event("Autumn Cup", date(2026, 10, 3), date(2026, 10, 4), [(okon, golab, 1)], accepted=TODAY)
    compute_now(RatingList.objects.get(system="ukd", state="draft"), now)
    running = Series.objects.begun()
    assert [event for event, _ in late_reports.reports(running, now)] == [late_event]
    (report,) = late_reports.with_consequences(running, now)
    assert {verdict.system.slug: (verdict.text, verdict.open) for verdict in report.verdicts} == {
        "fide": ("Belongs to the FIDE standard list of 1 January 2027. It was reported late.", True),
        "ukd": ("Counts in the draft of the UKD (Türkiye) list of 1 December 2026. It was reported late.", True),
        "dwz": (
            'Reported late: the DWZ (Germany) lists are to be recalculated from the <a href="/lists/dwz/2026-11-01/">'
            "DWZ (Germany) list of 1 November 2026</a> on.",
            True,
        ),
        "urs": ("Belongs to the Universal rating (like) list of 1 December 2026.", True),
        "wronicz": (
            'Not counted for Wronicz, general: the <a href="/lists/wronicz/2026-11-02/">Wronicz, general list of '
            "2 November 2026</a> was published before, and late reports are not taken.",
            False,
        ),
    }
    page = text_of(client.get(reverse("late")))
    assert "Autumn Cup" in page and "In time" not in page


def test_a_late_report_after_its_list_was_recalculated(two, now):
    okon, golab = two
    published("dwz", NOVEMBER)
    event("Autumn Cup", date(2026, 10, 3), date(2026, 10, 4), [(okon, golab, 1)] * 5, accepted=TODAY)
    run = recalculation.request("dwz", NOVEMBER, "The cup was reported late", Run.Kind.REWIND, now)
    carry_out(kinds.named("run"), run.pk, lambda: now)
    (report,) = late_reports.with_consequences(Series.objects.begun(), now)
    assert [verdict.text for verdict in report.verdicts] == [
        'Rated in edition 2 of the <a href="/lists/dwz/2026-11-01/">DWZ (Germany) list of 1 November 2026</a>, '
        "published on 21 November 2026. The cup was reported late."
    ]


def test_nothing_was_late(client, two):
    published("fide", NOVEMBER)
    assert "No event was reported late." in text_of(client.get(reverse("late")))


# ---- settings -------------------------------------------------------------
def form_of(**changes) -> dict[str, str]:
    """The page as it was, with `changes` such as fide__months="3"; None leaves a box empty."""
    data = {}
    for slug, one in Series.objects.known().items():
        data |= {f"{slug}-months": one.months, f"{slug}-closing_days": one.closing_days}
        data |= {f"{slug}-{name}": "on" for name in ("on", "automatic") if getattr(one, name)}
    data |= {name.replace("__", "-"): value for name, value in changes.items()}
    return {name: value for name, value in data.items() if value is not None}


@pytest.fixture
def administrator_client(client_for, administrator):
    return client_for(ADMINISTRATOR)


def test_settings_are_settled(administrator_client, two):
    computed("fide", NOVEMBER)
    published("ukd", NOVEMBER)
    response = administrator_client.post(
        reverse("series"), form_of(fide__on=None, ukd__months="3", ukd__automatic="on", dwz__closing_days="10"),
        follow=True,
    )  # fmt: skip
    assert told(response) == ["Set: FIDE standard, UKD (Türkiye), DWZ (Germany)."]
    assert list(Series.objects.order_by("pk").values_list("pk", "on", "months", "closing_days", "automatic")) == [
        ("dwz", True, 1, 10, False),
        ("fide", False, 2, 7, False),
        ("ukd", True, 3, 1, True),
    ]
    assert list(RatingList.objects.filter(state="draft").values_list("system", flat=True)) == ["ukd"]
    page = text_of(response)
    assert "none, it is switched off" in page and "1\u00a0Dec\u00a02026" in page  # the open draft keeps its date
    response = administrator_client.post(reverse("series"), form_of(), follow=True)
    assert told(response) == ["Nothing was changed."]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"fide__closing_days": "28"}, "less than or equal to 27"),
        ({"fide__closing_days": "0"}, "greater than or equal to 1"),
        ({"fide__closing_days": "x"}, "Enter a whole number."),
        ({"fide__months": "5"}, "5 is not one of the available choices."),
        ({"wronicz__closing_days": "7"}, "At most 6 days of a list that comes every week."),
        ({"fide__months": None}, "This field is required."),
    ],
)
def test_settings_within_bounds(administrator_client, change, problem):
    assert problem in text_of(administrator_client.post(reverse("series"), form_of(**change, ukd__months="2")))
    assert not Series.objects.exists()


def test_next_list_follows_from_the_settings(two, now):
    window = next_list(Series(system="ukd", months=3, closing_days=5), None, published("ukd", NOVEMBER), TODAY)
    assert (window.effective, window.last_day) == (JANUARY, date(2026, 12, 27))
