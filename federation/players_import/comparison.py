"""A list read whole beside the register and the list before it: counts, figures and what is usual of them."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from django.db.models import Max, Q, QuerySet
from django.utils.translation import gettext as _

from federation.models import OutsideRating, Player, PlayerImport
from federation.players_import import guard, named
from federation.players_import.formats.lists import PlayerList, player_list
from federation.players_import.formats.rows import UnreadableList
from federation.players_import.store import Importer, Summary
from federation.players_import.writing import Writer
from federation.vocabulary.words_as_json import text_as_json

KEPT = 500  # refusals and notes of an import that are stored
COUNTS = ("read", "new", "changed", "unchanged", "elsewhere", "refused")
AT_ONCE = 5000  # keys in one query

Told = Callable[[Summary, float], None]  # what was read so far, and the share of the file [0 to 1]


class NothingToImport(UnreadableList):
    """Not one line of the list could be imported; `summary` has the refusals."""

    def __init__(self, summary: Summary) -> None:
        super().__init__(_("not one line could be imported"))
        self.summary = summary


@dataclass(frozen=True)
class Before:
    """What a list is compared with: the players that the list before named, and its day."""

    players: frozenset[int] | None  # None where no list came before
    day: date | None


def examine(
    one: PlayerImport,
    path: Path,
    told: Told,
    opened: Callable[[PlayerList], None] = lambda _: None,
    writer: Writer | None = None,
) -> Summary:
    """Read the list at `path` and fill in what `one` says of it, not saved; with a writer, write the differences.

    Raises UnreadableList. With a writer, in the caller's transaction.
    """
    codes = [code for code in one.federations.split(",") if code]
    with player_list(path, one.format, one.day, one.tempo, one.encoding) as found:
        opened(found)
        one.format, one.day, one.tempo = found.format, found.day, found.tempo
        one.scope = _scope(one)
        one.previous = _earlier(one).first()
        before = _before(one, codes)
        importer = Importer(
            found.day, found.authoritative, codes, day_before=before.day, write=writer, left_out=found.left_out
        )
        players = _of(codes)
        importer.tally.bases["new"] = len(before.players) if before.players else players.count()
        summary = importer.run(found.rows, lambda so_far: told(so_far, found.share()))
        if summary.refused and summary.read == summary.refused:
            raise NothingToImport(summary)
    if before.players is not None:
        _count_missing(before.players, importer)
    one.sample = _says_what_is_usual(one, before)
    one.counts = {name: getattr(summary, name) for name in COUNTS}
    samples = _earlier(one).filter(sample=True)[: guard.LATEST]
    one.figures = guard.figures(importer.tally, samples.values_list("figures", flat=True))
    one.refusals = [[each.line, text_as_json(each.reason), each.text] for each in summary.refusals[:KEPT]]
    notes = [*summary.left_out.told(), *summary.notes]
    one.notes = [[line, text_as_json(text)] for line, text in notes[:KEPT]]
    one.counts["noted"] = summary.left_out.kinds + summary.noted
    one.named = named.packed(importer.lines)
    return summary


def _scope(one: PlayerImport) -> str:
    """Lists of one scope follow one another: the federation's own, or FIDE's of a tempo; whole, or of some players."""
    source = "own" if one.format == "csv" else f"fide {one.tempo}"
    return " ".join(filter(None, (source, one.federations, "partial" if one.partial else "")))


def _earlier(one: PlayerImport) -> QuerySet[PlayerImport]:
    """Imports of the same scope that were carried out, of the same day at the latest, the latest first."""
    done = PlayerImport.objects.filter(scope=one.scope, state=PlayerImport.State.DONE).exclude(pk=one.pk)
    if one.day is not None:
        done = done.filter(Q(day=None) | Q(day__lte=one.day))
    return done.order_by("-day", "-pk")


def _before(one: PlayerImport, codes: list[str]) -> Before:
    """The list before, as imported; without one, the players whose ratings the last list of FIDE's published."""
    day = one.previous.day if one.previous else None
    if one.day is not None and (day is None or day == one.day):
        day = OutsideRating.objects.filter(date__lt=one.day, tempo=one.tempo).aggregate(last=Max("date"))["last"]
    if one.partial:
        return Before(None, day)
    if one.previous is not None:
        return Before(frozenset(named.unpacked(one.previous.named)), day)
    if one.format == "csv" or day is None:
        return Before(None, day)
    rated = OutsideRating.objects.filter(date=day, tempo=one.tempo, player__in=_of(codes).values("pk"))
    return Before(frozenset(rated.order_by().values_list("player_id", flat=True)) or None, day)


def _of(codes: list[str]) -> QuerySet[Player]:
    players = Player.objects.current().order_by()
    return players.filter(federation__in=codes) if codes else players


def _count_missing(before: frozenset[int], importer: Importer) -> None:
    """Players that the list before named and this one does not. A merged player counts as the entry that was kept."""
    tally = importer.tally
    tally.bases["left"] = len(before)
    gone = sorted(before.difference(importer.lines))
    for start in range(0, len(gone), AT_ONCE):
        some = Player.objects.filter(pk__in=gone[start : start + AT_ONCE]).order_by("pk")
        for player in some.only("pk", "family_name", "given_name", "federation", "merged_into_id"):
            if player.merged_into_id not in importer.lines:
                told = {"player": player.pk, "name": player.name, "old": player.federation, "new": ""}
                tally.note("left", told)


def _says_what_is_usual(one: PlayerImport, before: Before) -> bool:
    """Whether its figures are a sample: not those of a first list, nor of one that was imported before."""
    if one.previous is None:
        return before.players is not None or one.partial
    repeated = one.previous.digest == one.digest or (one.day is not None and one.previous.day == one.day)
    return not repeated
