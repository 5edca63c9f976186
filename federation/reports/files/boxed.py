"""Reads reports in a process of its own, each within limits of CPU time and memory.

`python -m federation.reports.files.boxed` answers one request after the other on its standard input. Each is read in a
child of its own: a limit kills the child, and the next one starts from a process that has everything imported.
"""

import gc
import json
import os
import resource
import signal
import struct
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any, BinaryIO

from federation import reports
from federation.reports.checks.all import check
from federation.reports.files.formats import readers
from federation.reports.files.niceness import READER, stand_back, stay_within
from federation.reports.files.packed import pack, unpack
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import Edit
from federation.reports.sheet.edits import from_dict, to_dict
from federation.vocabulary.words_as_json import text_as_json

# Kinds of a frame.
ASK, STEP, REPORT, REFUSED, TIME, MEMORY, BROKEN = b"a", b"s", b"r", b"u", b"t", b"m", b"b"
CHECKING = "checking"  # a step that is told, after reading
_HEAD = struct.Struct(">cdII")  # kind, CPU time [s], peak of memory [kB], length of what follows
_OUT_OF_TIME = {signal.SIGPROF, signal.SIGXCPU}


@dataclass(frozen=True)
class Limits:
    """What the reading of one file may take."""

    seconds: float  # of CPU time
    megabytes: int  # of memory, the interpreter's own included
    slower: float = 10  # times the CPU time that it may take on a busy machine


@dataclass(frozen=True)
class Request:
    """One file to be read."""

    content: bytes
    filename: str
    edits: Sequence[Edit]
    max_bytes: int
    home: str
    today: date  # what dates are checked against


@dataclass(frozen=True)
class Frame:
    """One message between the processes."""

    kind: bytes
    payload: bytes = b""
    seconds: float = 0.0
    kilobytes: int = 0

    def written(self) -> bytes:
        return _HEAD.pack(self.kind, self.seconds, self.kilobytes, len(self.payload)) + self.payload


HEAD_BYTES = _HEAD.size


def head_of(raw: bytes) -> tuple[bytes, float, int, int]:
    """Kind, CPU time [s], peak of memory [kB] and length [bytes] that a frame begins with."""
    kind, seconds, kilobytes, length = _HEAD.unpack(raw)
    return kind, seconds, kilobytes, length


def asking(request: Request, limits: Limits) -> Frame:
    """The frame that asks for `request` to be read within `limits`."""
    facts = {name: value for name, value in vars(request).items() if name not in {"content", "edits", "today"}}
    facts |= {"edits": [to_dict(edit) for edit in request.edits], "today": request.today.isoformat(), **asdict(limits)}
    return Frame(ASK, json.dumps(facts).encode() + b"\n" + request.content)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every request of `source`, until it ends."""
    while (asked := _taken(source)) is not None:
        for frame in answers(asked):
            sink.write(frame.written())
            sink.flush()


def _taken(source: BinaryIO) -> Frame | None:
    """The next whole frame; None at the end, and where the writer was killed in the middle of one."""
    head = source.read(HEAD_BYTES)
    if len(head) < HEAD_BYTES:
        return None
    kind, seconds, kilobytes, length = head_of(head)
    payload = source.read(length)
    return Frame(kind, payload, seconds, kilobytes) if len(payload) == length else None


def answers(asked: Frame) -> Iterator[Frame]:
    """What a child says of one file, as it says it; where a limit killed it, which."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            with os.fdopen(writing, "wb") as sink:
                _obey(asked.payload, sink)
        finally:
            os._exit(0)
    os.close(writing)
    last = STEP
    with os.fdopen(reading, "rb") as source:
        while (frame := _taken(source)) is not None:
            last = frame.kind
            yield frame
    _, status, used = os.wait4(child, 0)
    if last != STEP:
        return
    killed = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    kind = TIME if killed in _OUT_OF_TIME else MEMORY if killed == signal.SIGKILL else BROKEN
    yield Frame(kind, f"ended with status {status}".encode(), used.ru_utime + used.ru_stime, used.ru_maxrss)


def _obey(asked: bytes, sink: BinaryIO) -> None:
    """A child's whole life: take on the limits, read, check, and say what came of it."""
    gc.disable()  # the child ends before rings of objects could matter, and a large report is many objects
    head, _, content = asked.partition(b"\n")
    facts: dict[str, Any] = json.loads(head)
    stay_within(facts["seconds"], facts["megabytes"])
    try:
        edits = [from_dict(edit) for edit in facts["edits"]]
        report = read(content, facts["filename"], edits, facts["max_bytes"], facts["home"])
        packed = pack(report)
        sink.write(Frame(STEP, CHECKING.encode()).written())
        sink.flush()
        check(unpack(packed), date.fromisoformat(facts["today"]))  # as every page does: that must be quick as well
        kind, payload = REPORT, packed
    except Unreadable as refusal:
        kind, payload = REFUSED, json.dumps(text_as_json(refusal.message)).encode()
    except MemoryError:
        kind, payload = MEMORY, b""
    except Exception:  # noqa: BLE001  # told to who asked, who raises it
        kind, payload = BROKEN, traceback.format_exc().encode()
    used = resource.getrusage(resource.RUSAGE_SELF)
    sink.write(Frame(kind, payload, time.process_time(), used.ru_maxrss).written())


def main(folders: Sequence[str]) -> None:
    """`folders`: where formats are found, as the process that asks has them."""
    stand_back(READER)
    if folders:
        reports.__path__[:] = folders
    readers()
    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main(sys.argv[1:])
