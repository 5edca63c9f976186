"""The queue of reports as an officer uses it."""

from html import unescape

import pytest
from django.urls import reverse

from federation.accounts import regions
from federation.models import Club, Submission
from federation.permissions import OFFICER
from federation.submissions.pages.tables import seen

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(client_for, officer):
    return client_for(OFFICER)


@pytest.fixture
def reports(arbiter, now):
    made = [
        Submission(
            arbiter=arbiter, created=now, changed=now, submitted=now, filename="x.trf", content=b"", size=0,
            digest=str(at), state="submitted", name=f"Open {at}", region="Pomorze" if at % 2 else "",
        )
        for at in range(4)
    ]  # fmt: skip
    return Submission.objects.bulk_create(made)


def text_of(response) -> str:
    assert response.status_code == 200
    return unescape(response.content.decode())


def shown(response) -> list[str]:
    return [one.name for one in response.context["table"].shown]


def test_own_region_comes_first_and_all_are_one_tap_away(desk, reports, officer, administrator, now):
    Club.objects.create(name="Hetman", region="Pomorze")
    assert shown(desk.get(reverse("reviews"))) == ["Open 0", "Open 1", "Open 2", "Open 3"]
    regions.set_region(officer, "Pomorze", administrator, now)
    page = desk.get(reverse("reviews"))
    assert shown(page) == ["Open 1", "Open 3"]
    assert 'href="?region=all"' in text_of(page)
    assert shown(desk.get(reverse("reviews"), {"region": "all"})) == ["Open 0", "Open 1", "Open 2", "Open 3"]


def test_ticked_reports_are_taken(desk, reports, officer):
    ticked = [f"{one.pk}:{seen(one)}" for one in reports[:2]]
    answer = desk.post(reverse("reviews-several"), {"act": "take", "report": ticked, "back": "assigned=nobody"})
    assert answer["Location"] == f"{reverse('reviews')}?assigned=nobody"
    assert "Given to an officer: 2." in text_of(desk.get(reverse("reviews")))
    assert shown(desk.get(reverse("reviews"), {"assigned": "mine"})) == ["Open 0", "Open 1"]
    desk.post(reverse("review-assign", args=[reports[0].pk]), {"to": ""})
    assert shown(desk.get(reverse("reviews"), {"assigned": "mine"})) == ["Open 1"]


def test_dry_run_says_what_is_to_be_looked_at(desk, reports):
    text = text_of(desk.post(reverse("reviews-several"), {"act": "look", "report": [f"{reports[0].pk}:x"]}))
    assert "0 reports without a remark" in text
    assert f"{reports[0]}</a>: " in text  # an empty file: why it has to be opened
    assert Submission.objects.filter(state="submitted").count() == 4


def test_those_that_cannot_be_returned_are_named(desk, reports):
    ticked = [f"{one.pk}:{seen(one)}" for one in reports]
    Submission.objects.filter(pk=reports[3].pk).update(state="rejected")
    page = desk.post(
        reverse("reviews-several"), {"act": "return", "report": ticked, "message": "Round 2 is missing."}, follow=True
    )
    told = [str(message) for message in page.context["messages"]]
    assert told == ["Returned: 3.", f"{reports[3]}: The report is rejected, not waiting for a decision."]


@pytest.mark.parametrize("act", ["take", "look", "accept", "return", "give", "nothing"])
def test_nothing_ticked_or_nonsense_does_nothing(act, desk, reports):
    for ticked in ([], ["x"], ["9" * 30], ["-1:x"]):
        page = desk.post(reverse("reviews-several"), {"act": act, "report": ticked, "to": "x"}, follow=True)
        assert "Tick the reports you mean." in text_of(page)
    assert Submission.objects.filter(state="submitted", assigned_to=None).count() == 4


def test_all_of_a_page_are_ticked(desk, reports):
    assert text_of(desk.get(reverse("reviews"), {"tick": "all"})).count(" checked>") == 4


def test_next_and_previous_in_the_queue(desk, reports):
    def beside(one):
        context = desk.get(reverse("review", args=[one.pk])).context
        return context["previous"], context["next"]

    keys = [one.pk for one in reports]
    assert [beside(one) for one in reports[:2]] == [(None, keys[1]), (keys[0], keys[2])]
    Submission.objects.filter(pk=keys[3]).update(state="returned")
    assert beside(reports[3]) == (None, keys[0])
