"""Everything the register holds about one person, as sections of rows, for the person to read."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.db.models import BinaryField, Model, Q, QuerySet
from django.template.defaultfilters import filesizeformat
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from federation.models import (
    Appointment,
    ArchivedGame,
    ArchivedPlayer,
    AwardDocument,
    Correction,
    Decision,
    Deed,
    Entrant,
    FederationChange,
    Following,
    Game,
    GameChange,
    Letter,
    Licence,
    Namesakes,
    OutsideRating,
    Player,
    TitleAward,
)
from federation.people.privacy import erasing, reports
from federation.people.privacy.traces import Person, texts
from federation.runtime.office.reader_language import capfirst


class Section(NamedTuple):
    """Rows of one kind: what each of its columns says."""

    code: str
    words: str | Promise
    rows: Sequence[dict[str, object]]


def sections(person: Person) -> Iterator[Section]:
    keys = person.keys
    yield Section("register", gettext_lazy("Entries in the register"), facts(Player.objects.filter(pk__in=keys)))
    yield Section("history", gettext_lazy("Their history"), facts(Player.history.filter(id__in=keys)))
    yield Section(
        "spellings",
        gettext_lazy("Spellings and ids under which the person is known"),
        [{"text": text} for text in (*person.names, *person.ids)],
    )
    yield Section("moves", gettext_lazy("Moves between federations"), facts(person.about(FederationChange)))
    yield Section("outside", gettext_lazy("Ratings published by others"), facts(person.about(OutsideRating)))
    yield Section("licences", gettext_lazy("Licences and memberships"), facts(person.about(Licence)))
    posts = person.about(Appointment).select_related("tournament")
    yield Section("posts", gettext_lazy("Events they officiated at or organised"), facts(posts, "tournament"))
    yield Section("titles", gettext_lazy("Titles"), facts(person.about(TitleAward)))
    yield Section(
        "titles-history", gettext_lazy("History of titles"), facts(TitleAward.history.filter(player__in=keys))
    )
    documents = AwardDocument.objects.filter(award__player__in=keys).defer("content")
    yield Section("documents", gettext_lazy("Documents of titles"), facts(documents))
    apart = Namesakes.objects.filter(Q(first__in=keys) | Q(second__in=keys))
    yield Section("namesakes", gettext_lazy("Entries found to be somebody else’s"), facts(apart))
    entrants = person.about(Entrant).select_related("tournament")
    yield Section("events", gettext_lazy("Events"), facts(entrants, "tournament"))
    games = Game.objects.filter(Q(white__player__in=keys) | Q(black__player__in=keys)).order_by("tournament", "round")
    played = facts(games.select_related("tournament", "white", "black"), "tournament", "white", "black")
    yield Section("games", gettext_lazy("Games"), played)
    changes = GameChange.objects.filter(game__in=games.values("pk"))
    yield Section("results", gettext_lazy("Changes of their results"), facts(changes))
    named = reports.naming(person).without_files()
    told = [{"number": one.receipt, "file": one.filename, "state": one.state, "sent": one.created} for one in named]
    yield Section("reports", gettext_lazy("Reports that name the person"), told)
    yield Section(
        "decisions",
        gettext_lazy("Words in the history of reports"),
        facts(person.named_by(Decision.objects.all(), "text")),
    )
    yield Section("corrections", gettext_lazy("Requests for corrections"), _corrections(person))
    own = Following.objects.filter(follower__address__in=person.addresses)
    yield Section("following", gettext_lazy("Players followed from their address"), facts(own, "follower", "player"))
    followed = person.about(Following).exclude(confirmed=None).count()
    yield Section(
        "followers", gettext_lazy("Addresses that are told of the person"), [{"number": followed}] if followed else []
    )
    yield Section("mail", gettext_lazy("Letters that name the person"), _letters(person))
    for code, words, model, columns in erasing.TEXTS:
        if model is not Letter:
            yield Section(code, capfirst(words), _that_name(person, model.objects.all(), *columns))
    attempts = [one for model in erasing.SIGN_INS for one in facts(person.named_by(model.objects.all(), "username"))]
    yield Section("sign-ins", gettext_lazy("Attempts to sign in with their name or address"), attempts)
    yield Section("administration", gettext_lazy("The administration’s own log"), facts(erasing.edits(person)))
    archived = ArchivedPlayer.objects.filter(player__in=keys)
    yield Section("archived-names", gettext_lazy("Names in the archive of games"), facts(archived))
    moves = ArchivedGame.objects.of_names(archived).select_related("white", "black", "event")
    yield Section("archived-games", gettext_lazy("Games in the archive"), facts(moves, "white", "black", "event"))
    yield Section("log", gettext_lazy("The audit log"), facts(_deeds(person)))


def _corrections(person: Person) -> list[dict[str, object]]:
    """Those about the person and those they asked for. Who asked about them stays between the asker and the office."""
    texts = ("where", "says", "wrong", "wanted", "blanked", "answer", "changes")
    found = person.named_by(Correction.objects.all(), *texts, "name", "email")
    told = facts(Correction.objects.filter(Q(player__in=person.keys) | Q(pk__in=found.values("pk"))))
    for row in told:
        if not (person.named_in(str(row["name"])) or person.named_in(str(row["email"]))):
            row["name"] = row["email"] = ""
    return told


def _letters(person: Person) -> list[dict[str, object]]:
    """Those to the person and those that name them; to whom else one went is not told."""
    told = facts(person.named_by(Letter.objects.all(), "to", "subject", "text"))
    for row in told:
        if not person.named_in(str(row["to"])):
            row["to"] = ""
    return told


def _that_name(person: Person, rows: QuerySet, *columns: str) -> list[dict[str, object]]:
    """Of each row the texts that name the person, and not those about others."""
    read = person.named_by(rows, *columns).values_list("pk", *columns)
    return [{"number": key, "text": "; ".join(filter(person.named_in, texts(values)))} for key, *values in read]


def facts(rows: QuerySet, *in_words: str) -> list[dict[str, object]]:
    """Every column of `rows`; of bytes how many they are. `in_words`: keys that are told in words as well."""
    return [_row(one, in_words) for one in rows]


def _row(one: Model, in_words: Sequence[str]) -> dict[str, object]:
    told: dict[str, object] = {}
    deferred = one.get_deferred_fields()
    for field in one._meta.concrete_fields:
        if field.attname in deferred:
            continue
        value = getattr(one, field.attname)
        told[field.attname] = filesizeformat(len(value)) if isinstance(field, BinaryField) else value
        if field.name in in_words:
            told[f"{field.name}_words"] = str(getattr(one, field.name) or "")
    return told


def _deeds(person: Person) -> QuerySet[Deed]:
    about = Q(about_kind="federation.player", about_id__in=[str(key) for key in person.keys])
    named = person.named_by(Deed.objects.all(), "about_name", "text", "data")
    return Deed.objects.filter(about | Q(pk__in=named.values("pk")))
