"""Games abroad: what is taken for a proof, and what the forms make of what is typed."""

import pytest

from federation.corrections.abroad import EventForm, ask, games_form, type_of
from federation.models import Correction
from tests.federation.views.public.test_games_abroad import EVENT, GAMES, PDF, sent
from tests.ratings.lists.list_factory import make_player


def test_a_proof_is_known_by_its_first_bytes():
    cases = {PDF: "application/pdf", b"\xff\xd8\xff\xe0": "image/jpeg", b"\x89PNG\r\n\x1a\n": "image/png"}
    cases |= {b"<svg": "", b"": ""}
    assert {content: type_of(content) for content in cases} == cases


@pytest.mark.django_db
def test_the_same_games_twice_are_one_request(now):
    ewa = make_player("Okoń, Ewa")
    made = []
    for games in (GAMES, GAMES[:1], GAMES[:1]):
        form, rows = EventForm(EVENT), games_form(9, sent(games))
        assert form.is_valid() and rows.is_valid()
        made.append(ask(ewa, form, rows, None, now))
    assert (made[0] != made[1], made[1] == made[2], Correction.objects.count()) == (True, True, 2)
    assert made[0].region == "" and made[0].wrong.startswith("2 games abroad are to be rated")
