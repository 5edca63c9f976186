"""The files of a list at their addresses: as they were written, or of the rows that filters choose."""

import gzip
import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html import unescape
from urllib.parse import parse_qs

import pytest

from federation.reports.files.reading import read
from ratings.published.files import kept
from ratings.published.files.forms import FORMS
from tests.ratings.lists.list_factory import make_entry, make_list, make_player

pytestmark = pytest.mark.django_db
LIST = "/lists/fide/2026-11-01/"


@pytest.fixture
def listed():
    one = make_list()
    make_entry(one, make_player("Okoń, Ewa", fide_id=9900001, club="Hetman"), 2000)
    make_entry(one, make_player("Horák, Tomáš", sex="m", fide_id=9900002), 1900)
    return one


@pytest.fixture
def written(listed, now):
    """name -> the file that is kept."""
    kept.keep_missing("fide", now)
    return {file.name: file for file in kept.of_list(listed)}


def body(response) -> bytes:
    assert response.status_code in (200, 206), response.content
    return response.getvalue()


def test_the_address_says_the_same_before_and_after_the_file_is_written(client, listed, now):
    before = {name: body(client.get(LIST + name)) for name in FORMS}
    kept.keep_missing("fide", now)
    for name, form in FORMS.items():
        for query in ("", "?edition=1"):
            answer = client.get(LIST + name + query)
            assert (body(answer), answer["Content-Type"]) == (before[name], form.content_type), name


def test_a_file_that_is_kept_says_how_long_it_is_what_it_is_and_how_long_it_holds(client, written):
    for name, file in written.items():
        answer = client.get(LIST + name)
        content = body(answer)
        digest = sha256(content)
        assert file.sha256 == digest.hexdigest(), name
        headers = ("Content-Length", "ETag", "Repr-Digest", "Accept-Ranges")
        assert [answer[header] for header in headers] == [
            str(len(content)), f'"{file.sha256}"', f"sha-256=:{b64encode(digest.digest()).decode()}:", "bytes",
        ], name  # fmt: skip
        assert answer["Cache-Control"].startswith("public, max-age=0"), name
        head = client.head(LIST + name)
        assert (head["Content-Length"], head.getvalue()) == (str(len(content)), b""), name


def test_whoever_has_the_file_is_told_so(client, written):
    tag = client.get(f"{LIST}list.csv")["ETag"]
    for known, status in ((tag, 304), (tag.replace('"', "", 1), 200), ('"another"', 200), ("*", 304)):
        answer = client.get(f"{LIST}list.csv", headers={"If-None-Match": known})
        assert answer.status_code == status, known
    assert client.get(f"{LIST}list.csv", headers={"If-None-Match": tag})["ETag"] == tag


def test_a_file_is_sent_as_gzip_to_whoever_takes_it(client, written):
    plain = body(client.get(f"{LIST}list.json"))
    answer = client.get(f"{LIST}list.json", headers={"Accept-Encoding": "gzip, br"})
    assert (answer["Content-Encoding"], gzip.decompress(body(answer))) == ("gzip", plain)
    assert answer["ETag"] != client.get(f"{LIST}list.json")["ETag"] and answer["Vary"] == "Accept-Encoding"
    again = client.get(f"{LIST}list.json", headers={"Accept-Encoding": "gzip", "If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_a_part_of_a_file_is_sent(client, written):
    whole = body(client.get(f"{LIST}players.txt"))
    size = len(whole)
    for asked, part in (
        ("bytes=0-9", whole[:10]), ("bytes=10-", whole[10:]), ("bytes=-5", whole[-5:]),
        (f"bytes=5-{size + 100}", whole[5:]),
    ):  # fmt: skip
        answer = client.get(f"{LIST}players.txt", headers={"Range": asked})
        start = whole.rindex(part) if asked == "bytes=-5" else int(re.search(r"\d+", asked)[0])
        told = f"bytes {start}-{start + len(part) - 1}/{size}"
        assert (answer.status_code, body(answer), answer["Content-Range"]) == (206, part, told), asked
        assert answer["Content-Length"] == str(len(part)), asked
    beyond = client.get(f"{LIST}players.txt", headers={"Range": f"bytes={size}-"})
    assert (beyond.status_code, beyond["Content-Range"]) == (416, f"bytes */{size}")
    of_another = client.get(f"{LIST}players.txt", headers={"Range": "bytes=0-9", "If-Range": '"another"'})
    assert (of_another.status_code, body(of_another)) == (200, whole)


def test_the_files_keep_the_filters_of_the_page(client, written):
    for name in FORMS:
        whole, women = (body(client.get(f"{LIST}{name}{query}")) for query in ("", "?women=true"))
        assert whole != women, name
        if not name.endswith(".xlsx"):
            assert [("Tom" in one.decode(), "Ewa" in one.decode()) for one in (whole, women)] == [
                (True, True), (False, True),
            ], name  # fmt: skip
    entrants = read(body(client.get(f"{LIST}players.trf")), "players.trf").entrants
    assert [(one.number, one.rating) for one in entrants] == [(1, 2000), (2, 1900)]


def test_the_file_has_the_name_of_its_list(client, written):
    names = {name: client.get(LIST + name)["Content-Disposition"] for name in FORMS}
    of_list = 'attachment; filename="fide-2026-11-01-edition-1'
    assert {name: names[name] for name in ("list.csv", "list-semicolon.csv", "players.txt")} == {
        "list.csv": f'{of_list}.csv"', "list-semicolon.csv": f'{of_list}-semicolon.csv"',
        "players.txt": f'{of_list}-players.txt"',
    }  # fmt: skip
    assert client.get(f"{LIST}list.csv?women=true")["Content-Disposition"] == f'{of_list}.csv"'


def test_latest_leads_to_the_file_of_the_list_in_force(client, written):
    for name in FORMS:
        answer = client.get(f"/lists/fide/latest/{name}", follow=True)
        assert (answer.redirect_chain, body(answer)) == ([(LIST + name, 302)], body(client.get(LIST + name))), name


def test_the_page_says_each_file_with_its_size_and_checksum(client, written):
    page = unescape(client.get(LIST).content.decode())
    for name, file in written.items():
        assert (f'href="{LIST}{name}?edition=1"' in page, file.sha256 in page) == (True, True), name
        assert f'href="/lists/fide/latest/{name}"' in page, name


def test_the_page_leads_to_the_files_with_its_filters(client, written):
    page = unescape(client.get(f"{LIST}?women=true").content.decode())
    for name, file in written.items():
        query = parse_qs(re.search(rf'"{LIST}{name}\?([^"]*)"', page)[1])
        assert (query, file.sha256 in page) == ({"women": ["true"], "edition": ["1"]}, False), name


def test_what_there_is_not_is_said(client, listed, monkeypatch):
    for path in ("players.doc", "list.trf", "players-all-of-them.txt"):
        assert client.get(LIST + path).status_code == 404, path
    assert client.get("/lists/fide/2026-11-02/players.txt").status_code == 404
    make_list(system="dwz")
    assert client.get("/lists/dwz/2026-11-01/players-all.txt").status_code == 404
    monkeypatch.setitem(FORMS, "players.trf", replace(FORMS["players.trf"], most=1))
    refused = client.get(f"{LIST}players.trf")
    assert refused.status_code == 404
    assert "A report has at most 1 players, and these are 2. Choose a club first." in refused.content.decode()
    assert client.get(f"{LIST}players.trf?women=true").status_code == 200
