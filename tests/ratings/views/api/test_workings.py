"""The working of a number for programs: the numbers, words and rules of its page."""

import re
from datetime import date
from html import unescape

import pytest
from django.test import Client

from federation.models import Player
from ratings.wording.numbers import typeset
from tests.factories import event, player, published
from tests.ratings.lists.list_factory import make_entry, make_line, make_list, make_player
from tests.ratings.views.asking import asked

pytestmark = pytest.mark.django_db
JANUARY, MARCH, MAY = date(2025, 1, 1), date(2025, 3, 1), date(2025, 5, 1)


def words_of(path: str) -> str:
    page = re.sub(r"<[^>]+>", "", Client().get(path).content.decode())
    return re.sub(r"\s+", "", unescape(page).replace("\u2060", ""))


def test_every_sentence_and_number_stands_on_the_page():
    okon, golab = player("Okoń", 2000), player("Gołąb", 2500)
    published("fide", JANUARY)
    event("Start", date(2025, 1, 10), date(2025, 1, 11), [(okon, golab, 0)])
    published("fide", MARCH)
    event("Club match", date(2025, 3, 10), date(2025, 3, 11), [(okon, golab, 1), (golab, okon, 0.5)])
    event("Open", date(2025, 4, 10), date(2025, 4, 11), [(okon, golab, 0)])
    published("fide", MAY)
    told = asked(f"/api/v1/lists/fide/2025-05-01/players/{okon.pk}/working/")
    page = words_of(told["page"])
    texts = [told["question"], told["rounding"]]
    for line in told["lines"]:
        texts += [line["heading"], line["sentence"]["text"], line["sentence"]["source"], line["formula"]]
        texts += [game["note"]["text"] for game in line["details"] if game["note"]]
    assert len(told["lines"]) == 2
    for text in texts:
        assert re.sub(r"[\s\u2060]+", "", text) in page, text
    changes = [line["change"] for line in told["lines"]]
    assert told["sum"] == pytest.approx(sum(changes))
    assert told["rating"] - told["previous"] == told["change"] == round(told["sum"])
    for line in told["lines"]:
        assert sum(game["change"] for game in line["details"]) == pytest.approx(line["change"])
        assert line["sentence"]["params"]["change"] == line["change"]
        assert line["rated_from"] == "2025-03-01"
    capped = told["lines"][0]["details"][0]
    assert (capped["opponent_name"], capped["own_rating"], capped["difference"]) == (golab.name, told["previous"], -400)
    assert capped["note"]["code"] == "cap-400"
    receipt = asked(told["receipt"])
    assert [line["change"] for line in receipt["working"]] == changes
    assert receipt["list"]["digest"] == told["inputs_digest"]


def test_params_are_what_the_words_name_and_nothing_else():
    """Facts of a line that no sentence tells stay where they are."""
    one, rating_list = make_player("Okoń, Ewa"), make_list()
    make_entry(rating_list, one, 1990, previous=2000.0)
    facts = {"pooled": 2, "needed": 5, "birth": "2016-04-01"}
    make_line(rating_list, one, None, rule="pending", facts=facts)
    told = asked(f"/api/v1/lists/fide/2026-11-01/players/{one.pk}/working/")
    assert told["lines"][0]["sentence"]["params"] == {"pooled": 2, "needed": 5}
    assert told["sentence"]["text"] == typeset("You have no rating yet. You have 2 of 5 games.")
    assert told["lines"][0]["event"] is None


def test_who_is_not_there_is_not_found_and_a_merged_entry_leads_to_the_one_that_stays():
    kept, rating_list = make_player("Okoń, Ewa"), make_list()
    make_entry(rating_list, kept, 1990)
    other = make_player("Okon, Ewa")
    path = "/api/v1/lists/fide/2026-11-01/players/{}/working/"
    assert asked(path.format(other.pk), 404)["title"]
    Player.objects.filter(pk=other.pk).update(merged_into=kept)
    answer = Client().get(path.format(other.pk) + "?edition=1")
    assert (answer.status_code, answer["Location"]) == (308, path.format(kept.pk) + "?edition=1")
    assert asked(path.format(10**9), 404)["status"] == 404


def test_queries_do_not_grow_with_games(django_assert_max_num_queries):
    okon, golab = player("Okoń", 2000), player("Gołąb", 2100)
    published("fide", JANUARY)
    event("Match", date(2025, 1, 10), date(2025, 1, 16), [(okon, golab, 1), (golab, okon, 0.5)] * 6)
    event("Open", date(2025, 2, 10), date(2025, 2, 11), [(okon, golab, 0)])
    published("fide", MARCH)
    with django_assert_max_num_queries(14):
        asked(f"/api/v1/lists/fide/2025-03-01/players/{okon.pk}/working/")
