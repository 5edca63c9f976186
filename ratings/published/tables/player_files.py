"""The players of a list as pairing programs read them: the list's ratings, and of births what everybody may know."""

from collections.abc import Iterator, Sequence

from federation.reports.exports.player_lists import Listed
from federation.runtime.office import births
from ratings.models import PRINTED, RatingList
from ratings.published.tables.printed_entries import columns_at
from ratings.wording.numbers import rating_number

HIGHEST = 3999  # that such a file has room for
_COLUMNS = [PRINTED[name] for name in ("name", "federation", "sex", "title", "rating", "birth_year", "active")]
_COLUMNS += ["player__fide_id", "player__national_id"]


def players(rating_list: RatingList, positions: Sequence[int]) -> Iterator[Listed]:
    """Those at these positions of the list, in its order.

    A rating on a scale that these files have no room for is left out.
    """
    year_and_group = births.year_and_group()
    for row in columns_at(rating_list.pk, positions, _COLUMNS):
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
