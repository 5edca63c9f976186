"""The players of a list as pairing programs read them: the list's ratings, and of births what everybody may know."""

from collections.abc import Iterator

from django.db.models import QuerySet

from federation.reports.exports.player_lists import Listed
from federation.runtime.office import births
from ratings.models import PRINTED
from ratings.wording.numbers import rating_number

HIGHEST = 3999  # that such a file has room for
_COLUMNS = [PRINTED[name] for name in ("name", "federation", "sex", "title", "rating", "birth_year", "active")]
_COLUMNS += ["player__fide_id", "player__national_id"]


def players(entries: QuerySet) -> Iterator[Listed]:
    """Those of `entries`, in their order. A rating on a scale that these files have no room for is left out."""
    year_and_group = births.year_and_group()
    for row in entries.values_list(*_COLUMNS).iterator(chunk_size=2000):
        name, federation, sex, title, listed, birth_year, active, fide_id, national_id = row
        rating = rating_number(listed)
        yield Listed(
            name,
            str(fide_id or ""),
            national_id,
            federation,
            sex,
            title,
            rating if isinstance(rating, int) and 0 < rating <= HIGHEST else None,
            year_and_group(birth_year)[0],
            not active,
        )
