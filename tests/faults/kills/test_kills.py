"""Workers are killed in the middle of a run, as production has it: within a minute it goes on, and it is computed once.

`TABIYA_KILLS=50` kills that often on a larger register, and prints how long it took until the run went on; without it
each kind of death comes once.
"""

import os
import statistics
import time
from pathlib import Path
from random import Random

from tests.faults.kills.setups import OVER, Office, Production, is_dead, kill
from tests.faults.worker_processes import LONGER, SHORTER
from tests.processes import wait_until

KILLS = int(os.environ.get("TABIYA_KILLS", "3"))
SIZE = (20_000, 60_000) if KILLS > 3 else (3_000, 9_000)  # players and games
KINDS = ("child", "worker", "both")  # what is killed
RESULTS = Path(os.environ.get("TABIYA_KILLS_RESULTS", os.devnull))


def test_run_goes_on_whoever_is_killed(tmp_path):
    chance = Random(20261122)
    took: dict[str, list[float]] = {kind: [] for kind in KINDS}
    of = Production(tmp_path, SIZE)
    with of.running() as office:
        began = time.monotonic()
        undisturbed(of, office)  # the first one loads the compiled loops
        alone = takes = undisturbed(of, office)
        tries = 0
        while sum(map(len, took.values())) < KILLS:
            tries += 1
            assert tries <= 10 * KILLS, "most runs are over before their workers are dead"
            kind = KINDS[sum(map(len, took.values())) % len(KINDS)]
            seconds = one(of, office, kind, chance.uniform(0, takes), chance)
            if seconds is None:
                takes *= SHORTER
            else:
                takes *= LONGER
                took[kind].append(seconds)
        tell(took, alone, time.monotonic() - began)


def taken(of: Production, office: Office, run: int) -> int | None:
    """The process that has the run in hand, as soon as one has it; None where it is over before that was seen."""
    found: list[int] = []

    def in_hand() -> bool:
        found[:] = [pid for pid in [of.at_work(run)] if pid]
        state, _ = office.stands(run)
        return state in OVER or (state == "working" and bool(found))

    wait_until(in_hand, "the run is in hand")
    return found[0] if found and office.stands(run)[0] not in OVER else None


def undisturbed(of: Production, office: Office) -> float:
    """How long a process has a run in hand, without the time that the run waits for it. [s]"""
    run = office.ask()
    taken(of, office, run)
    began = time.monotonic()
    wait_until(lambda: office.stands(run) == ("done", 1), "a run is done")
    return time.monotonic() - began


def one(of: Production, office: Office, kind: str, wait: float, chance: Random) -> float | None:
    """Kill a run that has been in hand for `wait` seconds.

    Returns the seconds from the death until the run was taken again; None where it was over before its worker was dead.
    """
    run = office.ask()
    child = taken(of, office, run)
    time.sleep(wait)
    if child is None or office.stands(run)[0] in OVER:
        return None
    killed = kill(kind, child, chance)
    died = time.monotonic()
    stands: list[tuple[str, int]] = []

    def goes_on() -> bool:
        stands[:] = [office.stands(run)]
        return stands[0][1] == 2 or stands[0][0] in OVER

    wait_until(goes_on, "the run goes on", log=lambda: f"{kind} killed, run {run} stands at {stands}")
    seconds = time.monotonic() - died
    if stands == [("done", 1)]:  # the server had its COMMIT already: a dead process does not take that back
        wait_until(lambda: all(map(is_dead, killed)), "the killed processes are dead")
        of.restore(kind)
        return None
    wait_until(lambda: office.stands(run)[0] in OVER, "the run is over")
    assert office.stands(run) == ("done", 2)  # once in vain, once to its end
    of.restore(kind)
    return seconds


def tell(took: dict[str, list[float]], alone: float, whole: float) -> None:
    lines = [f"A run of {alone:.1f} s, {sum(map(len, took.values()))} kills in {whole:.0f} s"]
    for kind, seconds in took.items():
        if seconds:
            middle = statistics.median(seconds)
            lines.append(f"  {kind:7} {len(seconds):3d} times: median {middle:4.1f} s, at most {max(seconds):4.1f} s")
    with RESULTS.open("a") as results:
        results.write("\n".join(lines) + "\n")
