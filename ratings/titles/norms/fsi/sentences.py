"""How the conditions of Italian categories are told."""

from ratings.titles.norms.fsi.promotions import EDITIONS, Edition
from ratings.titles.norms.text import Text

VERSION = "1"
ASKS = {
    "italy": "The published Elo Italia has to be {needed} or more: {reached}.",
    "fide": "The published FIDE standard rating has to be {needed} or more: {reached}.",
}


def _of(edition: Edition) -> Text:
    return Text(ASKS[edition.system], "", edition.source)


SENTENCES: dict[str, Text] = {
    **{f"{edition.paragraph} rating": _of(edition) for edition in EDITIONS},
    "categories norms": Text(
        "A master needs norms beside the rating; since 1999 three, one of them from an event with two masters met at "
        "least and a performance of 2150 or more.",
        "",
        "FSI, 28 March 1998",
    ),
    "4.3.1 norms": Text(
        "A master needs norms beside the rating; how many, and from which events, was in no copy that could be read.",
        "",
        EDITIONS[-1].source,
    ),
}
