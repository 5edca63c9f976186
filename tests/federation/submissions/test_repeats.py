"""The same event sent twice: found in whatever disguise, and not where it is another event."""

from random import Random

import pytest

from federation.matching.match import match
from federation.models import Submission
from federation.reports.files.reading import read
from federation.submissions.repeats import problems_of, repeats
from tests.federation.submissions.event_pairs import DIFFERENT, SAME, accepted, an_event, file_of, register

pytestmark = pytest.mark.django_db
PAIRS = 4  # of each kind

# Kind -> pairs of it that were blocked, asked about, not noticed; and how often an event that it is not was named.
FOUND = {
    "as it was": (PAIRS, 0, 0, 0),
    "renumbered": (PAIRS, 0, 0, 0),
    "another name": (PAIRS, 0, 0, 0),
    "moved by a day": (PAIRS, 0, 0, 0),
    "moved by a year": (PAIRS, 0, 0, 0),
    "one result changed": (0, PAIRS, 0, 0),
    "a round missing": (PAIRS, 0, 0, 0),
    "names otherwise, no ids": (PAIRS, 0, 0, 0),
    "without colours": (PAIRS, 0, 0, 0),
    "all of it": (0, PAIRS, 0, 0),
    "the next Swiss of the same people": (0, 0, PAIRS, 0),
    "blitz on the same evening": (0, 0, PAIRS, 0),
    "round robin of six, a week later": (0, 0, PAIRS, 0),
    "round robin of six, a year later": (0, 0, PAIRS, 0),
    "second cycle of a double round robin": (0, 0, PAIRS, 0),
    "team match again next week": (0, 0, PAIRS, 0),
    "the league's next rounds": (0, 0, PAIRS, 0),
    "another match of the same two": (0, 0, PAIRS, 0),
    "same draw and results, other people": (0, 0, PAIRS, 0),
    "half the people on the next day": (0, 0, PAIRS, 0),
}


def test_pairs_of_every_kind(now, capsys):
    """Each second report is compared with all 80 first ones, which were accepted."""
    rng = Random(2026)
    players = register()
    pairs = []
    for kind in [*SAME, *DIFFERENT]:
        for _ in range(PAIRS):
            number = len(pairs)
            if kind in SAME:
                first = an_event(rng, number)
                second = SAME[kind](rng, first)
            else:
                first, second = DIFFERENT[kind](rng, number)
            pairs.append((kind, accepted(first, f"2025-{number:04}", players, now), second))
    table = {kind: [0, 0, 0, 0] for kind, _, _ in pairs}
    for kind, event, second in pairs:
        report = read(file_of(second), "second.trf", [], 5_000_000, "VIS")
        found = repeats(Submission(), report, match(report))
        own = [one.equal for one in found if one.tournament == event]
        table[kind][{(True,): 0, (False,): 1, (): 2}[tuple(own)]] += 1
        table[kind][3] += len(found) - len(own)
        assert [problem.code for problem in problems_of(found, waiting=False)] == (
            ["event-known" if any(one.equal for one in found) else "event-alike"] if found else []
        )
    with capsys.disabled():
        print(f"\n{'kind':40} blocked  asked  not found  others named")  # noqa: T201
        for kind, (blocked, asked, not_found, others) in table.items():
            print(f"{kind:40} {blocked:7} {asked:6} {not_found:10} {others:13}")  # noqa: T201
    assert {kind: tuple(row) for kind, row in table.items()} == FOUND
