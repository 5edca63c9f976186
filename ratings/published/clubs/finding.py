"""Clubs by what is typed of their names, places and regions."""

from django.db.models import Q, QuerySet

from federation.models import Club, ClubWord
from federation.vocabulary.spellings import typed_words

LONGEST = 100  # signs that are read
MOST_WORDS = 8


def named(text: str) -> QuerySet[Club]:
    """The clubs that each word begins a word of, in the order of their names; all of them without words."""
    found = Club.objects.order_by("name", "pk")
    for spellings in typed_words(text.replace("\0", "")[:LONGEST])[:MOST_WORDS]:
        begins = Q()
        for spelling in spellings:
            begins |= Q(word__word__startswith=spelling)
        found = found.filter(pk__in=ClubWord.objects.filter(begins).values("club"))
    return found
