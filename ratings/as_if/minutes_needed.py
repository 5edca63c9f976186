"""How much time a standard game needs to be rated, by the higher rating of its players."""

from datetime import date

from ratings.systems.fide.editions import STANDARD_PACES


def minutes_needed(rating: int, day: date) -> tuple[int, int | None]:
    """Minutes for 60 moves in an event that begins on `day`; from how many on FIDE may approve fewer, None: never.

    FIDE Rating Regulations 1.1.
    """
    pace = [one for one in STANDARD_PACES if one.since <= day][-1]
    level = next((level for level in pace.levels if rating >= level.rating), pace.levels[-1])
    return level.minutes, pace.approved
