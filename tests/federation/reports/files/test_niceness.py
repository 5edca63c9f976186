"""A process that stands back for pages does so, with its session where the kernel shares out by sessions."""

import subprocess
import sys

SAYS = """
import os
from pathlib import Path
from federation.reports.files.niceness import stand_back
stand_back(5)
group = Path("/proc/self/autogroup")
print(os.nice(0), group.read_text().split()[-1] if group.exists() else 5)
"""


def test_a_process_and_the_session_that_it_leads_stand_back():
    command = [sys.executable, "-c", SAYS]
    before = subprocess.run(["nice"], capture_output=True, text=True, check=True).stdout
    told = subprocess.run(command, capture_output=True, text=True, check=True, start_new_session=True).stdout.split()
    assert told == [str(min(19, int(before) + 5)), "5"]
