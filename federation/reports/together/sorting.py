"""Files that came together, sorted: which of them, or what in them, is to be read as a report, and what is none."""

import io
import zipfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from federation.reports.files.archives import is_archive, reports_inside
from federation.reports.files.formats import endings, reader_of
from federation.reports.files.unreadable import Unreadable
from federation.reports.together.parts import LOOKED_THROUGH, MOST_PARTS, Sent, parts_of
from federation.vocabulary.words import said

_OF_SWISS_PERFECT = (".ini", ".trn", ".sco")  # files of one tournament, with one name
_LOOKED_THROUGH = 4 * LOOKED_THROUGH  # bytes together: while somebody waits for the page
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # in a zip of ours, so that the same files always are the same bytes


class NoReport(NamedTuple):
    """A file that is not read, and why."""

    name: str
    why: str


def sorted_out(files: Sequence[Sent], max_bytes: int) -> tuple[list[Sent], list[NoReport]]:
    """What is to be read, one tournament each, and what is not. Raises Unreadable for more than are taken at once."""
    found: list[Sent] = []
    refused: list[NoReport] = []
    left = _LOOKED_THROUGH
    for sent in packed_together(files):
        inside, others = _inside(sent, max_bytes)
        refused += others
        for one in inside:
            left -= len(one.content)
            found += parts_of(one) if left > 0 else [one]
    if len(found) > MOST_PARTS:
        raise Unreadable(
            said(
                "{count:report|reports} came together; at most {most} are read at once.",
                count=len(found),
                most=MOST_PARTS,
            )
        )
    return found, refused


def _inside(sent: Sent, max_bytes: int) -> tuple[list[Sent], list[NoReport]]:
    """The reports of a zip; any other file as it is, one that is a format's own zip among them.

    A zip of one report and other files stays whole: what is read of it says which were not.
    """
    if not is_archive(sent.content) or reader_of(sent.content) is not None:
        return [sent], []
    reports, others = reports_inside(sent.content, max_bytes, MOST_PARTS, endings())
    if not reports or (len(reports) == 1 and others):
        return [sent], []
    return [Sent(*each) for each in reports], [NoReport(f"{sent.name}: {name}", why) for name, why in others]


def packed_together(files: Sequence[Sent]) -> list[Sent]:
    """The files of one SwissPerfect tournament that came side by side as the one zip that its reader knows."""
    of: dict[str, list[Sent]] = defaultdict(list)
    for sent in files:
        path = PurePosixPath(sent.name.replace("\\", "/"))
        if path.suffix.casefold() in _OF_SWISS_PERFECT:
            of[path.stem.casefold()].append(sent)
    groups = {id(sent): group for group in of.values() if len(_kinds(group)) == len(group) > 1 for sent in group}
    found = []
    for sent in files:
        group = groups.get(id(sent), [sent])
        if sent is group[0]:
            found.append(sent if len(group) == 1 else _zipped(group))
    return found


def _kinds(group: Sequence[Sent]) -> set[str]:
    return {PurePosixPath(sent.name).suffix.casefold() for sent in group}


def _zipped(group: Sequence[Sent]) -> Sent:
    names = [PurePosixPath(sent.name.replace("\\", "/")).name for sent in group]
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, sent in sorted(zip(names, group, strict=True)):
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), sent.content)
    return Sent(f"{PurePosixPath(names[0]).stem}.zip", held.getvalue())
