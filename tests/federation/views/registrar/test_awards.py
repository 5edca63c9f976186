"""The office's pages of titles in a client: who may, what is done, what is refused, who reads documents."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from federation.models import AwardDocument, OutsideRating, TitleAward
from federation.people import awards
from federation.people.awards import Document
from federation.permissions import ADMINISTRATOR, ARBITER, OFFICER, REGISTRAR
from tests.factories import event, player

pytestmark = pytest.mark.django_db
MAY, JUNE = date(2026, 5, 3), date(2026, 6, 7)


@pytest.fixture
def desk(client, registrar):
    client.force_login(registrar)
    return client


@pytest.fixture
def okon():
    return player("Okoń", given_name="Ewa", sex="w")


@pytest.fixture
def award(okon, registrar, now):
    paper = Document("decyzja „12”.html", b"<script>alert(1)</script>")
    return awards.award(okon, "FIDE", "FM", by=registrar, day=MAY, conditional_until=2300, document=paper, now=now)


def at(name: str, *arguments: int) -> str:
    return reverse(name, args=arguments)


ACTS = {
    "register-award-revoke": {"day": "2026-06-07", "reason": "the norms were bought"},
    "register-award-fulfil": {"day": "2026-06-07"},
    "register-award-correct": {"day": "2026-05-04", "reason": "as the letter says"},
    "register-award-remove": {"reason": "another player's"},
}


@pytest.mark.parametrize("role", [None, ARBITER])
@pytest.mark.parametrize("name", ACTS)
def test_nobody_else_acts_on_a_title(client_for, award, name, role):
    before = TitleAward.objects.values().get()
    answer = client_for(role).post(at(name, award.pk), ACTS[name])
    assert (answer.status_code, TitleAward.objects.values().get()) == (302 if role is None else 403, before)


@pytest.mark.parametrize(
    ("role", "status"), [(None, 302), (ARBITER, 403), (OFFICER, 200), (REGISTRAR, 200), (ADMINISTRATOR, 200)]
)
def test_only_the_office_reads_documents(client_for, award, role, status):
    kept = award.documents.get()
    answer = client_for(role).get(at("register-award-document", award.pk, kept.pk))
    assert answer.status_code == status
    if status == 200:
        assert answer.content == b"<script>alert(1)</script>"
        assert (answer["Content-Type"], answer["X-Content-Type-Options"]) == ("application/octet-stream", "nosniff")
        assert answer["Content-Disposition"].startswith("attachment; ")


def test_document_of_another_award_is_not_there(desk, okon, award, registrar, now):
    other = awards.award(okon, "PZSzach", "k", by=registrar, day=MAY, now=now)
    assert desk.get(at("register-award-document", other.pk, award.documents.get().pk)).status_code == 404


def test_title_is_awarded_with_its_document(client_for, okon, officer):
    played = event("Baltic Open", MAY, MAY, [])
    address = at("register-player-title", okon.pk)
    file = SimpleUploadedFile("decision.pdf", b"%PDF made up")
    typed = {
        "title": "PZSzach|k",
        "day": "2026-05-03",
        "tournament": played.code,
        "decision": "12/2026",
        "document": file,
    }
    answer = client_for(OFFICER).post(address, typed, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert "k (PZSzach) was awarded." in answer.content.decode()
    made = TitleAward.objects.get()
    assert (made.scheme, made.code, made.date, made.tournament, made.event, made.decision) == (
        "PZSzach", "k", MAY, played, "Baltic Open", "12/2026",
    )  # fmt: skip
    assert [(one.filename, bytes(one.content)) for one in made.documents.all()] == [("decision.pdf", b"%PDF made up")]


def test_a_title_above_the_highest_known_rating_is_asked_about(desk, okon):
    address = at("register-player-title", okon.pk)
    OutsideRating.objects.create(player=okon, date=MAY, rating=1866)
    page = desk.post(address, {"title": "FIDE|FM"}).content.decode()
    assert "FM takes a rating of 2300; the highest known here is 1866. Tick this to go on." in page
    assert TitleAward.objects.count() == 0
    for typed in ({"title": "PZSzach|k"}, {"title": "FIDE|CM", "conditional_until": "2000"}):
        desk.post(address, typed)
    desk.post(address, {"title": "FIDE|FM", "all_the_same": "on"})
    assert set(TitleAward.objects.values_list("code", flat=True)) == {"k", "CM", "FM"}
    OutsideRating.objects.update(rating=2400)
    desk.post(address, {"title": "FIDE|IM"})
    assert TitleAward.objects.filter(code="IM").count() == 1


def test_what_is_refused_is_said_beside_the_form(desk, okon, award):
    page = desk.post(at("register-player-title", okon.pk), {"title": "FIDE|FM"})
    assert (page.status_code, "Okoń, Ewa has FM (FIDE) already." in page.content.decode()) == (200, True)
    page = desk.post(at("register-award-revoke", award.pk), {"day": "2026-05-02", "reason": "the norms were bought"})
    assert (page.status_code, "FM (FIDE) was awarded on 3 May 2026." in page.content.decode()) == (200, True)
    page = desk.post(at("register-award-revoke", award.pk), {"day": "2026-06-07", "reason": ""})
    assert (page.status_code, "Say why." in page.content.decode()) == (200, True)
    assert TitleAward.objects.get().revoked is None


def test_document_larger_than_the_limit_is_not_stored(desk, okon, settings):
    settings.AWARD_DOCUMENT_MAX_BYTES = 1_000_000
    file = SimpleUploadedFile("decision.pdf", bytes(1_200_000))
    page = desk.post(at("register-player-title", okon.pk), {"title": "FIDE|FM", "document": file})
    assert "The document is too large: 1 MB are the most. Nothing was stored." in page.content.decode()
    assert (TitleAward.objects.count(), AwardDocument.objects.count()) == (0, 0)


def test_condition_is_met_then_the_title_is_revoked(desk, award):
    desk.post(at("register-award-fulfil", award.pk), {"day": "2026-06-07"})
    paper = SimpleUploadedFile("revoked.pdf", b"made up")
    facts = {"day": "2026-07-09", "reason": "the norms were bought", "document": paper}
    page = desk.post(at("register-award-revoke", award.pk), facts, follow=True).content.decode()
    award.refresh_from_db()
    assert (award.fulfilled, award.revoked, award.reason) == (JUNE, date(2026, 7, 9), "the norms were bought")
    assert [one.filename for one in award.documents.all()] == ["decyzja „12”.html", "revoked.pdf"]
    assert "Revoke the title" not in page
    assert "the norms were bought" in page


def test_award_is_corrected_and_a_document_added(desk, award):
    desk.post(
        at("register-award-correct", award.pk),
        {"day": "2026-05-04", "event": "Baltic Open", "conditional_until": "2300", "reason": "as the letter says"},
    )
    desk.post(at("register-award-attach", award.pk), {"document": SimpleUploadedFile("letter.pdf", b"made up")})
    award.refresh_from_db()
    assert (award.date, award.event, award.conditional_until) == (date(2026, 5, 4), "Baltic Open", 2300)
    assert [one.filename for one in award.documents.all()] == ["decyzja „12”.html", "letter.pdf"]


def test_award_entered_by_mistake_is_removed(desk, okon, award):
    answer = desk.post(at("register-award-remove", award.pk), {"reason": "another player's"})
    assert (answer.url, TitleAward.objects.count()) == (at("register-player-title", okon.pk), 0)


@pytest.mark.parametrize("rows", [1, 3])
def test_pages_ask_the_same_whatever_there_is(desk, okon, registrar, now, rows, django_assert_num_queries):
    for code in ("FM", "IM", "GM")[:rows]:
        awards.award(okon, "FIDE", code, by=registrar, day=MAY, now=now)
    with django_assert_num_queries(6):  # session, user, groups; player, titles, documents
        desk.get(at("register-player-title", okon.pk))


def test_merged_entry_leads_to_the_one_that_stays(desk, okon):
    duplicate = player("Okon", given_name="Ewa", merged_into=okon)
    page = desk.get(at("register-player-title", duplicate.pk)).content.decode()
    assert at("register-player-title", okon.pk) in page
    assert 'name="title"' not in page
