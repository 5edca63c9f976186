"""The whole register compared with itself, in batches: the memory it takes is that of a few numbers an entry."""

from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from operator import itemgetter

from federation.models import Entrant, Player
from federation.people.duplicates.comparison import COLUMNS, Known, Pair, compare

LARGEST = 60  # entries of a block that are compared; a larger one says nothing about any two of them
PARTS = 64  # in which blocks are sorted, one after the other
READ = 5000  # entries fetched at once
BATCH = 2000  # entries whose facts are in memory at once, about

Block = tuple[int, list[int]]  # its number, and the keys of its entries


def find() -> Iterator[list[Pair]]:
    """The pairs that may be one person's, batch after batch, each pair once, in no order."""
    parts = [(array("q"), array("q")) for _ in range(PARTS)]
    for row in Player.objects.current().order_by().values_list(*COLUMNS).iterator(chunk_size=READ):
        one = Known.of(*row)
        for block in one.blocks:
            blocks, keys = parts[block % PARTS]
            blocks.append(block)
            keys.append(one.pk)
    large = {block for blocks, _ in parts for block, count in Counter(blocks).items() if count > LARGEST}
    for batch in _batches(_blocks(parts, large)):
        yield _not_of_one_event(list(_compared(batch, large)))


def _blocks(parts: list[tuple[array, array]], large: set[int]) -> Iterator[Block]:
    """Those with two entries or more. A part is let go once it was sorted."""
    while parts:
        blocks, keys = parts.pop()
        rows = sorted(zip(blocks, keys, strict=True))
        for block, found in groupby(rows, key=itemgetter(0)):
            if block not in large:
                members = [key for _, key in found]
                if len(members) > 1:
                    yield block, members


def _batches(blocks: Iterable[Block]) -> Iterator[list[Block]]:
    batch: list[Block] = []
    size = 0
    for block in blocks:
        batch.append(block)
        size += len(block[1])
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _compared(batch: list[Block], large: set[int]) -> Iterator[Pair]:
    """Two entries that share several blocks are compared in the first of them alone."""
    wanted = {key for _, keys in batch for key in keys}
    known = {row[0]: Known.of(*row) for row in Player.objects.filter(pk__in=wanted).values_list(*COLUMNS)}
    for block, keys in batch:
        members = [known[key] for key in keys if key in known]
        for one, other in combinations(members, 2):
            common = one.blocks & other.blocks
            if (len(common) == 1 or min(common - large, default=block) == block) and (pair := compare(one, other)):
                yield pair


def _not_of_one_event(found: list[Pair]) -> list[Pair]:
    """Without those that were entered for the same event."""
    if not found:
        return found
    keys = {key for pair in found for key in (pair.duplicate, pair.kept)}
    events: dict[int, set[int]] = defaultdict(set)
    entries = Entrant.objects.filter(player__in=keys, tournament__withdrawn=False)
    for player, tournament in entries.values_list("player", "tournament"):
        events[player].add(tournament)
    return [pair for pair in found if not events[pair.duplicate] & events[pair.kept]]
