"""What the reading process is asked and answers, frame by frame."""

import io
from datetime import date

from federation.reports.files import boxed
from federation.reports.files.boxed import Frame, Limits, Request
from federation.reports.files.packed import unpack
from tests.federation.small_trf import trf

LIMITS = Limits(seconds=20, megabytes=4000)


def answers(*asked: Frame, cut: int = 0) -> list[tuple[bytes, bytes]]:
    """(kind, payload) of every frame that is answered; the last `cut` bytes of what is asked get lost."""
    written = b"".join(frame.written() for frame in asked)
    sink = io.BytesIO()
    boxed.serve(io.BytesIO(written[: len(written) - cut]), sink)
    raw, found = sink.getvalue(), []
    while raw:
        kind, _seconds, _kilobytes, length = boxed.head_of(raw[: boxed.HEAD_BYTES])
        end = boxed.HEAD_BYTES + length
        found.append((kind, raw[boxed.HEAD_BYTES : end]))
        raw = raw[end:]
    return found


def asking(content: bytes) -> Frame:
    return boxed.asking(Request(content, "report.trf", [], 5_000_000, "VIS", date(2026, 11, 22)), LIMITS)


def test_a_frame_begins_with_what_follows():
    written = Frame(boxed.REPORT, b"four", 1.5, 30_000).written()
    assert boxed.head_of(written[: boxed.HEAD_BYTES]) == (boxed.REPORT, 1.5, 30_000, 4)
    assert written[boxed.HEAD_BYTES :] == b"four"


def test_one_file_after_the_other_is_answered():
    refused, step, (kind, packed) = answers(asking(b" "), asking(trf()))
    assert refused == (boxed.REFUSED, b'["The file is empty."]')
    assert step == (boxed.STEP, boxed.CHECKING.encode())
    assert (kind, unpack(packed).name) == (boxed.REPORT, "Baltic Open")


def test_half_a_frame_is_not_answered():
    assert answers(asking(trf()), cut=1) == []
