"""Lists that were computed and wait to be written, in a file: in memory there would be room for two of a large size.

The file has no name and is gone with the process, whatever becomes of that. What stands in it was written by the same
process a moment ago, so it is read back as Python wrote it.
"""

import json
import pickle
from collections.abc import Mapping
from dataclasses import replace
from tempfile import TemporaryFile
from types import TracebackType
from typing import cast

import numpy as np
from django.conf import settings

from ratings.computing.outputs import Computed
from ratings.systems.protocol.base import Facts, Sheet


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
        place, sheet = self.file.seek(0, 2), computed.sheet
        told = np.sort(np.fromiter(sheet.facts, np.int64, len(sheet.facts)))
        texts = "\n".join(json.dumps(dict(sheet.facts[line]), default=float) for line in told.tolist())
        # Facts and details are made as they are asked for: whatever does that cannot be stored.
        bare = replace(computed, sheet=Sheet(sheet.lines, sheet.details))
        pickle.dump((bare, told, texts), self.file, pickle.HIGHEST_PROTOCOL)
        return place

    def take(self, place: int) -> Computed:
        self.file.seek(place)
        bare, told, texts = pickle.load(self.file)  # noqa: S301  nobody else can reach the file
        lines = texts.split("\n")
        facts = Facts(told, lambda at: cast(Mapping[str, object], json.loads(lines[at])))
        return cast(Computed, replace(bare, sheet=replace(bare.sheet, facts=facts)))
