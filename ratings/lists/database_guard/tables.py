"""What is kept, and from when on: every table that was published, audited or rated, in one list.

Conditions are SQL that PostgreSQL and SQLite read alike; `{row}` stands for the row they are about.
"""

from dataclasses import dataclass

from django.db import connection
from django.db.models import Model, UniqueConstraint
from simple_history.manager import HistoryManager

from federation.models import (
    Correction,
    Decision,
    Deed,
    Entrant,
    Game,
    GameChange,
    Player,
    Submission,
    TitleAward,
    Tournament,
)
from ratings.models import (
    CountedEvent,
    Entry,
    Export,
    Line,
    PersonVersion,
    RatingDecision,
    RatingList,
    Seal,
    SentenceSet,
)

# What a list consists of: by the hundred thousand, and changed only while the list is a draft.
ROWS_OF_LISTS: tuple[type[Model], ...] = (Entry, Line, CountedEvent)

# An event that a published list counts, or one that was withdrawn.
COUNTED = (
    "EXISTS (SELECT 1 FROM ratings_countedevent counted JOIN ratings_ratinglist list ON list.id = counted.list_id"
    " WHERE counted.tournament_id = {row}.%s AND list.state <> 'draft')"
)
WITHDRAWN_FOR_A_REASON = (
    "OLD.state = 'published' AND NEW.state = 'withdrawn' AND NEW.withdrawn_at IS NOT NULL AND NEW.reason <> ''"
)
# Its change of result is written first: what it was, what it became, who did it and why.
WRITTEN_DOWN = (
    "EXISTS (SELECT 1 FROM federation_gamechange change WHERE change.game_id = NEW.id"
    " AND change.old_white = OLD.white_score AND change.old_black = OLD.black_score AND change.old_kind = OLD.kind"
    " AND change.new_white = NEW.white_score AND change.new_black = NEW.black_score AND change.new_kind = NEW.kind"
    " AND change.id = (SELECT MAX(latest.id) FROM federation_gamechange latest WHERE latest.game_id = NEW.id))"
)
# What lists print of a person is written once, and stays while an entry names it.
PRINTED = (
    "EXISTS (SELECT 1 FROM ratings_entry entry WHERE entry.player_id = {row}.player_id AND entry.person_id = {row}.id)"
)
# No list that was ever published has the decision.
STILL_WAITS = (
    "NOT EXISTS (SELECT 1 FROM ratings_ratinglist list WHERE list.system = OLD.system AND list.state <> 'draft'"
    ' AND (OLD."after" IS NULL OR list.effective > OLD."after"))'
)


@dataclass(frozen=True)
class Kept:
    """Rows of `model` that stay as they are, and are not deleted.

    A change of a column in `may_change` goes through where `provided` holds, of OLD and NEW. Where `fixed` is given,
    only its columns stay.
    """

    model: type[Model]
    words: str  # the refusal's
    once: str = ""  # a condition on the row from which on it is kept; "" from the first
    fixed: tuple[str, ...] = ()
    may_change: tuple[str, ...] = ()
    provided: str = ""
    closed: bool = False  # nor are further rows added for which `once` holds
    name: str = ""  # of its triggers, where a table has two

    @property
    def table(self) -> str:
        return self.model._meta.db_table

    @property
    def key(self) -> str:
        return self.model._meta.pk.column

    def stays(self, columns: list[str]) -> list[str]:
        """Those of the table's `columns` that stay."""
        if self.fixed:
            return [one for one in columns if one in self.fixed or one == self.key]
        return [one for one in columns if one not in self.may_change]

    def holds_for(self, row: str) -> str:
        """`once`, of `row`."""
        return self.once.format(row=row)

    def unique(self, columns: list[str]) -> list[tuple[list[str], str]]:
        """(columns, condition) of every key that no two rows share: SQLite's REPLACE deletes who has it."""
        meta = self.model._meta
        found = [([field.column], "") for field in meta.concrete_fields if field.unique]
        for one in meta.constraints:
            if isinstance(one, UniqueConstraint):
                keys = [meta.get_field(field).column for field in one.fields]
                found.append((keys, one._get_condition_sql(self.model, connection.schema_editor()) or ""))
        return [(keys, condition) for keys, condition in found if set(keys) <= set(columns)]


def _history(model: type[Model]) -> Kept:
    """Who an entry's change is by may be forgotten with the account."""
    manager: HistoryManager = model.history
    return Kept(manager.model, "what was changed in the register is only added to", may_change=("history_user_id",))


KEPT = (
    # ---- published
    Kept(
        RatingList, "this list is no draft: it stays as it is", once="{row}.state <> 'draft'",
        may_change=("state", "withdrawn_at", "reason"), provided=WITHDRAWN_FOR_A_REASON,
    ),
    Kept(SentenceSet, "published lists are read with these sentences: they stay as they are"),
    Kept(PersonVersion, "a list prints this version of a person: it stays as it is", once=PRINTED),
    Kept(Seal, "the seal of a published list stays as it is"),
    Kept(Export, "the file of a published list stays as it is"),
    # ---- audited
    Kept(Deed, "the audit log is only added to"),
    Kept(GameChange, "the changes of results are only added to"),
    Kept(Decision, "what was decided about a report is only added to"),
    *(_history(model) for model in (Player, Tournament, TitleAward)),
    # ---- decided. Who asked for a correction may ask to be forgotten: name and address are not kept here.
    Kept(
        Correction, "this correction was decided: it stays as it is", once="{row}.state IN ('granted', 'refused')",
        may_change=("hidden", "name", "email", "asked_by_id"),
    ),
    Kept(
        RatingDecision, "this decision stays as it is", may_change=("revoked", "revoked_by_id"), provided=STILL_WAITS
    ),
    # ---- reported. A report is what came, byte for byte, and once accepted what an officer accepted.
    Kept(
        Submission, "a report stays as it was sent",
        fixed=("content", "digest", "size", "filename", "created", "version"),
    ),
    Kept(
        Submission, "this report was accepted: it stays as it is", once="{row}.state = 'accepted'", name="accepted",
        fixed=("state", "edits", "overrides", "choices", "submitted", "reviewer_id", "reviewed", "tournament_id"),
    ),
    # ---- rated
    Kept(
        Tournament, "a published list counts this event: it stays as it is", once=COUNTED % "id",
        may_change=("withdrawn", "time_control", "minutes", "first_control", "approved_control", "pace_change"),
    ),
    Kept(
        Entrant, "a published list counts this event: who played stays", once=COUNTED % "tournament_id",
        may_change=("player_id",), closed=True,
    ),
    Kept(
        Game, "a published list counts this game: only a change that is written down goes through",
        once=COUNTED % "tournament_id", may_change=("white_score", "black_score", "kind"), provided=WRITTEN_DOWN,
        closed=True,
    ),
)  # fmt: skip

ONLY_ADDED_TO = (Deed,)  # the application's role has no right to change or to delete here at all
