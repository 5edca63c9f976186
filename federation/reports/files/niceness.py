"""Pages are served first: whatever else computes on the same machine stands back for them, and stays within limits."""

import math
import os
import resource
import signal
from contextlib import suppress
from pathlib import Path

WORKER = 5  # of the scale from -20 to 19: about a third of a page's share of a processor that both want
READER = 10  # about a tenth


def stand_back(nice: int) -> None:
    """Leave the processor to others. Linux may share it out by sessions first: then this one's own stands back."""
    os.nice(nice)
    if os.getsid(0) == os.getpid():
        with suppress(OSError):
            Path("/proc/self/autogroup").write_text(str(nice), encoding="ascii")


def stay_within(seconds: float, megabytes: int) -> None:
    """Let the kernel end this process above so much CPU time, and refuse it more memory."""
    memory, whole = megabytes * 1_000_000, math.ceil(seconds) + 1
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (whole, whole))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)  # in parts of a second, which RLIMIT_CPU does not know
