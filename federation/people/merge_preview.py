"""What merging two entries of the register would do: what each has, what speaks against it, what forbids it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q
from django.utils.translation import gettext as _

from federation.matching.similarity import ALIKE, likeness
from federation.models import Appointment, Erasure, Game, Licence, OutsideRating, Player, TitleAward, Tournament
from federation.players_import.differences import known_from_fide_only
from federation.vocabulary import withheld
from federation.vocabulary.dates import plain_day

# What the entry that stays takes over from the other where it knows nothing itself.
TAKEN_OVER = ("fide_id", "sex", "born", "birth_year", "federation", "club", "region", "died")
BESIDE = ("name", "national_id", *TAKEN_OVER)
REALLY_PLAYED = (Game.Kind.PLAYED, Game.Kind.SHORT, Game.Kind.DECIDED)


@dataclass(frozen=True)
class Fact:
    """One field of both entries. `clash`: both say something, and not the same."""

    field: str
    words: str
    duplicate: object
    kept: object
    fits: bool = True  # the duplicate's value contradicts nothing else that the kept one says

    @property
    def after(self) -> object:
        fills = self.kept in (None, "") and self.fits and self.field in TAKEN_OVER
        return self.duplicate if fills else self.kept

    @property
    def clash(self) -> bool:
        return (
            self.field in TAKEN_OVER
            and self.duplicate not in (None, "")
            and self.kept not in (None, "")
            and self.duplicate != self.kept
        )

    @property
    def taken(self) -> bool:
        return self.after != self.kept


@dataclass(frozen=True)
class Entered:
    """An event that one of the entries entered, and how many games were really played there."""

    tournament: Tournament
    games: int


@dataclass(frozen=True)
class Preview:
    """Everything a registrar looks at before two entries become one. Nothing of it is stored."""

    duplicate: Player
    kept: Player
    facts: list[Fact]
    duplicate_events: list[Entered]
    kept_events: list[Entered]
    both: list[Tournament]  # events in which both played: they are two people
    titles: list[TitleAward]  # that the kept one lacks, and those that were revoked, with their whole story
    outside: list[OutsideRating]  # that the kept one lacks
    contradicting: list[tuple[OutsideRating, OutsideRating]]  # (duplicate's, kept's) of one list, not the same
    licences: list[Licence]  # that the kept one lacks
    appointments: list[Appointment]  # that the kept one lacks
    refusals: list[str]  # one of them is enough
    doubts: list[str]  # to be looked at

    @property
    def taken(self) -> list[Fact]:
        return [fact for fact in self.facts if fact.taken]

    @property
    def first_day(self) -> date | None:
        """The earliest day from which lists know the duplicate: its first event, or its first rating from outside."""
        ends = [one.tournament.end for one in self.duplicate_events if not one.tournament.withdrawn]
        return min([*ends, *self.duplicate.outside_ratings.values_list("date", flat=True)], default=None)


def preview(duplicate: Player, kept: Player) -> Preview:
    """What would become of both entries. Pure reading."""
    facts = [_fact(name, duplicate, kept) for name in BESIDE]
    duplicate_events, kept_events = entered(duplicate), entered(kept)
    both, either = _met(duplicate, kept, duplicate_events, kept_events)
    awards = list(kept.titles.all())
    held = {(award.scheme, award.code) for award in awards if award.revoked is None}
    outside = {(one.tempo, one.date): one for one in kept.outside_ratings.all()}
    theirs = list(duplicate.outside_ratings.all())
    return Preview(
        duplicate=duplicate,
        kept=kept,
        facts=facts,
        duplicate_events=duplicate_events,
        kept_events=kept_events,
        both=both,
        titles=[
            award
            for award in duplicate.titles.all()
            if award.revoked is not None or (award.scheme, award.code) not in held
        ],
        outside=[one for one in theirs if (one.tempo, one.date) not in outside],
        contradicting=[
            (one, mine)
            for one in theirs
            if (mine := outside.get((one.tempo, one.date))) is not None and mine.rating != one.rating
        ],
        licences=_lacking(duplicate, kept),
        appointments=_posts(duplicate, kept),
        refusals=_refusals(duplicate, kept, both),
        doubts=_doubts(duplicate, kept, facts, either),
    )


def entered(player: Player) -> list[Entered]:
    """The events of one entry, latest first. Two queries."""
    played = Q(kind__in=REALLY_PLAYED) & (Q(white__player=player) | Q(black__player=player))
    games = dict(
        Game.objects.filter(played).order_by().values_list("tournament").annotate(games=Count("pk", distinct=True))
    )
    found = Tournament.objects.filter(entrants__player=player).order_by("-end", "-code")
    return [Entered(one, games.get(one.pk, 0)) for one in found]


def _met(
    duplicate: Player, kept: Player, theirs: Iterable[Entered], ours: Iterable[Entered]
) -> tuple[list[Tournament], list[Tournament]]:
    """(events in which both played, further ones that both entered).

    An entry without games of its own, or one of a withdrawn event, does not keep them apart; a pairing of the two does.
    """
    other = {one.tournament.pk: one for one in ours}
    common = [(one, other[one.tournament.pk]) for one in theirs if one.tournament.pk in other]
    one_way = Q(white__player=duplicate, black__player=kept)
    paired = set(
        Game.objects.filter(one_way | Q(white__player=kept, black__player=duplicate)).values_list(
            "tournament", flat=True
        )
    )
    both, either = [], []
    for first, second in common:
        counts = not first.tournament.withdrawn
        together = (first.games and second.games) or first.tournament.pk in paired
        (both if counts and together else either).append(first.tournament)
    return both, either


def _lacking(duplicate: Player, kept: Player) -> list[Licence]:
    """Licences of the one that the other does not hold from the same day on."""
    held = {(one.use, one.kind, one.first) for one in kept.licences.all()}
    return [one for one in duplicate.licences.all() if (one.use, one.kind, one.first) not in held]


def _posts(duplicate: Player, kept: Player) -> list[Appointment]:
    held = {(one.tournament_id, one.post) for one in kept.appointments.all()}
    return [one for one in duplicate.appointments.all() if (one.tournament_id, one.post) not in held]


def _fact(name: str, duplicate: Player, kept: Player) -> Fact:
    words = "name" if name == "name" else str(Player._meta.get_field(name).verbose_name)
    born = duplicate.born
    fits = name != "born" or born is None or kept.birth_year in (None, born.year)
    return Fact(name, words, getattr(duplicate, name), getattr(kept, name), fits)


def _refusals(duplicate: Player, kept: Player, both: list[Tournament]) -> list[str]:
    if duplicate.pk == kept.pk:
        return [_("That is one entry, not two.")]
    refusals = [
        _("%(one_national_id)s was merged into %(merged_into_name)s (%(merged_into_national_id)s) already.")
        % {
            "one_national_id": one.national_id,
            "merged_into_name": one.merged_into.name,
            "merged_into_national_id": one.merged_into.national_id,
        }
        for one in (duplicate, kept)
        if one.merged_into_id is not None
    ]
    refusals += [
        _("The name of %(national_id)s was taken out: nobody can tell whether they are one person.")
        % {"national_id": one.national_id}
        for one in (duplicate, kept)
        if withheld.is_withheld(one.family_name) or Erasure.objects.filter(player=one).exists()
    ]
    if both:
        names = ", ".join(f"{one} ({one.code})" for one in both)
        refusals.append(
            _("Both played in %(names)s: they are two people, or an event’s entry is wrong.") % {"names": names}
        )
    return refusals


def _revoked_and_held(duplicate: Player, kept: Player) -> list[tuple[TitleAward, TitleAward]]:
    """Titles that one of them lost and the other one still has."""
    theirs, ours = list(duplicate.titles.all()), list(kept.titles.all())
    pairs = [(one, other) for these, those in ((theirs, ours), (ours, theirs)) for one in these for other in those]
    return [
        (one, other)
        for one, other in pairs
        if (one.scheme, one.code) == (other.scheme, other.code) and one.revoked is not None and other.revoked is None
    ]


def _doubts(duplicate: Player, kept: Player, facts: list[Fact], either: list[Tournament]) -> list[str]:
    """What a registrar should have looked at, in words."""
    clash = {fact.field: fact for fact in facts if fact.clash}
    doubts = []
    if likeness(duplicate.name, kept.name) < ALIKE:
        doubts.append(
            _("The names differ: %(duplicate_name)s and %(kept_name)s.")
            % {"duplicate_name": duplicate.name, "kept_name": kept.name}
        )
    if "birth_year" in clash:
        doubts.append(
            _("The birth years contradict each other: %(birth_year)s and %(birth_year_2)s.")
            % {"birth_year": duplicate.birth_year, "birth_year_2": kept.birth_year}
        )
    elif "born" in clash:
        doubts.append(_("The dates of birth contradict each other."))
    if "sex" in clash:
        doubts.append(_("One is male, the other female."))
    if "fide_id" in clash:
        doubts.append(
            _("Two FIDE ids: %(fide_id)s stays; %(fide_id_2)s stays with the merged entry and leads here.")
            % {"fide_id": kept.fide_id, "fide_id_2": duplicate.fide_id}
        )
    if "federation" in clash:
        doubts.append(
            _("Two federations: %(federation)s stays, %(federation_2)s is not taken over.")
            % {"federation": kept.federation, "federation_2": duplicate.federation}
        )
    doubts += [
        _("%(title)s was revoked on %(day)s, and the other entry holds it.")
        % {"title": gone, "day": plain_day(gone.revoked)}
        for gone, _held in _revoked_and_held(duplicate, kept)
    ]
    if known_from_fide_only(kept) and not known_from_fide_only(duplicate):
        doubts.append(
            _("%(kept_national_id)s is known from FIDE’s list alone. Better keep %(duplicate_national_id)s.")
            % {"kept_national_id": kept.national_id, "duplicate_national_id": duplicate.national_id}
        )
    doubts += [
        (
            _("Both entered %(event)s (%(code)s), which is withdrawn.")
            if one.withdrawn
            else _("Both entered %(event)s (%(code)s), one of them without a game.")
        )
        % {"event": one, "code": one.code}
        for one in either
    ]
    return doubts
