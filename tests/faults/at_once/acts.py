"""Acts of officers on whatever there is at the moment, one after another at random."""

from datetime import datetime, timedelta
from random import Random

from django.contrib.auth.models import User

from federation.events.changes import change_result, restore_event, withdraw_event
from federation.models import Game, Player, TitleAward, Tournament
from federation.people import awards, merging
from federation.runtime.jobs import kinds
from federation.runtime.jobs.work import carry_out
from ratings.lists import life, recalculation
from ratings.models import RatingList, Run
from tests import factories

WHY = "asked by letter"
SYSTEM = "uscf"  # a series whose lists are recalculated for late reports


class Acts:
    """One officer. Each act returns whether there was something to do."""

    def __init__(self, chance: Random, number: int) -> None:
        self.chance, self.number, self.entered = chance, number, 0
        self.officer = User.objects.get(username="officer")

    @property
    def draft(self) -> RatingList | None:
        return RatingList.objects.filter(system=SYSTEM, state=RatingList.State.DRAFT).first()

    @property
    def now(self) -> datetime:
        draft = self.draft
        day = max(draft.effective, draft.last_day + timedelta(days=1)) if draft else factories.OUTSIDE
        return factories.noon(day)

    def _one(self, rows) -> object:
        return rows.order_by("?").first()

    def _player(self) -> Player | None:
        return self._one(Player.objects.filter(merged_into=None))

    def enter_player(self) -> bool:
        self.entered += 1
        name = f"Newcomer{self.number}at{self.entered}"
        factories.player(name, self.chance.randint(1500, 2200), national_id=f"N-{self.number}-{self.entered}")
        return True

    def accept_event(self) -> bool:
        draft = self.draft
        players = list(Player.objects.filter(merged_into=None).order_by("?")[:4])
        if draft is None or len(players) < 4:
            return False
        self.entered += 1
        made = Tournament.objects.create(
            code=f"A-{self.number}-{self.entered}", name=f"Event {self.number} {self.entered}", rounds=2,
            start=draft.last_day, end=draft.last_day, tempo="standard", accepted_at=self.now,
        )  # fmt: skip
        lines = [made.entrants.create(player=one, number=at, name=one.name) for at, one in enumerate(players, 1)]
        for board, (white, black) in enumerate((lines[:2], lines[2:]), 1):
            Game.objects.create(
                tournament=made, round=1, board=board, white=white, black=black, white_score=2, black_score=0,
                kind=Game.Kind.PLAYED,
            )  # fmt: skip
        return True

    def result(self) -> bool:
        game = self._one(Game.objects.exclude(black=None))
        if game is not None:
            score = self.chance.choice((0, 1, 2))
            change_result(game, score, 2 - score, "played", self.officer, WHY, self.now)
        return game is not None

    def withdraw_event(self) -> bool:
        event = self._one(Tournament.objects.filter(withdrawn=False))
        return event is not None and bool(withdraw_event(event, self.officer, WHY, self.now))

    def restore_event(self) -> bool:
        event = self._one(Tournament.objects.filter(withdrawn=True))
        return event is not None and bool(restore_event(event, self.officer, WHY, self.now))

    def merge(self) -> bool:
        duplicate, kept = self._player(), self._player()
        return duplicate != kept and bool(merging.merge(duplicate, kept, WHY, self.officer, self.now))

    def undo_merge(self) -> bool:
        merged = self._one(Player.objects.exclude(merged_into=None))
        return merged is not None and bool(merging.undo_merge(merged, WHY, self.officer, self.now))

    def birth(self) -> bool:
        found = Player.objects.filter(erasure=None, pk=self._player().pk)
        return bool(found.update(birth_year=1950 + self.chance.randrange(50)))

    def award(self) -> bool:
        day = self.now.date() - timedelta(days=1)
        return bool(awards.award(self._player(), "FIDE", "CM", by=self.officer, day=day, now=self.now))

    def revoke(self) -> bool:
        held = self._one(TitleAward.objects.filter(revoked=None))
        return held is not None and bool(
            awards.revoke(held, by=self.officer, day=self.now.date(), reason=WHY, now=self.now)
        )

    def erase(self) -> bool:
        if self.chance.random() < 0.5:
            return False  # some are to keep their names
        factories.erased(self._player(), WHY, self.officer, self.now)
        return True

    def compute(self) -> bool:
        draft = self.draft
        return draft is not None and self._work(life.request(draft, "a test", self.now).pk)

    def publish(self) -> bool:
        draft = self.draft
        if draft is None:
            return False
        self._work(life.request(draft, "a test", self.now).pk)
        life.publish(draft.pk, self.officer, self.now)
        return True

    def recalculate(self) -> bool:
        current = RatingList.objects.current().filter(system=SYSTEM).order_by("-effective")[:3]
        if not current:
            return False
        first = list(current)[-1].effective
        asked = recalculation.request(SYSTEM, first, "a test", Run.Kind.REWIND, self.now, self.officer)
        return self._work(asked.pk)

    def correct(self) -> bool:
        newest = RatingList.objects.newest(SYSTEM)
        return newest is not None and bool(life.open_correction(newest.pk, WHY, self.officer, self.now))

    def _work(self, run: int) -> bool:
        now = self.now
        carry_out(kinds.named("run"), run, lambda: now)
        return True

    ALL = (
        enter_player, accept_event, accept_event, accept_event, result, result, withdraw_event, restore_event, merge,
        undo_merge, birth, award, revoke, erase, compute, publish, publish, publish, recalculate, recalculate, correct,
    )  # fmt: skip
