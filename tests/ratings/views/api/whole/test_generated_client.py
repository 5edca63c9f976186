"""A client that openapi-python-client makes of our description reads lists, and their rows, as objects with types."""

import importlib
import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from django.test import Client

from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db


class Asked(httpx.BaseTransport):
    """Answers by Django's own client, without a socket."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = Client().get(request.url.raw_path.decode())
        return httpx.Response(answer.status_code, headers=dict(answer.items()), content=answer.getvalue())


@pytest.fixture
def made(tmp_path, monkeypatch):
    """The package of the client, made and imported."""
    description = tmp_path / "openapi.json"
    description.write_bytes(Client().get("/api/v1/openapi.json").content)
    settings = tmp_path / "settings.json"
    # Lines of JSON are no form that the generator knows: it takes them for one text, which a client splits.
    lines = {"content_type_overrides": {"application/x-ndjson": "application/octet-stream"}}
    settings.write_text(
        json.dumps({"package_name_override": "ours", "project_name_override": "made", "post_hooks": [], **lines})
    )
    program = Path(sys.executable).parent / "openapi-python-client"
    told = subprocess.run(
        [program, "generate", "--path", description, "--config", settings, "--output-path", tmp_path / "made",
         "--fail-on-warning"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stdout + told.stderr
    monkeypatch.syspath_prepend(tmp_path / "made")
    yield importlib.import_module("ours")
    for name in [name for name in sys.modules if name.partition(".")[0] == "ours"]:
        del sys.modules[name]


def test_a_generated_client_reads_a_list_and_a_player(made):
    rating_list = make_list()
    make_entry(rating_list, make_player("Okoń, Ewa"), 2100, rank=1)
    client = made.Client(base_url="http://testserver", httpx_args={"transport": Asked()})

    def ask(name: str, /, *args, **asked):
        return importlib.import_module(f"ours.api.default.{name}").sync(*args, client=client, **asked)

    [one] = ask("lists", series="fide").items
    assert (one.series, one.date) == ("fide", rating_list.effective)
    [row] = ask("lists_series_day_entries", "fide", "2026-11-01").items
    assert (row.player.name, row.rating) == ("Okoń, Ewa", 2100)
    [found] = ask("players", name="oko").items
    assert (found.key, found.name) == (row.player.key, "Okoń, Ewa")
    [rating] = found.ratings
    assert (rating.series, rating.rating, rating.list_) == ("fide", 2100, rating_list.effective)
    assert ask("lists", series="chess").status == 400
