"""What was read of published lists, kept for the next page that asks the same: they never say anything else."""

from collections.abc import Callable, Collection
from hashlib import sha256
from typing import TypeVar

from django.conf import settings
from django.core.cache import caches

from federation.runtime.cache.shared_facts import is_sharing, shared
from ratings.models.chain import Seal

T = TypeVar("T")
MONTH = 30 * 24 * 3600  # seconds


def of_sealed(lists: Collection[int], question: str, read: Callable[[], T]) -> T:
    """What `read` finds in the rows of `lists`, given by their keys, and in nothing else: JSON, tuples come as lists.

    `question`: what is asked of them, in a text that no other question has. It is kept by the seals of the lists, which
    cover all their rows; what is read of a list without one is not kept, nor what is no part of a published page.
    """
    if not is_sharing():
        return read()
    known = seals()
    if not known.keys() >= set(lists):
        return read()
    told = [f"{key} {known[key]}" for key in sorted(lists)]  # an answer may name a list by its key
    key = "sealed/" + sha256("\n".join([settings.RELEASE, question, *told]).encode()).hexdigest()
    kept = caches["shared"].get(key)
    if kept is None:
        kept = read()
        caches["shared"].set(key, kept, MONTH)
    return kept


@shared
def seals() -> dict[int, str]:
    """Key of a list -> its seal, of all that have one."""
    return dict(Seal.objects.order_by().values_list("list", "digest"))
