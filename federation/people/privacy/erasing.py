"""What of one person stands where in the register, table by table, and how it is taken out.

The same steps are counted for the page that asks, and carried out: nothing is changed that was not shown.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from functools import reduce
from operator import or_

from django.db.models import Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from federation.audit import withholding
from federation.models import (
    ArchivedPlayer,
    ArchiveImport,
    AwardDocument,
    Correction,
    Decision,
    Deed,
    DuplicatePair,
    Entrant,
    FederationChange,
    GameChange,
    Letter,
    Player,
    PlayerImport,
    PlayerWord,
    TitleAward,
    Word,
)
from federation.models.search_words import ClubWord, RegionWord
from federation.people.privacy import reports
from federation.people.privacy.traces import Person
from federation.vocabulary import withheld


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
    yield from _corrections(person)
    for code, words, rows, column in (
        ("decisions", gettext_lazy("words in the history of reports"), Decision.objects.all(), "text"),
        ("results", gettext_lazy("reasons of changed results"), GameChange.objects.all(), "reason"),
    ):
        yield _of_marker(code, words, person.named_by(rows, column), column)
    letters = person.named_by(Letter.objects.all(), "subject", "text")
    yield Step("mail", gettext_lazy("letters"), letters.count(), lambda now: _texts(letters, person, "subject", "text"))
    imports = person.named_by(PlayerImport.objects.all(), "refusals", "notes")
    yield Step(
        "imports", gettext_lazy("remarks about imported lists"), imports.count(),
        lambda now: _texts(imports, person, "refusals", "notes"),
    )  # fmt: skip
    games = person.named_by(ArchiveImport.objects.all(), "refusals")
    yield Step(
        "archive-imports", gettext_lazy("remarks about imported games"), games.count(),
        lambda now: _texts(games, person, "refusals"),
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


def _corrections(person: Person) -> Iterator[Step]:
    texts = ("where", "says", "wrong", "wanted", "answer", "changes")
    named = person.named_by(Correction.objects.all(), *texts)
    found = Correction.objects.filter(Q(player__in=person.keys) | Q(pk__in=named.values("pk")))

    def act(now: datetime) -> None:
        keys = list(found.values_list("pk", flat=True))
        rows = Correction.objects.filter(pk__in=keys)
        rows.update(where="", says=withheld.NAME, wrong=withheld.NAME, changes=[], name="", email="")
        for column in ("wanted", "answer"):
            rows.exclude(**{column: ""}).update(**{column: withheld.NAME})

    yield Step("corrections", gettext_lazy("requests for corrections"), found.count(), act)


def _log(person: Person) -> Step:
    about = Q(about_kind="federation.player", about_id__in=[str(key) for key in person.keys])
    rows: dict[str, QuerySet] = {}
    for name in withholding.FIELDS:
        named = person.named_by(Deed.objects.all(), name)
        rows[name] = Deed.objects.filter(about | Q(pk__in=named.values("pk")))
    rows["text"] = rows["text"].exclude(text="")
    count = reduce(or_, (set(each.values_list("pk", flat=True)) for each in rows.values()))
    return Step("log", gettext_lazy("entries of the audit log"), len(count), lambda now: withholding.withhold(rows))


def _of_marker(code: str, words: str | Promise, rows: QuerySet, column: str) -> Step:
    return Step(code, words, rows.count(), lambda now: rows.update(**{column: withheld.NAME}))


def _texts(rows: QuerySet, person: Person, *fields: str) -> None:
    for one in rows:
        for name in fields:
            setattr(one, name, person.without_in(getattr(one, name)))
        one.save(update_fields=fields)


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
