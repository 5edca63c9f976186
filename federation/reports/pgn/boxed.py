"""PGN files read in a process of their own, each game within limits of CPU time, and of memory.

`python -m federation.reports.pgn.boxed FILE AT BEFORE SECONDS MEGABYTES MOST` writes a line of JSON for each game. What
is in somebody else's file can end this process, and no other: the games before are read all the same.
"""

import json
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from federation.reports.files.niceness import READER, stand_back
from federation.reports.pgn.games import PgnGame, games
from federation.reports.pgn.lines import BROKEN
from federation.reports.pgn.tags import READ

ROOT = Path(__file__).resolve().parents[3]
LONGEST = 200  # signs of a tag
OVER, DAMAGED, TOO_LARGE = "over", "damaged", "too-large"  # how a file ends


@dataclass(frozen=True)
class Limits:
    """What the reading of a file may take."""

    seconds: float = 20.0  # of CPU time, of one game
    megabytes: int = 512  # of memory, the interpreter's own included
    most: int = 2_000_000_000  # bytes, unpacked


LIMITS = Limits()


class Unfinished(Exception):
    """The file could not be read to its end. `why`: DAMAGED, TOO_LARGE or, where the reader was killed, its signal."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def boxed_games(path: Path, at: int = 0, before: int = 0, limits: Limits = LIMITS) -> Iterator[PgnGame]:
    """As `games`. Raises Unfinished after the last game that could be read."""
    given = [path, at, before, limits.seconds, limits.megabytes, limits.most]
    process = subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "federation.reports.pgn.boxed", *map(str, given)],
        cwd=ROOT,
        env={"LC_ALL": "C.UTF-8"},  # no secret of the site is in there
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    end = ""
    try:
        assert process.stdout is not None
        for line in process.stdout:
            told = json.loads(line)
            if "end" not in told:
                end = told["over"]
                break
            told |= {"moves": bytes.fromhex(told["moves"]), "notes": tuple(map(tuple, told["notes"]))}
            yield PgnGame(**told)
    finally:
        process.kill()
        process.communicate()
    if end != OVER:
        raise Unfinished(end or str(process.returncode))


def main(path: str, at: str, before: str, seconds: str, megabytes: str, most: str) -> None:
    stand_back(READER)
    memory = int(megabytes) * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    over = OVER
    try:
        with Path(path).open("rb") as file:
            signal.setitimer(signal.ITIMER_PROF, float(seconds))
            for game in games(file, int(at), int(before)):
                signal.setitimer(signal.ITIMER_PROF, float(seconds))
                if game.end > int(most):
                    over = TOO_LARGE
                    break
                sys.stdout.write(json.dumps(_told(game)) + "\n")
                sys.stdout.flush()  # what was read stays read, whatever the next game does
    except BROKEN:
        over = DAMAGED
    sys.stdout.write(json.dumps({"over": over}) + "\n")
    sys.stdout.flush()


def _told(game: PgnGame) -> dict[str, object]:
    tags = {name: value[:LONGEST] for name, value in game.tags.items() if name in READ}
    return {**vars(game), "tags": tags, "moves": game.moves.hex()}


if __name__ == "__main__":
    main(*sys.argv[1:])
