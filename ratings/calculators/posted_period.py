"""A period that a program posts, rated in a process of its own, so that no page waits for it whatever is posted.

`python -m ratings.calculators.posted_period` is that process: it has limits of CPU time and memory, and nothing of the
site. Each process of the site has one at a time.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Lock

from federation.reports.files.niceness import READER, stand_back, stay_within

PLAYERS, GAMES = 1_000, 2_000  # of one period
# Of CPU time and of memory. At the bounds of players and games Glicko-2 and DWZ take 2 to 3 seconds with their working.
SECONDS, MEGABYTES = 6, 1_000
PATIENCE = 30  # seconds that a busy machine may take for it
ROOT = Path(__file__).parents[2]
ENVIRONMENT = {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "OPENBLAS_NUM_THREADS": "1"}  # nothing of the site's own
RATED, UNUSABLE, TOO_LARGE = 0, 2, 3  # exit codes
_one_at_a_time = Lock()


class Busy(Exception):
    """Another period is being rated by this process."""


class TooDear(Exception):
    """It took more time or memory than there is for one."""


def rated(slug: str, content: bytes, working: bool, seconds: float = SECONDS) -> tuple[bool, bytes]:
    """Whether something was rated, and the answer in the JSON form; else a list of what is wrong, with "message" as
    `text_as_json` writes texts, "player" and "game". Raises Busy or TooDear.

    `working`: whether the sheet is wanted too; `seconds`: of CPU time at most.
    """
    command = (sys.executable, "-m", "ratings.calculators.posted_period", slug, str(int(working)), str(seconds))
    with _alone():
        try:
            done = subprocess.run(  # noqa: S603 - our own program, and the name of a system
                command, input=content, capture_output=True, timeout=PATIENCE, cwd=ROOT, env=ENVIRONMENT, check=False
            )
        except subprocess.TimeoutExpired:
            raise TooDear from None
    if done.returncode < 0 or done.returncode == TOO_LARGE:
        raise TooDear
    if done.returncode not in (RATED, UNUSABLE):
        raise RuntimeError(done.stderr.decode(errors="replace"))
    return done.returncode == RATED, done.stdout


@contextmanager
def _alone() -> Iterator[None]:
    if not _one_at_a_time.acquire(blocking=False):
        raise Busy
    try:
        yield
    finally:
        _one_at_a_time.release()


def main(slug: str, working: bool, seconds: float) -> int:
    """Rate what is on the standard input. Returns the exit code."""
    stand_back(READER)
    stay_within(seconds, MEGABYTES)
    from federation.vocabulary.words_as_json import text_as_json
    from ratings.standalone.parse import parse
    from ratings.standalone.printing import json_parts
    from ratings.standalone.problems import Unusable
    from ratings.standalone.run import run

    try:
        answer = run(parse(sys.stdin.buffer.read(), slug), slug, rebuilt=True)
        sys.stdout.writelines(json_parts(answer if working else replace(answer, sheet=())))
    except Unusable as unusable:
        told = [
            {"message": text_as_json(each.message), "player": each.player, "game": each.game}
            for each in unusable.problems
        ]
        sys.stdout.write(json.dumps(told))
        return UNUSABLE
    except MemoryError:
        return TOO_LARGE
    return RATED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2] == "1", float(sys.argv[3])))
