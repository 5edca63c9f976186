"""What a typed word may mean by itself, and how near the words of a name are to it."""

from datetime import date

import pytest

from federation.matching import meanings
from federation.matching.meanings import (
    BEGINNING,
    ERROR,
    EXACT,
    FOLDED,
    GUESSED,
    HEARD,
    SOUND,
    SOUND_BEGINNING,
    WRITTEN,
    Typed,
    guess,
    look_up,
)
from federation.models import Club, Player, TitleAward, Word
from federation.vocabulary.spellings import typed_words

pytestmark = pytest.mark.django_db


def typed(text: str) -> list[Typed]:
    words = [Typed(each) for each in typed_words(text)]
    look_up(words)
    return words


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("weissgerber", EXACT),
        ("weiss", BEGINNING),
        ("weisgerber", FOLDED),
        ("waysgerber", SOUND),
        ("wajsger", SOUND_BEGINNING),
        ("weissgebrer", ERROR),
        ("weisgeerbre", ERROR),
        ("wessgebrer", ERROR + 1),
        ("schmidt", None),
    ],
)
def test_how_near_a_name_is(text, near):
    Player.objects.create(national_id="T-1", family_name="Weißgerber")
    (word,) = typed(text)
    guess([word])
    stored = Word.objects.get(word="weissgerber")
    assert word.nearness(stored.pk, stored.word) == near


def test_clubs_and_regions_by_exact_words_and_by_their_beginning():
    club = Club.objects.create(name="Turm Bremen")
    Player.objects.create(national_id="T-1", family_name="Okoń", region="Bremerhaven")
    exact, beginning, short = typed("bremen breme br")
    found = [(word.clubs[WRITTEN], word.clubs[HEARD], word.regions[HEARD]) for word in (exact, beginning, short)]
    assert found == [({club.pk}, {club.pk}, set()), (set(), {club.pk}, {"Bremerhaven"}), (set(), set(), set())]


def test_a_word_of_very_many_clubs_names_none(monkeypatch):
    monkeypatch.setattr(meanings, "PLACES", 2)
    Club.objects.bulk_create(Club(name=f"Chess Club {place}") for place in ("Aal", "Bruck", "Cham"))
    chess, bruck = typed("chess bruck")
    assert (chess.common, chess.clubs[HEARD], bruck.common, len(bruck.clubs[HEARD])) == (True, set(), False, 1)


@pytest.mark.parametrize(
    ("text", "title", "year", "number", "federation"),
    [
        ("gm", {"GM"}, None, "", ""),
        ("wim", set(), None, "", ""),  # nobody has it
        ("1987", set(), 1987, "", ""),
        ("1849", set(), None, "", ""),
        ("999000085", set(), None, "999000085", ""),
        ("pol", set(), None, "", "POL"),
    ],
)
def test_titles_years_numbers_and_federations(text, title, year, number, federation):
    player = Player.objects.create(national_id="T-1", family_name="Okoń")
    TitleAward.objects.create(player=player, code="GM")
    (word,) = typed(text)
    assert (word.titles, word.year, word.number, word.federation) == (title, year, number, federation)


def test_title_that_is_not_held_means_nothing():
    for number, facts in enumerate(({"conditional_until": 2300}, {"revoked": date(2026, 5, 3), "reason": "a mistake"})):
        player = Player.objects.create(national_id=f"T-{number}", family_name="Okoń")
        TitleAward.objects.create(player=player, code="FM", **facts)
    assert typed("fm")[0].titles == set()


def test_words_looked_for_grow_from_the_exact_to_the_guessed():
    for number, family in enumerate(("Kossler", "Kosler", "Koslre", "Koszler")):
        Player.objects.create(national_id=f"T-{number}", family_name=family)
    (word,) = typed("kossler")
    guess([word])
    names = dict(Word.objects.values_list("pk", "word"))
    found = [sorted(names[key] for key in word.words(how)) for how in (WRITTEN, HEARD, GUESSED)]
    assert found == [["kossler"], ["kosler", "kossler", "koszler"], ["kosler", "koslre", "kossler", "koszler"]]
