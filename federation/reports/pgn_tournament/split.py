"""The games of a PGN file by the event they belong to: what stands in their tags, whatever their moves are."""

from collections.abc import Iterator, Sequence

from federation.reports.pgn.tags import pair
from federation.reports.pgn_tournament.tournament import event_of

_FEWEST = 2  # games of an event
_TAGS = ("Event", "Site", "Section")


def split(content: bytes) -> Sequence[bytes]:
    """The games of each event, in the order in which events come up; none where there is one.

    A game that names no event belongs to the one before. One game alone may as well be one of another event with a
    misspelled name: then nothing is certain.
    """
    of: dict[tuple[str, str, str], list[bytes]] = {}
    event, waiting = ("", "", ""), list[bytes]()
    for tags, game in _games(content) if b"\0" not in content else ():
        event = event_of(tags) if event_of(tags)[0] else event
        if not event[0]:
            waiting.append(game)  # the first that is named is theirs too
            continue
        of.setdefault(event, []).extend([*waiting, game])
        waiting = []
    if len(of) < 2 or any(len(games) < _FEWEST for games in of.values()):
        return ()
    return [b"".join(games) for games in of.values()]


def _games(content: bytes) -> Iterator[tuple[dict[str, str], bytes]]:
    """The tags of each game that name its event, and its bytes."""
    tags: dict[str, str] = {}
    lines: list[bytes] = []
    among_tags = False
    for line in content.splitlines(keepends=True):
        found = pair(line.strip().decode("utf-8", "replace"), 0) if line.lstrip()[:1] == b"[" else None
        if found is not None and not among_tags and tags:
            yield tags, b"".join(lines)
            tags, lines = {}, []
        if found is not None and found.name in _TAGS:
            tags.setdefault(found.name, found.value)
        elif found is not None:
            tags.setdefault("", "")
        lines.append(line)
        among_tags = found is not None or (among_tags and not line.strip())
    if lines:
        yield tags, b"".join(lines)
