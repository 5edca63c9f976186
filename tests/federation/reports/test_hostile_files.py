"""Files made to be slow: a sample of thousands, each read within its limits."""

from datetime import date
from itertools import islice

import pytest

from federation.reports import header
from federation.reports.files.box import Box
from federation.reports.files.boxed import Limits, Request
from federation.reports.files.reading import Unreadable, read
from federation.reports.results import MOST_ROUNDS
from tests.federation.reports.hostile_files import SIZE, adversarial, mutations, report

EVERY = 131  # of the adversarial files; a prime, so that every kind has its turn
SPOILED = 60
A_SIZE = 0.5  # seconds of CPU time for each 100 kB


def sample() -> list[tuple[str, bytes]]:
    # Those of some megabytes take seconds each.
    files = [each for each in islice(adversarial(), None, None, EVERY) if len(each[1]) <= 3 * SIZE]
    return [*files, *mutations([report(8, 5).encode(), report(60, 9).encode()], SPOILED)]


def test_no_file_of_the_sample_needs_more_than_its_limits():
    box, late = Box(), []
    try:
        for name, content in sample():
            # Of CPU time: a machine at work lets it wait long for its turn.
            limits = Limits(max(1.0, len(content) / SIZE) * A_SIZE, 256, slower=1000)
            try:
                box.read(Request(content, "report.trf", (), 5_000_000, "VIS", date(2026, 11, 22)), limits)
            except Unreadable:
                continue
            except Exception as error:  # noqa: BLE001  # all of them together
                late.append((name, repr(error)))
    finally:
        box.close()
    assert late == []


@pytest.mark.parametrize("line", ["001 x", "001    x Smith"])
def test_a_file_of_lines_that_cannot_be_read_is_refused_before_all_are_looked_at(line):
    with pytest.raises(Unreadable, match=r"^More than 2,000 lines of this file cannot be read"):
        read(f"012 Open\n{f'{line}{chr(10)}' * 2100}".encode())


@pytest.mark.parametrize("lines", [1000, 2000])
def test_no_more_round_dates_are_read_than_there_can_be_however_many_lines_give_them(lines, monkeypatch):
    asked, round_date = [], header.round_date
    monkeypatch.setattr(header, "round_date", lambda *given: asked.append(given) or round_date(*given))
    found = read(("012 Open\n" + "132 12/3/4 12/3/5\n" * lines + report(4, 3)).encode())
    assert len(asked) == 2 * (MOST_ROUNDS + 1)  # once more when start and end are known
    assert len(found.round_dates) == MOST_ROUNDS + 1  # one too many, for the check to see
