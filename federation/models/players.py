"""People: players, their clubs, the ratings others published for them, and who may be there twice."""

from django.conf import settings
from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.db.models.functions import Substr, Upper
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from federation.models.jobs import Job
from federation.models.search_words import (
    ClubWord,
    PlayerWord,
    Searched,
    SearchedQuerySet,
    words_of_club,
    words_of_player,
    write_links,
    write_regions,
)
from federation.vocabulary.names import search_key
from federation.vocabulary.words import Words, said

LONGEST_KEY = 220  # signs; щ alone becomes four of them


class Tempo(models.TextChoices):
    STANDARD = "standard", _("Standard")
    RAPID = "rapid", _("Rapid")
    BLITZ = "blitz", _("Blitz")

    @property
    def within(self) -> Words:
        """It within a sentence."""
        return {"standard": said("standard"), "rapid": said("rapid"), "blitz": said("blitz")}[self]


class Club(Searched):
    """A club of the federation, or of another one whose members play in our events."""

    name = models.CharField(max_length=120, unique=True)
    place = models.CharField(max_length=120, blank=True)
    region = models.CharField(max_length=80, blank=True)
    federation = models.CharField(_("federation code"), max_length=3, blank=True)

    SEARCHED = frozenset({"name", "place", "region"})
    objects = SearchedQuerySet.as_manager()

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.pk])

    @classmethod
    def write_search_words(cls, rows) -> None:
        write_links({club.pk: words_of_club(club) for club in rows}, "club_id", ClubWord)


class PlayerQuerySet(SearchedQuerySet):
    def current(self):
        """Players that are not duplicates merged into another entry."""
        return self.filter(merged_into=None)

    def with_ids(self, *texts: str):
        """Players whose national id is one of `texts`, case aside."""
        return self.annotate(id_in_capitals=Upper("national_id")).filter(id_in_capitals__in=[t.upper() for t in texts])

    def with_id(self, text: str):
        """The entry whose national id or, where none has it, FIDE id is `text`; None for nobody."""
        text = text.replace("\0", "").strip()
        found = self.with_ids(text).first() if text else None
        if found is None and text.isascii() and text.isdigit():
            found = self.filter(fide_id=int(text[:12])).first()
        return found


class Player(Searched):
    """One person in the register."""

    class Sex(models.TextChoices):
        MAN = "m", _("Male")
        WOMAN = "w", _("Female")

        @property
        def within(self) -> Words:
            """It within a sentence."""
            return said("male") if self == "m" else said("female")

    national_id = models.CharField(_("national id"), max_length=20, unique=True)
    fide_id = models.PositiveBigIntegerField(_("FIDE id"), null=True, blank=True, unique=True)
    family_name = models.CharField(max_length=100)
    given_name = models.CharField(max_length=100, blank=True)  # some people have one name
    sex = models.CharField(max_length=1, choices=Sex, blank=True)
    born = models.DateField(_("date of birth"), null=True, blank=True)
    birth_year = models.PositiveSmallIntegerField(null=True, blank=True)  # of `born`, or alone where only it is known
    federation = models.CharField(_("federation code"), max_length=3, blank=True)
    club = models.ForeignKey(Club, models.SET_NULL, null=True, blank=True, related_name="members")
    region = models.CharField(max_length=80, blank=True)
    active = models.BooleanField(default=True)
    died = models.DateField(_("date of death"), null=True, blank=True)
    merged_into = models.ForeignKey("self", models.PROTECT, null=True, blank=True, related_name="duplicates")
    search_key = models.CharField(max_length=LONGEST_KEY, editable=False)

    SEARCHED = frozenset({"family_name", "given_name", "region"})
    PREPARED = frozenset({"search_key"})
    history = HistoricalRecords(excluded_fields=["search_key"])
    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = ["search_key", "id"]
        indexes = [
            models.Index(fields=["search_key", "id"], name="players_in_order"),  # pages of all, and one name's players
            # The registrar's views: each is a page in the same order, and a count that ends at some thousands.
            models.Index(fields=["search_key", "id"], name="players_without_birth", condition=Q(birth_year=None)),
            models.Index(fields=["search_key", "id"], name="players_without_fide", condition=Q(fide_id=None)),
            models.Index(fields=["search_key", "id"], name="players_inactive", condition=Q(active=False)),
            models.Index(fields=["search_key", "id"], name="players_died", condition=Q(died__isnull=False)),
            models.Index(Substr("search_key", 1, 3), name="players_by_beginning"),  # lines of reports that nearly fit
            # Each for a search by that alone.
            models.Index(Upper("national_id"), name="players_by_id_in_capitals"),
            models.Index(fields=["birth_year"], name="players_by_birth_year"),
            models.Index(fields=["region"], name="players_by_region"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(merged_into=None) | ~Q(merged_into=F("id")), name="not_merged_into_itself"
            ),
            models.CheckConstraint(
                condition=Q(birth_year=None) | Q(birth_year__range=(1800, 2200)), name="a_year_that_people_are_born_in"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def prepare(self) -> None:
        self.search_key = search_key(self.name)[:LONGEST_KEY]
        if self.born is not None:
            self.birth_year = self.born.year

    @classmethod
    def write_search_words(cls, rows) -> None:
        write_links({player.pk: words_of_player(player) for player in rows}, "player_id", PlayerWord)
        write_regions({player.region for player in rows})

    @property
    def name(self) -> str:
        return f"{self.family_name}, {self.given_name}" if self.given_name else self.family_name

    def get_absolute_url(self) -> str:
        return reverse("player", args=[self.pk])


class Erasure(models.Model):
    """A person's name is to be taken out of everything the office holds, or was: when an officer asked, who, why.

    While it is not `done` the database lets the owner of the tables replace the name, and nobody else. It stays.
    Written by `ratings.lists.chain.erasure` alone.
    """

    player = models.OneToOneField(Player, models.PROTECT, related_name="erasure")
    at = models.DateTimeField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=200)
    done = models.BooleanField(default=False)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.player_id} {self.at:%Y-%m-%d}"


