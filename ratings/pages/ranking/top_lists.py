"""What a choice of a list is called as a heading, "Girls under 16", and the choices that people ask for."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from federation.runtime.cache.addresses import encoded
from federation.runtime.office import births
from federation.vocabulary.age_groups import GROUPS, JUNIORS
from ratings.models import RatingList
from ratings.pages.ranking.entry_filter import ANY, EntryFilter, choices_of
from ratings.wording.numbers import shortest


def people(group: str, women: bool, today: bool) -> str:
    """Who is in an age group: "Girls under 16", "50 and over today", "Women". `today`: not on the day of the list."""
    if not group:
        return _("Women") if women else ""
    junior, facts = group.startswith("U"), {"age": group[1:]}
    if women and junior:
        words = _("Girls under %(age)s today") if today else _("Girls under %(age)s")
    elif women:
        words = _("Women of %(age)s and over today") if today else _("Women of %(age)s and over")
    elif junior:
        words = _("Under %(age)s today") if today else _("Under %(age)s")
    else:
        words = _("%(age)s and over today") if today else _("%(age)s and over")
    return words % facts


def heading(chosen: EntryFilter) -> str:
    """What was chosen, in words; "" for the whole list."""
    if chosen.misunderstood:
        return ""
    title, least, most = (chosen.value(name) for name in ("title", "least", "most"))
    today = chosen.rating_list.effective.year != births.this_year()
    found = [
        people(chosen.value("age"), bool(chosen.value("women")), today),
        _("Holders of a title") if title == ANY else title,
        _band(least, most),
        *(chosen.value(name) for name in ("club", "region", "federation")),
    ]
    return ", ".join(words for words in found if words)


def _band(least: object, most: object) -> str:
    low, high = (None if value == "" else shortest(float(str(value))) for value in (least, most))
    if low is not None and high is not None:
        return _("rating %(low)s to %(high)s") % {"low": low, "high": high}
    if low is not None:
        return _("rating from %(low)s") % {"low": low}
    return "" if high is None else _("rating up to %(high)s") % {"high": high}


def ready(rating_list: RatingList) -> list[tuple[str, list[tuple[str, str]]]]:
    """The choices offered, by kind: words and the address's parameters."""
    today = rating_list.effective.year != births.this_year()
    young = [f"U{limit}" for limit in reversed(JUNIORS)]
    old = [group for group in GROUPS if group not in young]
    women = [(people("", True, today), {"women": "true"})]
    women += [(people(group, True, today), {"age": group, "women": "true"}) for group in (*young, *old)]
    everybody = [(people(group, False, today), {"age": group}) for group in (*young, *old)]
    regions = [(region, {"region": region}) for region in choices_of(rating_list)["region"]]
    titled = [(_("Holders of a title"), {"title": ANY})]
    kinds = (
        (pgettext("top lists", "By age"), everybody),
        (pgettext("top lists", "Women and girls"), women),
        (pgettext("top lists", "By region"), regions),
        (pgettext("top lists", "By title"), titled),
    )
    return [(kind, _addresses(choices)) for kind, choices in kinds if choices]


def _addresses(choices: Iterable[tuple[str, dict[str, str]]]) -> list[tuple[str, str]]:
    return [(words, encoded(sorted(asked.items()))) for words, asked in choices]
