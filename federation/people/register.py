"""What the registrar asks of the register: counts, possible duplicates, and who changed what when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from federation.models import DuplicatePair, Player
from federation.people.duplicates import searches
from federation.permissions import account_name
from federation.runtime.pages.long_lists import at_most

# Key in the address -> words on the chip.
VIEWS = {
    "": gettext_lazy("All players"),
    "no-birth": gettext_lazy("Without birth year"),
    "no-fide": gettext_lazy("Without FIDE id"),
    "duplicates": gettext_lazy("Possible duplicates"),
    "inactive": gettext_lazy("Inactive"),
    "died": gettext_lazy("Deceased"),
}


# Which players a view shows.
_OF = {
    "no-birth": Q(birth_year=None),
    "no-fide": Q(fide_id=None),
    "inactive": Q(active=False, died=None),
    "died": Q(died__isnull=False),
}


def shown(view: str) -> QuerySet:
    """The players of one of VIEWS; entries merged into another are in none."""
    players = Player.objects.current()
    if view == "duplicates":
        found = searches.pairs().order_by()
        return players.filter(Q(pk__in=found.values("duplicate")) | Q(pk__in=found.values("kept")))
    return players.filter(_OF.get(view, Q()))


def counts(pairs: int | None = None) -> list[tuple[str, str, int | None, bool]]:
    """(view, words, players, whether there are more) for every view; of duplicates the pairs, None where nobody
    searched yet.

    `pairs`: how many there are, where the caller knows.
    """
    found: dict[str, tuple[int | None, bool]] = {view: at_most(shown(view)) for view in ("", *_OF)}
    found["duplicates"] = searches.count() if pairs is None else pairs, False
    return [(view, words, *found[view]) for view, words in VIEWS.items()]


@dataclass(frozen=True)
class Beside:
    """A pair of entries as they stand side by side. `kept` is proposed to stay."""

    duplicate: Player
    kept: Player
    reasons: tuple[str, ...]
    doubts: tuple[str, ...]


def side_by_side(pairs: Sequence[DuplicatePair]) -> list[Beside]:
    """Pairs with their entries, titles and events, in three queries."""
    keys = {key for pair in pairs for key in (pair.duplicate_id, pair.kept_id)}
    events = Count("entries", filter=Q(entries__tournament__withdrawn=False))
    rows = Player.objects.select_related("club").prefetch_related("titles").annotate(events=events)
    found = rows.in_bulk(keys)
    return [
        Beside(
            found[pair.duplicate_id],
            found[pair.kept_id],
            tuple(gettext(words) for words in pair.reasons),
            tuple(gettext(words) for words in pair.doubts),
        )
        for pair in pairs
    ]


@dataclass(frozen=True)
class Difference:
    """One field before and after."""

    field: str
    old: str
    new: str


@dataclass(frozen=True)
class Change:
    """One entry of a player's history."""

    when: datetime
    who: str
    what: str  # "entered", "changed", "deleted"
    reason: str
    differences: tuple[Difference, ...]


def facts_changed(old: Player, new: Player) -> list[tuple[str, str, str]]:
    """(field, old, new) in words that anybody may read: of a date of birth the year alone, a field of its own."""
    facts = [(field.verbose_name, field.name) for field in Player._meta.fields if field.name not in _UNTOLD]
    told = [(str(words), _words(old, name), _words(new, name)) for words, name in facts]
    if old.born != new.born and old.birth_year == new.birth_year:
        told.append((gettext("date of birth"), gettext("kept private"), gettext("corrected, kept private")))
    return told


_UNTOLD = {"id", "born", "search_key"}
_KINDS = {
    "+": pgettext_lazy("an entry of the register", "entered"),
    "~": pgettext_lazy("an entry of the register", "changed"),
    "-": pgettext_lazy("an entry of the register", "deleted"),
}


def changes(player: Player, most: int = 50) -> list[Change]:
    """The latest `most` changes of a player, newest first."""
    records = list(player.history.select_related("history_user", "club")[: most + 1])
    pairs = zip(records[:most], [*records[1:], None], strict=False)
    return [_change(record, earlier) for record, earlier in pairs]


def _change(record, earlier) -> Change:
    user = record.history_user
    return Change(
        record.history_date,
        account_name(user) if user else "",
        str(_KINDS[record.history_type]),
        record.history_change_reason or "",
        () if earlier is None else _differences(record, earlier),
    )


def _differences(record, earlier) -> tuple[Difference, ...]:
    fields = {field.name: field for field in Player._meta.fields}
    delta = record.diff_against(earlier)
    return tuple(
        Difference(str(fields[name].verbose_name), _words(earlier, name), _words(record, name))
        for name in delta.changed_fields
        if name in fields
    )


def _words(record, name: str) -> str:
    """A field's value in words. A club that is gone since is named by its number."""
    if name == "club":
        return str(record.club or gettext("club %(number)s") % {"number": record.club_id}) if record.club_id else ""
    if name == "merged_into":
        return str(record.merged_into_id or "")
    if name == "active":
        return gettext("yes") if record.active else gettext("no")
    if name == "sex":
        return record.get_sex_display()
    value = getattr(record, name)
    return "" if value is None else str(value)
