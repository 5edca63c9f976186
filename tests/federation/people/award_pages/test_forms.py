"""What the forms of titles offer, refuse and hand on."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from federation.models import TitleAward
from federation.people.award_pages.forms import AwardForm, CorrectForm, DocumentForm, choices
from federation.people.awards import Document
from tests.factories import event, player

pytestmark = pytest.mark.django_db
MAY = date(2026, 5, 3)
NOTHING = {"day": None, "tournament": None, "event": "", "decision": "", "conditional_until": None, "note": ""}


def test_titles_for_women_are_offered_to_women_and_where_nobody_knows():
    fide = {sex: [value for value, _ in choices(player("Okoń", sex=sex))[0][1]] for sex in ("w", "m", "")}
    assert fide["m"] == ["FIDE|GM", "FIDE|IM", "FIDE|FM", "FIDE|CM"]
    assert fide["w"] == fide[""] == [f"FIDE|{code}" for code in ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")]


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({}, {}),
        ({"title": ""}, {"title": ["Which title?"]}),
        ({"title": "FIDE|NM"}, {"title": ["Select a valid choice. FIDE|NM is not one of the available choices."]}),
        ({"title": "CM"}, {"title": ["Select a valid choice. CM is not one of the available choices."]}),
        ({"day": "31.4."}, {"day": ["That is not a day of the calendar."]}),
        ({"tournament": "2026-X"}, {"tournament": ["There is no event 2026-X."]}),
        ({"conditional_until": "4000"}, {"conditional_until": ["Ensure this value is less than or equal to 3999."]}),
    ],
)
def test_award_form_in_words(typed, errors):
    assert AwardForm({"title": "PZSzach|k++"} | typed, {}, player=player("Okoń")).errors == errors


def test_award_form_hands_on_what_was_typed():
    played = event("Baltic Open", MAY, MAY, [])
    typed = {"title": "FIDE arbiters|FA", "day": "2026-05-03", "tournament": f" {played.code} ", "decision": "7/2026"}
    form = AwardForm(typed, {"document": SimpleUploadedFile("a b.pdf", b"made up")}, player=player("Okoń"))
    assert form.is_valid()
    assert form.facts == NOTHING | {
        "scheme": "FIDE arbiters", "code": "FA", "day": MAY, "tournament": played, "decision": "7/2026",
        "document": Document("a b.pdf", b"made up"),
    }  # fmt: skip


def test_correction_begins_with_what_is_stored_and_asks_why():
    played = event("Baltic Open", MAY, MAY, [])
    award = TitleAward.objects.create(
        player=player("Okoń"), code="FM", date=MAY, tournament=played, event="Baltic Open"
    )
    form = CorrectForm({}, award=award)
    assert form.initial == NOTHING | {"day": MAY, "tournament": played.code, "event": "Baltic Open"}
    assert form.errors == {"reason": ["Say why."]}


def test_document_that_is_too_large(settings):
    settings.AWARD_DOCUMENT_MAX_BYTES = 1_000_000
    form = DocumentForm({}, {"document": SimpleUploadedFile("a.pdf", bytes(1_000_001))})
    assert form.errors == {"document": ["The document is larger than 1 MB."]}