class TakingOut(Job):
    """The work that an erasure asks for. A worker that connects as the owner of the tables does it."""

    erasure = models.OneToOneField(Erasure, models.CASCADE, related_name="work")

    def __str__(self) -> str:
        return str(self.erasure)

    def get_absolute_url(self) -> str:
        return reverse("register-erase", args=[self.erasure.player_id])


class FederationChange(models.Model):
    """A player's move to another federation. Lists print the one the player belonged to on their last day."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="federation_changes")
    day = models.DateField()  # first day for the new one
    old = models.CharField(max_length=3, blank=True)
    new = models.CharField(max_length=3, blank=True)
    reason = models.CharField(max_length=200)

    class Meta:
        ordering = ["-day"]
        constraints = [models.UniqueConstraint(fields=["player", "day"], name="one_federation_a_day")]

    def __str__(self) -> str:
        none = gettext("no federation")
        facts = {"old": self.old or none, "new": self.new or none, "day": self.day}
        return gettext("%(old)s to %(new)s %(day)s") % facts


class Namesakes(models.Model):
    """Two entries that look like one person's, and were found to be two people's."""

    first = models.ForeignKey(Player, models.CASCADE, related_name="+")  # the one entered first
    second = models.ForeignKey(Player, models.CASCADE, related_name="+")

    class Meta:
        verbose_name_plural = "namesakes"
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="told_apart_once"),
            models.CheckConstraint(condition=~Q(first=F("second")), name="told_apart_from_another"),
        ]

    def __str__(self) -> str:
        return gettext("%(first)s and %(second)s") % {"first": self.first, "second": self.second}


class OutsideRating(models.Model):
    """A rating that FIDE published for a player, as imported. It starts a player who was never on our lists."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="outside_ratings")
    tempo = models.CharField(max_length=8, choices=Tempo, default=Tempo.STANDARD)
    date = models.DateField(help_text=_("date of the list that published it"))
    rating = models.PositiveSmallIntegerField()
    factor = models.PositiveSmallIntegerField("K", null=True, blank=True)
    inactive = models.BooleanField(  # FIDE Rating Regulations 7.2.2
        default=False, db_default=False, help_text=_("flagged by that list: no rated game in the year before it")
    )

    class Meta:
        ordering = ["-date"]
        constraints = [
            models.UniqueConstraint(fields=["player", "tempo", "date"], name="one_outside_rating_a_list"),
            models.CheckConstraint(condition=Q(tempo__in=["standard", "rapid", "blitz"]), name="a_known_tempo_outside"),
        ]

    def __str__(self) -> str:
        return f"{self.rating} {self.tempo} {self.date}"


class DuplicateSearch(Job):
    """One comparison of the whole register. Its pairs are shown once it is done, until the next one is."""

    players = models.PositiveIntegerField(default=0)  # entries that were compared

    def __str__(self) -> str:
        return str(_("Search for duplicates %(number)s") % {"number": self.pk})

    def get_absolute_url(self) -> str:
        return f"{reverse('register')}?show=duplicates"


class DuplicatePairQuerySet(models.QuerySet):
    def standing(self):
        """Without those whose entries were merged since, or told apart: what is decided takes effect at once."""
        apart = Namesakes.objects.filter(
            Q(first=OuterRef("kept"), second=OuterRef("duplicate"))
            | Q(first=OuterRef("duplicate"), second=OuterRef("kept"))
        )
        return self.filter(~Exists(apart), duplicate__merged_into=None, kept__merged_into=None)


class DuplicatePair(models.Model):
    """Two entries that may be one person's, and why. Written by `federation.people.duplicates` alone."""

    search = models.ForeignKey(DuplicateSearch, models.CASCADE, related_name="pairs")
    duplicate = models.ForeignKey(Player, models.CASCADE, related_name="+")
    kept = models.ForeignKey(Player, models.CASCADE, related_name="+")  # the one that should rather stay
    score = models.PositiveSmallIntegerField()  # 0 to 100
    reasons = models.JSONField()  # codes, see people/duplicates/comparison.py
    doubts = models.JSONField()

    objects = DuplicatePairQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["search", "-score", "id"], name="duplicates_likeliest_first")]
        constraints = [
            models.UniqueConstraint(fields=["search", "duplicate", "kept"], name="one_pair_a_search"),
            models.CheckConstraint(condition=~Q(duplicate=F("kept")), name="no_duplicate_of_itself"),
        ]

    def __str__(self) -> str:
        return f"{self.duplicate_id}/{self.kept_id}: {self.score}"
