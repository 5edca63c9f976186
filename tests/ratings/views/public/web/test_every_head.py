"""Every public page says in its head what it is, in one sentence, and which address it has."""

import pytest
from django.core.cache import cache
from django.test import Client

from tests.ratings.views.public.web.page_heads import canonical, meta, title
from tests.ratings.views.public.web.test_robots import KEPT_AWAY
from tests.walks import failures_of
from tests.walks.roles import PUBLIC

pytestmark = [pytest.mark.django_db, pytest.mark.xdist_group("heads")]
IN_FRAMES = {"embed-player", "embed-club", "embed-ranking"}
NOTHING = "Rating lists"  # a page that says nothing of itself


def test_every_public_page_has_title_description_and_address(address):
    cache.clear()
    titles: dict[str, str] = {}

    def ask(name):
        answer = Client().get(where := address(name))
        if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
            return ""
        page = answer.content.decode()
        said, described = title(page), meta(page, "description")
        twin = titles.setdefault(said, name)
        wrong = [
            "the title of no page" if said in {"", NOTHING} else "",
            f"the title of {twin}" if twin != name else "",
            "" if 40 <= len(described) <= 320 else f"{len(described)} letters of description: {described}",
            "" if canonical(page) == f"http://testserver{where}" else f"canonical {canonical(page)}",
            "" if meta(page, "og:title") == said and meta(page, "og:url") == canonical(page) else "OpenGraph",
        ]
        return "; ".join(filter(None, wrong))

    names = sorted(PUBLIC - set(KEPT_AWAY) - IN_FRAMES)
    assert failures_of([(name,) for name in names], ask) == []
    assert len(titles) > 40
