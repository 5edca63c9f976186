"""What is kept, and from when on: every table that was published, audited or rated, in one list.

Conditions are SQL; `{row}` stands for the row they are about.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import Model
from simple_history.manager import HistoryManager

from federation.models import (
    Correction,
    Decision,
    Deed,
    Entrant,
    Erasure,
    Game,
    GameChange,
    Player,
    PublicAct,
    Submission,
    TakenGame,
    TitleAward,
    Tournament,
)
from federation.vocabulary import withheld
from ratings.models import (
    CountedEvent,
    Entry,
    FilePart,
    Line,
    PersonVersion,
    PublishedFile,
    RatingDecision,
    RatingList,
    Seal,
    SentenceSet,
    Verification,
)

# By whose keys the order of facts goes: the next one is given, and none is brought.
IN_ORDER: tuple[type[Model], ...] = (Tournament, GameChange, Deed)
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
# A person's name is being taken out: by the owner alone, while it is written down whose, and not over yet.
OWNER = "current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID)"
WAITS = "EXISTS (SELECT 1 FROM federation_erasure erasure{join} WHERE NOT erasure.done{whose})"
ANYBODY = f"({OWNER} AND {WAITS.format(join='', whose='')})"
THEIRS = f"({OWNER} AND {WAITS.format(join='', whose=' AND erasure.player_id = OLD.%s')})"
# The file of a list that prints somebody whose name is being taken out: it is made again.
PRINTED_BY = " JOIN ratings_entry entry ON entry.player_id = erasure.player_id"
PRINTS_THEM = f"({OWNER} AND {WAITS.format(join=PRINTED_BY, whose=' AND entry.list_id = OLD.list_id')})"
# So does an archive, and a file that says something of other lists too; both are made again when those change.
OF_MORE_THAN_A_LIST = "OLD.basis <> ''"
# A file of a year that is over: its age groups are no longer today's, and it is made again.
OF_A_YEAR_AGO = "OLD.year < CAST(substr(CAST(CURRENT_TIMESTAMP AS text), 1, 4) AS integer)"  # in UTC
OF_A_WITHDRAWN_LIST = (
    "EXISTS (SELECT 1 FROM ratings_ratinglist list WHERE list.id = OLD.list_id AND list.state = 'withdrawn')"
)
WITHOUT_ITS_FILE = "NOT EXISTS (SELECT 1 FROM ratings_publishedfile file WHERE file.id = OLD.file_id)"
TAKEN_OUT = "EXISTS (SELECT 1 FROM federation_erasure erasure WHERE erasure.player_id = {row}.id AND erasure.done)"
NOBODY, NOTHING, UNKNOWN = f"'{withheld.NAME}'", "''", "NULL"
ANYTHING = ""  # of what is no single value: a report's file is written anew without the person


@dataclass(frozen=True)
class Kept:
    """Rows of `model` that stay as they are, and are not deleted.

    A change of a column in `may_change` goes through where `provided` holds, of OLD and NEW, or is one of `withheld`.
    Where `fixed` is given, only its columns stay. While a person's name is taken out (`whose`), the owner may let
    a column in `withheld` become what stands there, SQL, and nothing else.
    """

    model: type[Model]
    words: str  # the refusal's
    once: str = ""  # a condition on the row from which on it is kept; "" from the first
    fixed: tuple[str, ...] = ()
    may_change: tuple[str, ...] = ()
    provided: str = ""
    begins: str = ""  # a condition that each new row meets
    closed: bool = False  # nor are further rows added for which `once` holds
    name: str = ""  # of its triggers, where a table has two
    withheld: Mapping[str, str] = field(default_factory=dict)
    whose: str = ANYBODY
    may_go: str = ""  # a condition under which a row is deleted nevertheless

    @property
    def table(self) -> str:
        return self.model._meta.db_table

    @property
    def key(self) -> str:
        return self.model._meta.pk.column

    def stays(self) -> list[str]:
        """The columns that stay."""
        if self.fixed:
            kept = [one for one in columns(self.model) if one in self.fixed or one == self.key]
        else:
            kept = [one for one in columns(self.model) if one not in self.may_change]
        return [one for one in kept if one not in self.withheld]

    def changed(self) -> str:
        """A condition on OLD and NEW: whether something changed that stays."""

        def any_differs(names: Iterable[str]) -> str:
            return " OR ".join(f'NEW."{one}" IS DISTINCT FROM OLD."{one}"' for one in names)

        found = any_differs(self.stays())
        known = [one for one in self.may_change if one not in self.withheld]
        if known and self.provided:
            found += f" OR ({any_differs(known)}) AND NOT ({self.provided})"
        for column, marker in self.withheld.items():
            other = f' OR NEW."{column}" IS DISTINCT FROM {marker}' if marker else ""
            otherwise = f" AND NOT ({self.provided})" if column in self.may_change else ""
            found += f" OR ({any_differs([column])}) AND (NOT {self.whose}{other}){otherwise}"
        return found

    def holds_for(self, row: str) -> str:
        """`once`, of `row`."""
        return self.once.format(row=row)


def columns(model: type[Model]) -> list[str]:
    """Those of the table of `model`."""
    return [field.column for field in model._meta.concrete_fields if field.column]


def _history(model: type[Model], whose: str = ANYBODY, **withheld: str) -> Kept:
    """Who an entry's change is by may be forgotten with the account."""
    manager: HistoryManager = model.history
    words = "what was changed in the register is only added to"
    return Kept(manager.model, words, may_change=("history_user_id",), withheld=withheld, whose=whose)


