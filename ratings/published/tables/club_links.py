"""Which clubs the names are that lists print."""

from collections.abc import Iterable

from federation.models import Club


def keys_of(names: Iterable[str]) -> dict[str, int]:
    """name -> club, of the clubs that are still called so. One query at most."""
    wanted = set(names) - {""}
    return dict(Club.objects.filter(name__in=wanted).order_by().values_list("name", "pk")) if wanted else {}
