"""The groups of players that statistics are of, what they are called, and which of them may be told of a list.

A statistic stays as it was when its list came out. Were there one of the children under 12 and one of those under 14
on lists of two years, both laid side by side would tell in which year somebody was born. So of older lists no border
between ages below 20 is told: a minor of today was a junior on every list. On lists of this year age groups are
those that the list itself prints of everybody today.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy

from federation.vocabulary.age_groups import JUNIORS, SENIORS

FEWEST = 5  # players, the least that a statistic is told of
WOMEN, MEN = "w", "m"
SEXES = ("", WOMEN, MEN)
EVERY_AGE, ADULTS = "", "adults"  # who is no junior
BORDER = JUNIORS[-1]  # the age up to which somebody is a junior
OF_JUNIORS = tuple(f"U{age}" for age in JUNIORS)
OF_SENIORS = tuple(f"S{age}" for age in reversed(SENIORS))
AGES = (EVERY_AGE, *OF_JUNIORS, ADULTS, *OF_SENIORS)
ON_OLD_LISTS = (EVERY_AGE, OF_JUNIORS[-1], ADULTS, *OF_SENIORS)
ACTIVE, KNOWN, EVERYBODY = "", "known", "all"  # KNOWN: active, and on the list before
STATES = (ACTIVE, KNOWN, EVERYBODY)
OF_SEXES: Mapping[str, str | Promise] = {
    "": gettext_lazy("Everybody"), WOMEN: gettext_lazy("Women"), MEN: gettext_lazy("Men"),
}  # fmt: skip
OF_STATES: Mapping[str, str | Promise] = {
    ACTIVE: gettext_lazy("Active players"), KNOWN: gettext_lazy("Active, without newcomers"),
    EVERYBODY: gettext_lazy("Inactive players too"),
}  # fmt: skip


def age_words(age: str) -> str:
    """What a group of ages is called."""
    if age == ADULTS:
        return gettext("Without juniors")
    if age == EVERY_AGE:
        return gettext("All ages")
    words = gettext("Under %(age)s") if age.startswith("U") else gettext("%(age)s and over")
    return words % {"age": age[1:]}


@dataclass(frozen=True)
class Group:
    """Players of one sex, age and state; what is empty leaves nobody out, but the inactive ones."""

    sex: str = ""
    age: str = EVERY_AGE
    state: str = ACTIVE

    @property
    def key(self) -> str:
        """Under what it stands among the figures of a list."""
        return f"{self.sex}/{self.age}/{self.state}"

    @property
    def words(self) -> str:
        """What was chosen, and in any case whether the players are active."""
        chosen = [str(OF_SEXES[self.sex])] if self.sex else []
        chosen += [age_words(self.age)] if self.age else []
        return ", ".join([*chosen, str(OF_STATES[self.state])])


def every() -> Iterator[Group]:
    """All groups that are counted of a list."""
    return (Group(sex, age, state) for sex in SEXES for age in AGES for state in STATES)


def ages_told(year: int, today: int) -> tuple[str, ...]:
    """The ages that may be told of a list of `year`, in the year `today`."""
    return AGES if year == today else ON_OLD_LISTS
