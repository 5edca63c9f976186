"""A mirror check as its page has it: a sentence, the reasons with how often each is, the players, the events."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from federation.events.for_fide.month import Month
from federation.models import Player, SeenAtFide, Tournament
from federation.runtime.uploads.one_file import OneFileField
from federation.vocabulary.dates import plain_day
from federation.vocabulary.words import grouped
from ratings.lists.dry_runs.mirror import examination as why
from ratings.models import FideMirror

# What each reason is called, as it stands in a list of reasons.
LABELS: Mapping[str, Promise] = {
    why.NOT_SENT: gettext_lazy("the report was not sent"),
    why.LATE: gettext_lazy("the report was late"),
    why.NOT_SEEN: gettext_lazy("an event is missing at FIDE"),
    why.EARLIER: gettext_lazy("an event of an earlier month"),
    why.CHANGED: gettext_lazy("changed after it was sent"),
    why.NO_ID: gettext_lazy("no FIDE id"),
    why.OTHER_ID: gettext_lazy("another FIDE id"),
    why.UNLISTED: gettext_lazy("not on FIDE’s list yet"),
    why.FACTOR: gettext_lazy("another K"),
    why.ROUNDED: gettext_lazy("rounded event by event"),
    why.OPPONENT: gettext_lazy("another rating of an opponent"),
    why.UNKNOWN_OPPONENT: gettext_lazy("an opponent is on no list"),
    why.OLDER_LIST: gettext_lazy("an older list is needed"),
    why.NEWCOMER: gettext_lazy("first rating"),
    why.INACTIVE: gettext_lazy("marked as inactive"),
    why.LEFT: gettext_lazy("no longer on FIDE’s list"),
    why.MORE: gettext_lazy("more games at FIDE"),
    why.UNEXPLAINED: gettext_lazy("not explained"),
    why.AGREES: gettext_lazy("agrees"),
}
DIFFERS, ALL = "differs", "all"


class MirrorForm(forms.Form):
    """FIDE's lists before and after a month."""

    before = OneFileField(label=gettext_lazy("FIDE’s list before the month"), required=False)
    after = OneFileField(label=gettext_lazy("FIDE’s list after the month"))

    def __init__(self, *args, month: Month, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        before, after = (plain_day(day) for day in (month.first, month.next.first))
        self.fields["before"].help_text = _(
            "That of %(day)s. Without a file, the one that was imported into the register."
        ) % {"day": before}
        self.fields["after"].help_text = _(
            "That of %(day)s, as FIDE publishes it: text or XML, plain or as a zip, of all federations."
        ) % {"day": after}


@dataclass(frozen=True)
class Line:
    """One row of the answer with what the register says of its people and events."""

    told: Mapping[str, Any]
    player: Player | None
    missing: Sequence[Tournament]  # or those that are added
    opponents: Sequence[Player]
    month: Month

    @property
    def reason(self) -> str:
        return str(self.told["reason"])


class MirrorPage:
    """The answer of a check that is done."""

    def __init__(self, job: FideMirror, chosen: str = "") -> None:
        """`chosen`: a reason, DIFFERS or ALL; what is none of them is DIFFERS."""
        self.job, self.answer = job, job.answer
        self.chosen = chosen if chosen in {*LABELS, ALL} else DIFFERS
        self.counts: Mapping[str, int] = self.answer["counts"]

    @property
    def month(self) -> Month:
        return Month(self.job.month.year, self.job.month.month)

    @property
    def lede(self) -> str:
        """How many ratings agree."""
        total, agree = sum(self.counts.values()), self.counts.get(why.AGREES, 0)
        facts = {"day": plain_day(self.job.after), "agree": grouped(agree), "total": grouped(total)}
        if not total:
            return _("No player of the federation had games, here or on FIDE’s list of %(day)s.") % facts
        if agree == total:
            text = ngettext(
                "The one rating that moved is on FIDE’s list of %(day)s as recomputed from the reports here.",
                "All %(total)s ratings are on FIDE’s list of %(day)s as recomputed from the reports here.",
                total,
            )
            return text % facts
        differ = ngettext("%(number)d differs", "%(number)d differ", total - agree) % {"number": total - agree}
        return _(
            "Recomputed from the reports here, %(agree)s of %(total)s ratings are as on FIDE’s list of %(day)s, and "
            "%(differ)s: %(reasons)s."
        ) % {**facts, "differ": differ, "reasons": self._reasons}

    @property
    def _reasons(self) -> str:
        named = [f"{LABELS[one]} ({grouped(self.counts[one])})" for one in why.REASONS if self.counts.get(one)]
        return ", ".join(named[:-1] if self.counts.get(why.AGREES) else named)

    @property
    def uncounted(self) -> bool:
        """Whether FIDE's list does not say how many games it rated."""
        return bool(self.answer["uncounted"])

    @property
    def menu(self) -> list[tuple[str, str | Promise, int]]:
        """What can be chosen: value, words and number of ratings."""
        total, agree = sum(self.counts.values()), self.counts.get(why.AGREES, 0)
        found: list[tuple[str, str | Promise, int]] = [(DIFFERS, _("all that differ"), total - agree)]
        found += [(one, LABELS[one], self.counts[one]) for one in why.REASONS if self.counts.get(one)]
        return [*found, (ALL, _("all"), total)]

    @cached_property
    def chosen_rows(self) -> list[Mapping[str, Any]]:
        """By reason, then as stored."""
        order = {reason: at for at, reason in enumerate(why.REASONS)}
        rows = [row for row in self.answer["rows"] if self._is_chosen(row["reason"])]
        return sorted(rows, key=lambda row: order[row["reason"]])

    def _is_chosen(self, reason: str) -> bool:
        return self.chosen in {ALL, reason} or (self.chosen == DIFFERS and reason != why.AGREES)

    def lines(self, rows: Iterable[Mapping[str, Any]]) -> list[Line]:
        """These rows of the answer. Two queries."""
        rows = list(rows)
        wanted = {key for row in rows for key in (row["player"], *row.get("opponents", ()))}
        people = _people(key for key in wanted if key is not None)
        keys = {key for row in rows for key in (*row.get("missing", ()), *row.get("added", ()))}
        events = Tournament.objects.in_bulk(keys)
        return [
            Line(
                row, people.get(row["player"]),
                [events[key] for key in (*row.get("missing", ()), *row.get("added", ())) if key in events],
                [people[key] for key in row.get("opponents", ()) if key in people], self.month,
            )
            for row in rows
        ]  # fmt: skip

    @cached_property
    def events(self) -> list[tuple[Tournament, Mapping[str, Any], list[Player]]]:
        """The events with their state, those that are not whole at FIDE first, with the players whose games lack."""
        told = self.answer["events"]
        people = _people(key for one in told for key in one["lacking"])
        events = Tournament.objects.in_bulk([one["event"] for one in told])
        found = [
            (events[one["event"]], one, [people[key] for key in one["lacking"] if key in people])
            for one in told
            if one["event"] in events
        ]
        return sorted(found, key=lambda each: (each[1]["state"] == SeenAtFide.State.SEEN, each[0].end, each[0].code))


def _people(keys: Iterable[int]) -> dict[int, Player]:
    """By the key that is stored, merged entries as the one that stays."""
    found = Player.objects.select_related("merged_into").in_bulk(set(keys))
    return {key: one.merged_into or one for key, one in found.items()}