# What the register says of a person, and what stands there when it is taken out.
PERSON = {
    "family_name": NOBODY, "given_name": NOTHING, "national_id": f"'{withheld.NUMBER}' || OLD.id", "fide_id": UNKNOWN,
    "sex": NOTHING, "born": UNKNOWN, "birth_year": UNKNOWN, "club_id": UNKNOWN, "region": NOTHING,
}  # fmt: skip


# Names of other arbiters stand in the same column.
ARBITERS = {"chief_arbiter": ANYTHING, "deputy_arbiters": ANYTHING}

KEPT = (
    # ---- published
    Kept(
        RatingList, "this list is no draft: it stays as it is", once="{row}.state <> 'draft'",
        begins="{row}.state = 'draft'",
        may_change=("state", "withdrawn_at", "reason"), provided=WITHDRAWN_FOR_A_REASON, withheld={"reason": NOBODY},
    ),
    Kept(SentenceSet, "published lists are read with these sentences: they stay as they are"),
    Kept(
        PersonVersion, "a list prints this version of a person: it stays as it is", once=PRINTED,
        withheld={
            "name": NOBODY, "search_key": f"'{withheld.KEY}'", "club": NOTHING, "region": NOTHING, "sex": NOTHING,
            "birth_year": UNKNOWN,
        },
        whose=THEIRS % "player_id",
    ),
    Kept(Seal, "the seal of a published list stays as it is"),
    # Checks that found nothing wrong are deleted after a year; the rest is what somebody may want to be rid of.
    Kept(Verification, "a check of the seals stays as it is", may_go="OLD.parts = '[]'"),
    Kept(
        PublishedFile, "a published file stays as it is",
        may_go=" OR ".join((PRINTS_THEM, OF_MORE_THAN_A_LIST, OF_A_YEAR_AGO, OF_A_WITHDRAWN_LIST)),
    ),
    Kept(FilePart, "a published file stays as it is", may_go=WITHOUT_ITS_FILE),
    # ---- audited
    Kept(Deed, "the audit log is only added to", withheld={"about_name": NOBODY, "text": NOBODY, "data": "'{}'"}),
    Kept(
        PublicAct, "what everybody was told stays told", begins="{row}.number IS NULL", may_change=("number",),
        provided="OLD.number IS NULL",
    ),
    Kept(GameChange, "the changes of results are only added to", withheld={"reason": NOBODY}),
    Kept(Decision, "what was decided about a report is only added to", withheld={"text": NOBODY}),
    _history(Player, THEIRS % "id", **PERSON, died=UNKNOWN, history_change_reason=UNKNOWN),
    _history(Tournament, **ARBITERS),
    _history(
        TitleAward, THEIRS % "player_id", event=NOTHING, decision=NOTHING, note=NOTHING, reason=NOBODY,
        history_change_reason=UNKNOWN,
    ),
    # Also one that is not done: who could delete it would leave no trace of what it let through.
    Kept(
        Erasure, "that a name was taken out stays written down", begins="NOT {row}.done", may_change=("done",),
        provided="NEW.done AND NOT OLD.done",
    ),
    Kept(Player, "this name was taken out: it stays out", once=TAKEN_OUT, fixed=tuple(PERSON)),
    # ---- decided. Who asked for a correction may ask to be forgotten: name and address are not kept here.
    Kept(
        Correction, "this correction was decided: it stays as it is", once="{row}.state IN ('granted', 'refused')",
        may_change=("hidden", "blanked", "name", "email", "asked_by_id"),
        withheld={
            "where": NOTHING, "says": NOBODY, "wrong": NOBODY, "wanted": NOBODY, "answer": NOBODY, "changes": "'[]'",
        },
    ),
    Kept(
        RatingDecision, "this decision stays as it is", may_change=("revoked", "revoked_by_id"), provided=STILL_WAITS,
        withheld={"reason": NOBODY}, whose=THEIRS % "player_id",
    ),
    # ---- reported. A report is what came, byte for byte, and once accepted what an officer accepted.
    Kept(
        Submission, "a report stays as it was sent",
        fixed=("content", "digest", "size", "filename", "created", "version"),
        withheld={"content": ANYTHING, "filename": f"'{withheld.FILE}'"},
    ),
    Kept(
        Submission, "this report was accepted: it stays as it is", once="{row}.state = 'accepted'", name="accepted",
        fixed=("state", "edits", "overrides", "choices", "submitted", "reviewer_id", "reviewed", "tournament_id",
               "arbiters"),
        withheld={"edits": "'[]'", "overrides": ANYTHING, "choices": ANYTHING, "arbiters": ANYTHING},
    ),
    # ---- rated
    Kept(
        Tournament, "a published list counts this event: it stays as it is", once=COUNTED % "id",
        may_change=("withdrawn", "time_control", "minutes", "first_control", "approved_control", "pace_change"),
        withheld=ARBITERS,
    ),
    Kept(
        Entrant, "a published list counts this event: who played stays", once=COUNTED % "tournament_id",
        may_change=("player_id",), closed=True, whose=THEIRS % "player_id",
        withheld={
            "name": NOBODY, "fide_id": NOTHING, "birth": NOTHING, "club": NOTHING, "sex": NOTHING,
        },
    ),
    Kept(
        Game, "a published list counts this game: only a change that is written down goes through",
        once=COUNTED % "tournament_id", may_change=("white_score", "black_score", "kind"), provided=WRITTEN_DOWN,
        closed=True,
    ),
    Kept(
        TakenGame, "a published list counts this game: what its tags told stays", once=COUNTED % "tournament_id",
        closed=True,
    ),
)  # fmt: skip

ONLY_ADDED_TO = (Deed, Erasure)  # the application's role has no right to change or to delete here at all
