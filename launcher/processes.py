"""Processes that `./dev` starts: each leads its own group, dies with its parent, and is found again if it did not."""

import ctypes
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

HURRY = threading.Event()  # somebody asked a second time
PR_SET_PDEATHSIG = 1  # Linux: the signal a process gets when its parent dies


def die_with_parent() -> None:
    """Runs in the child before it becomes the command. Elsewhere than on Linux `clear_leftovers` does the work."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


@dataclass
class Process:
    """A running command, its log and its process group."""

    name: str
    popen: subprocess.Popen
    log: Path

    @property
    def alive(self) -> bool:
        return self.popen.poll() is None

    def last_words(self, lines: int = 20) -> str:
        return "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


def start(
    name: str, command: Sequence[str | Path], log: Path, cwd: Path, env: Mapping[str, str] | None = None, **options
) -> Process:
    """Start `command`, its output appended to `log`."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as output:
        popen = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env=None if env is None else dict(env),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=die_with_parent,
            **options,
        )
    return Process(name, popen, log)


def finished(command: Sequence[str | Path], **options) -> subprocess.CompletedProcess[str]:
    """Run `command` to its end. Interrupted, everything that it has started ends with it."""
    words = [str(part) for part in command]
    popen = subprocess.Popen(words, text=True, start_new_session=True, preexec_fn=die_with_parent, **options)
    try:
        out, errors = popen.communicate()
    except BaseException:
        end_group(popen.pid)
        popen.wait()
        raise
    return subprocess.CompletedProcess(words, popen.returncode, out, errors)


def interrupt_once() -> None:
    """Ctrl-C, SIGTERM and a closed terminal raise KeyboardInterrupt, the first time; after that they only cause hurry.

    People press Ctrl-C twice, and some programs send it twice: what is being stopped must be stopped all the same.
    """
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, first_interrupt)


def first_interrupt(*_: object) -> None:
    expect_hurry()
    raise KeyboardInterrupt


def expect_hurry() -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: HURRY.set())


def stop(processes: Sequence[Process], patience: float, stopping: signal.Signals = signal.SIGTERM) -> None:
    """Ask every process to stop, wait `patience` seconds or until there is hurry, then end what is left of them."""
    for process in processes:
        if process.alive:
            process.popen.send_signal(stopping)
    end = time.monotonic() + patience
    while any(process.alive for process in processes) and time.monotonic() < end and not HURRY.is_set():
        time.sleep(0.05)
    for process in processes:
        end_group(process.popen.pid)
        process.popen.wait()


def end_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def record(processes: Sequence[Process], file: Path) -> None:
    """Write down which groups run, for the next start if this one cannot clean up."""
    file.write_text(json.dumps([process.popen.pid for process in processes]))


def clear_leftovers(file: Path, *signs: str) -> int:
    """End what a killed start left running: recorded groups whose commands contain one of `signs`. Returns how many."""
    try:
        recorded = set(json.loads(file.read_text()))
    except (FileNotFoundError, ValueError):
        return 0

    def ours() -> set[int]:
        return {group for group, command in groups() if group in recorded and any(sign in command for sign in signs)}

    left = ours()
    for group in left:
        end_group(group)
    end = time.monotonic() + 5
    while left & ours() and time.monotonic() < end:
        time.sleep(0.05)
    file.unlink(missing_ok=True)
    return len(left)


def groups() -> list[tuple[int, str]]:
    """Every process of the machine as (process group, command line); from /proc, else from ps."""
    if Path("/proc/self/stat").exists():
        return [found for folder in Path("/proc").glob("[0-9]*") if (found := of_proc(folder))]
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,command="], capture_output=True, text=True, check=False)
    rows = (line.strip().partition(" ") for line in listed.stdout.splitlines())
    return [(int(group), command) for group, _, command in rows if group.isdigit()]


def of_proc(folder: Path) -> tuple[int, str] | None:
    """One process from /proc; None for one that ended meanwhile or is a zombie."""
    try:
        state, _, group = (folder / "stat").read_text().rpartition(")")[2].split()[:3]
        command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return None
    return None if state == "Z" else (int(group), command)
