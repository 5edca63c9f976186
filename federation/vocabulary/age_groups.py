"""Age groups of the lists, by the year a player turns an age. Pure."""

JUNIORS = (8, 10, 12, 14, 16, 18, 20)
SENIORS = (65, 50)
FIRST_YEAR = 1900
OPEN = "open"  # the group of those who are in none


def age_group(birth_year: int | None, year: int) -> str:
    """The narrowest group in `year`: "U14", "S65", "open"; "" where the birth year is not known."""
    if birth_year is None:
        return ""
    age = year - birth_year
    for limit in JUNIORS:
        if age <= limit:
            return f"U{limit}"
    for limit in SENIORS:
        if age >= limit:
            return f"S{limit}"
    return OPEN


def birth_years(group: str, year: int) -> tuple[int, int]:
    """First and last birth year of everybody who may play in `group` in `year`: U14 holds U12 as well."""
    limit = int(group[1:])
    if group.startswith("U"):
        return year - limit, year
    return FIRST_YEAR, year - limit


GROUPS = tuple([f"U{limit}" for limit in JUNIORS] + [f"S{limit}" for limit in reversed(SENIORS)])
