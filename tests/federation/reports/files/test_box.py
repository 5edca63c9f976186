"""The reading process: what it answers, which limit stops it, and that it serves the next file all the same."""

import os
import signal
import threading
from datetime import date

import pytest

from federation.reports.files.box import Box, Busy, TooMuch
from federation.reports.files.boxed import CHECKING, Limits, Request
from federation.reports.files.packed import unpack
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Edit
from tests.federation.small_trf import trf

ENOUGH = Limits(seconds=20, megabytes=256)
LONG = b"012 A\n" + b"132 26/01/01  26/01/02\n" * 200_000  # some seconds


@pytest.fixture(scope="module")
def box():
    made = Box()
    yield made
    made.close()


def request(content: bytes, edits=()) -> Request:
    return Request(content, "report.trf", edits, 5_000_000, "VIS", date(2026, 11, 22))


def test_a_report_comes_back_whole(box):
    edits = [Edit("header", "Baltic Trophy", name="name")]
    steps: list[str] = []
    packed = box.read(request(trf(), edits), ENOUGH, told=steps.append).packed
    assert (unpack(packed), steps) == (read(trf(), "report.trf", edits, home="VIS"), [CHECKING])


def test_the_readers_refusal_comes_back_in_its_words(box):
    with pytest.raises(Unreadable, match=r"^The file is empty\.$"):
        box.read(request(b" "), ENOUGH)


@pytest.mark.parametrize(
    ("of", "limits"), [("time", Limits(seconds=0.02, megabytes=256)), ("memory", Limits(seconds=20, megabytes=40))]
)
def test_a_limit_stops_one_file_and_not_the_next(box, of, limits):
    with pytest.raises(TooMuch) as stopped:
        box.read(request(LONG), limits)
    assert (stopped.value.of, stopped.value.limits) == (of, limits)
    assert unpack(box.read(request(trf()), ENOUGH).packed).name == "Baltic Open"


def test_a_reading_process_that_died_is_started_again(box):
    box.read(request(trf()), ENOUGH)
    os.kill(box._process.pid, signal.SIGKILL)
    box._process.wait()
    assert unpack(box.read(request(trf()), ENOUGH).packed).name == "Baltic Open"


def test_who_will_not_wait_is_told_that_another_file_is_read(box):
    begun, go_on = threading.Event(), threading.Event()

    def told(step: str) -> None:
        begun.set()
        go_on.wait(300)

    other = threading.Thread(target=box.read, args=[request(trf()), ENOUGH], kwargs={"told": told})
    other.start()
    begun.wait(300)
    with pytest.raises(Busy):
        box.read(request(trf()), ENOUGH, patience=0)
    go_on.set()
    other.join()
    assert box.read(request(trf()), ENOUGH, patience=0).used.kilobytes > 0


def test_nothing_of_the_site_is_in_the_reading_process(box):
    box.read(request(trf()), ENOUGH)
    with open(f"/proc/{box._process.pid}/environ", encoding="utf-8") as found:  # noqa: PTH123
        names = [each.partition("=")[0] for each in found.read().split("\0") if each]
    with open(f"/proc/{box._process.pid}/maps", encoding="utf-8") as found:  # noqa: PTH123
        assert "psycopg" not in found.read()
    assert names == ["LC_ALL"]
