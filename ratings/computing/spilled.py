"""Lists that were computed and wait to be written, in a file: in memory there would be room for two of a large size.

The file has no name and is gone with the process, whatever becomes of that. What stands in it was written by the same
process a moment ago, so it is read back as Python wrote it.
"""

import pickle
from dataclasses import replace
from tempfile import TemporaryFile
from types import TracebackType
from typing import cast

from django.conf import settings

from ratings.computing.outputs import Computed


class Spilled:
    """As many computed lists as the disk holds; each is known by its place."""

    def __init__(self) -> None:
        self.file = TemporaryFile(dir=settings.RUN_DIR)  # noqa: SIM115  it is closed with this

    def __enter__(self) -> "Spilled":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def put(self, computed: Computed) -> int:
        """Where it stands."""
        place = self.file.seek(0, 2)
        told = {line: dict(facts) for line, facts in computed.sheet.facts.items()}  # else made as they are asked for
        pickle.dump(replace(computed, sheet=replace(computed.sheet, facts=told)), self.file, pickle.HIGHEST_PROTOCOL)
        return place

    def take(self, place: int) -> Computed:
        self.file.seek(place)
        return cast(Computed, pickle.load(self.file))  # noqa: S301  nobody else can reach the file
