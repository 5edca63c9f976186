"""Pages are served first: whatever else computes on the same machine stands back for them."""

import os
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
