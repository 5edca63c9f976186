"""`./dev bench reading`: what the slowest of 22,000 hostile files take to read, in CPU time and memory.

Each is read, stored, unpacked and checked as the site does it, in a child of its own with its limit of memory.
"""

import argparse
import heapq
import io
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from itertools import islice
from pathlib import Path

from benchmarks.hostile.files import SIZE, adversarial, mutations, report
from federation.reports.files.boxed import MEMORY, REFUSED, REPORT, TIME, Limits, Request, answers, asking
from federation.reports.files.formats import readers

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "data"
REAL = ("trf/*/*.trf", "krause/*", "uploads/chess-results-csv/*")
MUTATIONS, SLOWEST, TELL = 20_000, 10, 200
MOST = 0.5  # seconds of CPU time for each 100 kB
LIMITS = Limits(seconds=60, megabytes=512)
MOST_BYTES = 5_000_000
OUTCOMES = {REPORT: "read", REFUSED: "refused", TIME: "time", MEMORY: "memory"}
TODAY = date(2026, 11, 22)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./dev bench reading", description=__doc__)
    parser.add_argument("--mutations", type=int, default=MUTATIONS)
    parser.add_argument("--quick", action="store_true", help="every twentieth file")
    parser.add_argument("--only", choices=("adversarial", "mutated"))
    options = parser.parse_args(arguments)
    step = 20 if options.quick else 1
    if options.only != "mutated":
        show("adversarial", islice(adversarial(), None, None, step))
    if options.only != "adversarial":
        show("mutated", mutations(seeds(), options.mutations // step))
    return 0


def seeds() -> list[bytes]:
    """Real reports where ../shared is there, and made-up ones."""
    found = [path.read_bytes() for pattern in REAL for path in sorted(SHARED.glob(pattern))]
    table = "No;Name;Rtg;Rd1;Rd2;Pts\n1;Okoń, T;1900;2w1;3b=;1.5\n2;Gołąb, P;1800;1b0;;0\n3;Sok, E;1700;;1w=;0.5\n"
    made = [report(8, 5).encode(), report(60, 9).encode(), table.encode()]
    return [content for content in found if content and len(content) < SIZE] + made


def show(what: str, files: Iterable[tuple[str, bytes]]) -> None:
    began, slowest, memory, outcomes = time.monotonic(), [], 0, Counter[str]()
    for share, seconds, size, kilobytes, outcome, name in measured(files):
        outcomes[outcome] += 1
        if outcomes.total() % TELL == 0:
            worst = f", most {max(slowest)[0]:.3f} s a 100 kB" if slowest else ""
            print(f"{outcomes.total():,} {what} files{worst}", file=sys.stderr, flush=True)
        memory = max(memory, kilobytes)
        heapq.heappush(slowest, (share, seconds, size, kilobytes, outcome, name))
        if len(slowest) > SLOWEST:
            heapq.heappop(slowest)
    said = ", ".join(f"{number:,} {outcome}" for outcome, number in outcomes.most_common())
    print(f"\n{sum(outcomes.values()):,} {what} files in {time.monotonic() - began:.0f} s: {said}.")
    print(
        f"Most memory: {memory / 1000:.0f} MB of {LIMITS.megabytes}. The slowest {SLOWEST}, goal {MOST} s a 100 kB:\n"
    )
    print(f"{'s a 100 kB':>10} {'CPU s':>7} {'kB':>6} {'MB':>5}  outcome   file")
    for share, seconds, size, kilobytes, outcome, name in sorted(slowest, reverse=True):
        late = "" if share <= MOST else "  LATE"
        print(f"{share:10.3f} {seconds:7.2f} {size / 1000:6.0f} {kilobytes / 1000:5.0f}  {outcome:8}  {name}{late}")


def measured(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[float, float, int, int, str, str]]:
    """Seconds a 100 kB, seconds, bytes, peak of memory [kB], outcome, name. A zip is as large as its report."""
    readers()  # what the reading process has imported before its children begin
    for name, content in files:
        filename = "report.csv" if name.startswith("table") else "report.trf"
        *_, last = answers(asking(Request(content, filename, (), MOST_BYTES, "VIS", TODAY), LIMITS))
        outcome = OUTCOMES.get(last.kind) or f"BROKEN, {last.payload.decode().splitlines()[-1]}"
        size = max(len(content), inside(content))
        yield last.seconds / max(1.0, size / SIZE), last.seconds, size, last.kilobytes, outcome, name


def inside(content: bytes) -> int:
    """Bytes of the report in a zip that is small enough to be unpacked; 0 where there is none."""
    with suppress(zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        sizes = [one.file_size for one in zipfile.ZipFile(io.BytesIO(content)).infolist()]
        return sizes[0] if len(sizes) == 1 and sizes[0] <= MOST_BYTES else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
