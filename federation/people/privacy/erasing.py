"""What of one person stands where in the register, table by table, and how it is taken out.

The same steps are counted for the page that asks, and carried out: nothing is changed that was not shown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import reduce
from operator import or_

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model, Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from federation.models import (
    AnnouncedEvent,
    Appointment,
    ArchivedPlayer,
    ArchiveImport,
    AwardDocument,
    Correction,
    Decision,
    Deed,
    DuplicatePair,
    Entrant,
    FederationChange,
    Following,
    GameChange,
    GamesAbroad,
    Intake,
    KeptForm,
    KnownTable,
    LeagueMatch,
    Letter,
    Licence,
    LicenceImport,
    MatchBoard,
    Player,
    PlayerImport,
    PlayerWord,
    Taking,
    TitleAward,
    Tournament,
    Word,
)
from federation.models.search_words import ClubWord, RegionWord
from federation.people.privacy import reports
from federation.people.privacy.traces import Person
from federation.runtime.mail.following import asking, news
from federation.vocabulary import withheld

# Texts in which a name may stand: of what, and in which columns.
TEXTS: tuple[tuple[str, str | Promise, type[Model], tuple[str, ...]], ...] = (
    ("mail", gettext_lazy("letters"), Letter, ("to", "subject", "text", "error")),
    ("imports", gettext_lazy("remarks about imported lists"), PlayerImport,
     ("filename", "refusals", "notes", "error", "reason")),
    ("licence-lists", gettext_lazy("remarks about lists of licences"), LicenceImport, ("filename", "refusals")),
    ("archive-imports", gettext_lazy("remarks about imported games"), ArchiveImport,
     ("filename", "refusals", "notes", "error")),
    ("takings", gettext_lazy("choices of archived games"), Taking, ("player", "event", "found", "error")),
    ("intakes", gettext_lazy("files that were sent in: their names, and why they were not read"), Intake,
     ("filename", "error")),
    ("tables", gettext_lazy("words over the columns of tables"), KnownTable, ("words",)),
    ("league-boards", gettext_lazy("what captains said of boards of leagues"), MatchBoard, ("claim_text",)),
    ("league-matches", gettext_lazy("decisions about matches of leagues"), LeagueMatch, ("decision",)),
    ("kept-forms", gettext_lazy("forms of people who were signed out"), KeptForm, ("path", "fields", "files")),
)  # fmt: skip
# What stands in the audit log instead.
IN_THE_LOG: Mapping[str, object] = {"about_name": withheld.NAME, "text": withheld.NAME, "data": {}}
SIGN_INS = (AccessAttempt, AccessFailureLog, AccessLog)


@dataclass(frozen=True)
class Step:
    """One place where the person stands: its rows, and what is done to them."""

    code: str
    words: str | Promise
    count: int
    act: Callable[[datetime], object]


def steps(person: Person) -> Iterator[Step]:
    """Every place of the register. To be carried out in this order, in a transaction in which it is written down."""
    entries = Player.objects.filter(pk__in=person.keys)
    history = Player.history.filter(id__in=person.keys)
    yield Step("history", gettext_lazy("earlier states of the entry"), history.count(), lambda now: _history(person))
    yield Step(
        "register", gettext_lazy("entries in the register: name, ids, birth, sex, club and region"), entries.count(),
        lambda now: _register(person),
    )  # fmt: skip
    moves = person.about(FederationChange)
    yield Step(
        "moves", gettext_lazy("reasons of moves between federations"), moves.count(),
        lambda now: moves.update(reason=""),
    )  # fmt: skip
    licences = person.about(Licence)
    yield Step("licences", gettext_lazy("licences and memberships"), licences.count(), lambda now: licences.delete())
    yield from _titles(person)
    entrants = person.about(Entrant)
    yield Step(
        "entrants", gettext_lazy("lines of events: name, ids, birth, sex and club"), entrants.count(),
        lambda now: entrants.update(name=withheld.NAME, fide_id="", birth="", club="", sex=""),
    )  # fmt: skip
    files = list(reports.naming(person))
    yield Step(
        "reports", gettext_lazy("reports, whose files are written anew without the person"), len(files),
        lambda now: [reports.take_out(one, person, now) for one in files],
    )  # fmt: skip
    yield _posts(person)
    yield from _corrections(person)
    for code, words, rows, column in (
        ("decisions", gettext_lazy("words in the history of reports"), Decision.objects.all(), "text"),
        ("results", gettext_lazy("reasons of changed results"), GameChange.objects.all(), "reason"),
    ):
        yield _of_marker(code, words, person.named_by(rows, column), column)
    yield _of_followers(person)
    for code, words, model, texts in TEXTS:
        yield _of_texts(code, words, person, model.objects.all(), texts)
    attempts = [person.named_by(model.objects.all(), "username") for model in SIGN_INS]
    yield Step(
        "sign-ins", gettext_lazy("attempts to sign in with the name or address"), sum(map(len, attempts)),
        lambda now: [each.delete() for each in attempts],
    )  # fmt: skip
    edited = list(edits(person))
    yield Step(
        "administration", gettext_lazy("entries of the administration’s own log"), len(edited),
        lambda now: LogEntry.objects.filter(pk__in=[one.pk for one in edited]).update(
            object_repr=withheld.NAME, change_message=""
        ),
    )  # fmt: skip
    archived = in_the_archive(person)
    yield Step(
        "archive", gettext_lazy("names in the archive of games"), archived.count(), lambda now: _archive(archived)
    )
    pairs = DuplicatePair.objects.filter(Q(kept__in=person.keys) | Q(duplicate__in=person.keys))
    yield Step("duplicates", gettext_lazy("pairs of possible duplicates"), pairs.count(), lambda now: pairs.delete())
    yield _log(person)


def _titles(person: Person) -> Iterator[Step]:
    documents = AwardDocument.objects.filter(award__player__in=person.keys)
    yield Step("documents", gettext_lazy("documents of titles"), documents.count(), lambda now: documents.delete())
    awards = person.about(TitleAward)
    history = TitleAward.history.filter(player__in=person.keys)

    def act(now: datetime) -> None:
        awards.update(event="", decision="", note="")
        awards.exclude(reason="").update(reason=withheld.NAME)
        history.update(event="", decision="", note="", history_change_reason=None)
        history.exclude(reason="").update(reason=withheld.NAME)

    yield Step("titles", gettext_lazy("titles: where and by which decision they were won"), awards.count(), act)


def _posts(person: Person) -> Step:
    """After the reports, which are found by them. The event keeps its other arbiters."""
    rows = person.about(Appointment)

    def act(now: datetime) -> None:
        written = reports.written_names(person)
        of_event = ((Tournament, "id"), (Tournament.history.model, "id"), (AnnouncedEvent, "tournament_id"))
        for model, column in of_event:
            for one in model._default_manager.filter(**{f"{column}__in": list(written)}):
                names = written[getattr(one, column)]
                said = [reports.arbiter_without(line, person, names) for line in one.deputy_arbiters.splitlines()]
                model._default_manager.filter(pk=one.pk).update(
                    chief_arbiter=reports.arbiter_without(one.chief_arbiter, person, names),
                    deputy_arbiters="\n".join(said),
                )
        rows.delete()

    return Step("posts", gettext_lazy("events they officiated at or organised"), rows.count(), act)


def _corrections(person: Person) -> Iterator[Step]:
    texts = ("where", "says", "wrong", "wanted", "blanked", "answer", "changes")
    named = person.named_by(Correction.objects.all(), *texts)
    found = Correction.objects.filter(Q(player__in=person.keys) | Q(pk__in=named.values("pk")))
    asked = person.named_by(Correction.objects.all(), "name", "email")
    count = Correction.objects.filter(Q(pk__in=found.values("pk")) | Q(pk__in=asked.values("pk"))).count()

    def act(now: datetime) -> None:
        asked.update(name="", email="")
        GamesAbroad.objects.filter(correction__in=found).delete()
        keys = list(found.values_list("pk", flat=True))
        rows = Correction.objects.filter(pk__in=keys)
        rows.update(where="", says=withheld.NAME, wrong=withheld.NAME, changes=[], blanked="", name="", email="")
        for column in ("wanted", "answer"):
            rows.exclude(**{column: ""}).update(**{column: withheld.NAME})

    yield Step("corrections", gettext_lazy("requests for corrections"), count, act)


def _of_followers(person: Person) -> Step:
    """Of who follows the person, and of addresses that are the person’s own; what waits tells of the others alone."""
    rows = Following.objects.filter(Q(player__in=person.keys) | Q(follower__address__in=person.addresses))

    def act(now: datetime) -> None:
        asking.end(rows.select_related("player__merged_into"))
        news.leave_out(person.named_in)

    return Step("followers", gettext_lazy("addresses that are told of the person"), rows.count(), act)


def _log(person: Person) -> Step:
    about = Q(about_kind="federation.player", about_id__in=[str(key) for key in person.keys])
    rows: dict[str, QuerySet] = {}
    for name in IN_THE_LOG:
        named = person.named_by(Deed.objects.all(), name)
        rows[name] = Deed.objects.filter(about | Q(pk__in=named.values("pk")))
    rows["text"] = rows["text"].exclude(text="")
    count = reduce(or_, (set(each.values_list("pk", flat=True)) for each in rows.values()))
    return Step("log", gettext_lazy("entries of the audit log"), len(count), lambda now: _withhold(rows))


def _withhold(rows: Mapping[str, QuerySet[Deed]]) -> None:
    """All are looked up before one is changed."""
    keys = {name: list(found.order_by().values_list("pk", flat=True)) for name, found in rows.items()}
    for name, some in keys.items():
        Deed.objects.filter(pk__in=some).update(**{name: IN_THE_LOG[name]})


def _of_marker(code: str, words: str | Promise, rows: QuerySet, column: str) -> Step:
    return Step(code, words, rows.count(), lambda now: rows.update(**{column: withheld.NAME}))


def _of_texts(code: str, words: str | Promise, person: Person, rows: QuerySet, fields: Sequence[str]) -> Step:
    """The name alone goes out of texts that are not kept for ever; the rest of them stays."""
    found = person.named_by(rows, *fields)

    def act(now: datetime) -> None:
        for one in found.only("pk", *fields):
            for name in fields:
                longest = one._meta.get_field(name).max_length
                text = person.without_in(getattr(one, name))
                setattr(one, name, text[:longest] if longest and isinstance(text, str) else text)
            one.save(update_fields=fields)

    return Step(code, words, found.count(), act)


def _history(person: Person) -> None:
    for key in person.keys:
        Player.history.filter(id=key).update(
            family_name=withheld.NAME, given_name="", national_id=withheld.national_id(key), fide_id=None, sex="",
            born=None, birth_year=None, club=None, region="", died=None, history_change_reason=None,
        )  # fmt: skip


def _register(person: Person) -> None:
    """The entries, and the words by which they were found. Of a death the year stays: lists look at it."""
    words = list(PlayerWord.objects.filter(player__in=person.keys).values_list("word", flat=True))
    for one in Player.objects.filter(pk__in=person.keys):
        one.family_name, one.given_name, one.national_id = withheld.NAME, "", withheld.national_id(one.pk)
        one.fide_id = one.born = one.birth_year = one.club = None
        one.sex = one.region = ""
        one.died = one.died and date(one.died.year, 1, 1)
        one.skip_history_when_saving = True  # what it was is gone, and the audit log says that it went
        one.save()
    free = Word.objects.filter(pk__in=words)
    for links in (PlayerWord, ClubWord, RegionWord):
        free = free.exclude(pk__in=links.objects.filter(word__in=words).values("word"))
    free.delete()


def edits(person: Person) -> QuerySet[LogEntry]:
    """What the administration's own log has of the person's entries, or names the person in."""
    own = Q(content_type=ContentType.objects.get_for_model(Player), object_id__in=[str(key) for key in person.keys])
    named = person.named_by(LogEntry.objects.all(), "object_repr", "change_message")
    return LogEntry.objects.filter(own | Q(pk__in=named.values("pk")))


def in_the_archive(person: Person) -> QuerySet:
    return ArchivedPlayer.objects.filter(Q(player__in=person.keys) | Q(fide_id__in=_numbers(person)))


def _archive(rows: QuerySet) -> None:
    for one in rows:
        one.name, one.key, one.fide_id = f"{withheld.NAME} {one.pk}", withheld.KEY, None
        one.matched_by = one.matched_by and ArchivedPlayer.MatchedBy.NAME
        one.save(update_fields=["name", "key", "fide_id", "matched_by"])


def _numbers(person: Person) -> list[int]:
    """FIDE ids among the person's ids."""
    return list(
        Player.history.filter(id__in=person.keys).exclude(fide_id=None).values_list("fide_id", flat=True).distinct()
    )
