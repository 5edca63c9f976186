"""The public pages of titles: the list, its file, and the story on a player's page."""

from datetime import date

import pytest
from django.core.cache import cache

from federation.models import TitleAward
from federation.people import awards
from federation.people.awards import Document
from tests.factories import player

pytestmark = pytest.mark.django_db
MAY, JUNE = date(2026, 5, 3), date(2026, 6, 7)


@pytest.fixture
def okon(registrar, now):
    made = player("Okoń", given_name="Ewa", sex="w", national_id="POL1")
    given = {"by": registrar, "now": now}
    paper = Document("secret.pdf", b"made up")
    im = awards.award(
        made, "FIDE", "IM", day=MAY, event="Baltic Open", decision="7", document=paper, note="hm", **given
    )
    awards.revoke(im, day=JUNE, reason="the norms were bought", **given)
    awards.award(made, "FIDE", "WFM", day=MAY, **given)
    awards.award(made, "FIDE", "FM", day=MAY, conditional_until=2300, **given)
    awards.award(made, "PZSzach", "k", day=MAY, **given)
    return made


def test_players_page_tells_the_story_of_every_title(client, okon):
    page = client.get(okon.get_absolute_url()).content.decode()
    heading = page[page.index("<h1") : page.index("</h1>")]
    assert "WFM" in heading
    assert ("IM" in heading, ">FM<" in heading, ">k<" in heading) == (False, False, False)
    text = " ".join(page.split())
    for words in ("Baltic Open", "decision 7", "the norms were bought", "until a rating of 2300 is reached"):
        assert words in text
    assert ("secret.pdf" in page, "hm" in page[page.index("<main") : page.index("</main>")].split()) == (False, False)


@pytest.mark.parametrize("rows", [1, 3])
def test_a_player_with_more_titles_asks_no_more(client, now, registrar, rows, django_assert_num_queries):
    made = player("Wrona", sex="w")
    for code in ("WFM", "FM", "IM")[:rows]:
        awards.award(made, "FIDE", code, by=registrar, day=MAY, now=now)
    client.get(made.get_absolute_url())
    cache.clear()
    with django_assert_num_queries(14):
        client.get(made.get_absolute_url())


def test_list_of_titles_and_its_file(client, okon):
    page = client.get("/titles/?scheme=FIDE&state=revoked").content.decode()
    wanted = ("Okoń, Ewa", "revoked</span>", "/titles/titles.csv?scheme=FIDE&amp;state=revoked")
    assert [words for words in wanted if words not in page] == []
    answer = client.get("/titles/titles.csv?scheme=FIDE&state=revoked")
    lines = answer.getvalue().decode("utf-8-sig").splitlines()
    assert lines == [
        "title,national_id,fide_id,player,scheme,federation,club,date,event,event_code,decision,conditional_until,"
        "fulfilled,revoked,reason",
        'IM,POL1,,"Okoń, Ewa",FIDE,POL,,2026-05-03,Baltic Open,,7,,,2026-06-07,the norms were bought',
    ]


@pytest.mark.parametrize("rows", [1, 3])
def test_list_asks_the_same_whatever_it_holds(client, rows, django_assert_num_queries):
    for number in range(rows):
        TitleAward.objects.create(player=player(f"Okoń {number}"), code="FM", date=MAY)
    # The version; merged, codes, who, theirs, years, without a day, clubs; merged, count, keys, rows.
    with django_assert_num_queries(11):
        client.get("/titles/")


def test_empty_list_says_so(client):
    assert "No title has been awarded yet." in client.get("/titles/").content.decode()
    page = client.get("/titles/?year=1999").content.decode()
    assert ("No title fits." in page, "Year “1999”: there is none here." in page) == (True, True)
