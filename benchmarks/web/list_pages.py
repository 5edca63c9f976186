"""One published list of a made-up federation, and how long its pages take. Run by `pages.py`; prints a line of JSON."""

import json
import sys
import time

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import path  # noqa: E402

from benchmarks import register  # noqa: E402
from benchmarks.whole_list import BEFORE, SLUG, published, remember  # noqa: E402
from federation import urls  # noqa: E402
from federation.runtime.cache import published_pages  # noqa: E402
from ratings import catalogue  # noqa: E402
from ratings.catalogue import calendar  # noqa: E402
from ratings.models import Entry  # noqa: E402

GAMES = 2_000  # who plays does not matter to a page


def main(players: int, rounds: int) -> dict:
    call_command("migrate", verbosity=0)
    window = calendar.window(BEFORE, catalogue.SYSTEMS[SLUG].cadence)
    register.make(players, GAMES, [(window.first_day, window.last_day)])
    remember(players)
    rating_list = published(BEFORE)
    urls.urlpatterns.append(path("nothing/", lambda request: HttpResponse("nothing")))
    entry = Entry.objects.filter(list=rating_list).order_by("position")[players // 2]
    last = -(-rating_list.active_count // 50)
    questions = {
        "first page": "",
        "last page": f"page={last}",
        "a federation": f"federation={entry.federation}",
        "a club": f"club={entry.club}",
        "women": "women=true",
        "women, page 500": f"page={min(500, last // 20)}&women=true",
        "under eighteen": "age=U18",
        "by name": "sort=name",
        "by name, last page": f"page={last}&sort=name",
        "by change": "sort=-change",
        "women, by change": "sort=-change&women=true",
        "title and rating": "least=2000&title=any",
        "the past year": "past=yes&women=true",
        "a family name": f"name={entry.name.split(',')[0]}",
    }
    client, address = Client(), rating_list.get_absolute_url()
    for warm in range(5):
        asked(client, "/nothing/")
        asked(client, address, apart=f"warm {warm}")
    empty = [asked(client, "/nothing/") for _ in range(rounds)]
    pages = []
    for name, question in questions.items():
        anew = asked(client, f"{address}?{question}")
        again = [asked(client, f"{address}?{question}", apart=str(number)) for number in range(rounds)]
        kept = [asked(client, f"{address}?{question}") for _ in range(rounds)]
        pages.append({"name": name, "anew": anew, "again": again, "kept": kept})
    return {"entries": rating_list.entries_count, "empty": empty, "pages": pages}


def asked(client: Client, address: str, apart: str = "") -> float:
    """One page, made anew where it is `apart` from all others. [ms]"""
    published_pages.apart = apart
    began = time.perf_counter()
    answer = client.get(address, headers={"host": "localhost"}, follow=True)
    took = 1000 * (time.perf_counter() - began)
    if answer.status_code != 200:
        raise RuntimeError(f"{address}: {answer.status_code}")
    return took


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:]))))
