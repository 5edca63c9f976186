"""Asks the reading process of this process for a report: one file at a time, within limits, and for no longer.

What is read is somebody else's file. Whatever is in it, the process that asks goes on, and its threads as well.
"""

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from signal import SIGKILL
from threading import Lock

from federation import reports
from federation.reports.files.boxed import (
    BROKEN,
    HEAD_BYTES,
    MEMORY,
    REFUSED,
    STEP,
    TIME,
    Frame,
    Limits,
    Request,
    asking,
    head_of,
)
from federation.reports.files.unreadable import Unreadable
from federation.vocabulary.words_as_json import text_of_json

ROOT = Path(__file__).resolve().parents[3]
START = 5.0  # seconds a new reading process may need besides


class Busy(Exception):
    """Another file is being read by this process, and the caller would not wait."""


@dataclass(frozen=True)
class Used:
    """What the reading of a file took."""

    seconds: float  # of CPU time
    kilobytes: int  # peak of memory


class TooMuch(Exception):
    """A file that needs more than its limits. `of`: "time" or "memory"."""

    def __init__(self, of: str, limits: Limits, used: "Used") -> None:
        super().__init__(of)
        self.of = of
        self.limits = limits
        self.used = used


class Broken(Exception):
    """The reader itself failed; the message is where."""


class Refused(Unreadable):
    """The reader's own refusal, with what it took to come to it."""

    def __init__(self, message: str, used: Used) -> None:
        super().__init__(message)
        self.used = used


@dataclass(frozen=True)
class Packed:
    """A report as `packed.pack` makes it, and what its reading took."""

    packed: bytes
    used: Used


class Box:
    """A reading process, started when it is first needed, and again where it died."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def read(
        self, request: Request, limits: Limits, patience: float = -1, told: Callable[[str], None] | None = None
    ) -> Packed:
        """The report in a file. Raises Unreadable, TooMuch, and Busy after `patience` seconds; -1 waits for its turn.

        `told` is called with the name of each further step.
        """
        if not self._lock.acquire(timeout=patience):
            raise Busy
        try:
            return self._answer(request, limits, told)
        except (Unreadable, TooMuch):
            raise
        except BaseException:
            self._kill()  # the answer may still come, and nobody must take it for another file's
            raise
        finally:
            self._lock.release()

    def close(self) -> None:
        """End the reading process."""
        with self._lock:
            self._kill()

    def _answer(self, request: Request, limits: Limits, told: Callable[[str], None] | None) -> Packed:
        until = time.monotonic() + limits.slower * limits.seconds
        if self._process is None or self._process.poll() is not None:
            self._kill()
            self._process = _started()
            until += START
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(asking(request, limits).written())
        process.stdin.flush()
        while True:
            frame = _taken(process.stdout.fileno(), until)
            if frame is None:
                self._kill()
                raise TooMuch("time", limits, Used(limits.seconds, 0))
            if frame.kind == STEP:
                if told is not None:
                    told(frame.payload.decode())
            else:
                return _judged(frame, limits)

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, SIGKILL)  # and the child that reads
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


_boxes: dict[int, Box] = {}


def box() -> Box:
    """The one of this process; what a fork inherits is its parent's."""
    return _boxes.setdefault(os.getpid(), Box())


def _started() -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "federation.reports.files.boxed", *reports.__path__],
        cwd=ROOT,
        env={"LC_ALL": "C.UTF-8"},  # no secret of the site is in there
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,  # a Ctrl-C is not for it: it ends with its standard input
    )


def _taken(source: int, until: float) -> Frame | None:
    """The next frame; None where it does not come in time. Raises EOFError where the process died."""
    head = _bytes(source, HEAD_BYTES, until)
    if head is None:
        return None
    kind, seconds, kilobytes, length = head_of(head)
    payload = _bytes(source, length, until)
    return None if payload is None else Frame(kind, payload, seconds, kilobytes)


def _bytes(source: int, length: int, until: float) -> bytes | None:
    found = bytearray()
    while len(found) < length:
        ready, _, _ = select.select([source], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            return None
        block = os.read(source, min(length - len(found), 1 << 20))
        if not block:
            raise EOFError("the reading process died")
        found += block
    return bytes(found)


def _judged(frame: Frame, limits: Limits) -> Packed:
    used = Used(frame.seconds, frame.kilobytes)
    if frame.kind == REFUSED:
        raise Refused(text_of_json(json.loads(frame.payload)), used)
    if frame.kind in (TIME, MEMORY):
        raise TooMuch("time" if frame.kind == TIME else "memory", limits, used)
    if frame.kind == BROKEN:
        raise Broken(frame.payload.decode())
    return Packed(frame.payload, used)
