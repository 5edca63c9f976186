"""Corrections from the question to the answer: asked by anybody, taken, granted or refused by an officer.

The only writer of Correction. What a granted one changes is done by the register's own writers, see
`correction_acts`, in the same transaction.
"""

from datetime import datetime

from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from federation.audit import order, public_acts, record
from federation.corrections.acts import Act
from federation.events.changes import named, result_of
from federation.models import Correction, GamesAbroad, Player, Submission, Tournament
from federation.models.players import Tempo
from federation.permissions import account_name
from federation.refusals import REASON_LENGTH, NotPossible
from federation.reports.wording import clauses
from federation.runtime.mail import occasions
from federation.runtime.office import births
from federation.submissions.queue.assignment import must_be_officer
from federation.submissions.queue.waiting import region_of
from federation.vocabulary.words import Days, Value, Words, said

State = Correction.State


def ask(
    now: datetime,
    *,
    wrong: str,
    wanted: str = "",
    tournament: Tournament | None = None,
    player: Player | None = None,
    round: int | None = None,  # a word of the office, and of the form
    where: str = "",
    name: str = "",
    email: str = "",
    asked_by=None,  # who is signed in
) -> Correction:
    """A new request; the same words about the same thing, still open, are the request that was there.

    NotPossible where it is about nothing, or says nothing.
    """
    wrong, wanted = _clean(wrong), _clean(wanted)
    if tournament is None and player is None:
        raise NotPossible(_("Say which event or which player it is about."))
    if len(wrong) < REASON_LENGTH:
        raise NotPossible(_("Say in a few words what is wrong."))
    with transaction.atomic():
        facts = {"tournament": tournament, "player": player, "round": round, "wrong": wrong, "wanted": wanted}
        same = Correction.objects.open().filter(**facts).first()
        if same is not None:
            return same
        made = Correction.objects.create(
            asked=now,
            where=_clean(where)[:200],
            region=_region(tournament, player),
            says=says_now(tournament, player, round),
            asked_by=asked_by,
            name=_clean(name)[:100],
            email=email,
            language=get_language() or "",
            **facts,
        )
        public_acts.tell("correction.asked", [made.pk], now)
        return made


def take(correction: Correction, officer, now: datetime) -> Correction:
    """Say in public that somebody looks at it. A second officer takes it over."""
    return give(correction, officer, officer, now)


def give(correction: Correction, to, by, now: datetime) -> Correction:
    """Let `to` look at it, who may be `by`. NotPossible for somebody who decides on nothing."""
    must_be_officer(to)
    with transaction.atomic():
        locked = _open(correction)
        if locked.taken_by_id == to.pk:
            return locked
        locked.state, locked.taken_by = State.TAKEN, to
        locked.save(update_fields=["state", "taken_by"])
        record("correction.taken" if to == by else "correction.given", by, now, about=locked, text=_given(to, by))
        return locked


def refuse(correction: Correction, officer, answer: str, now: datetime) -> Correction:
    """Change nothing, and say why."""
    with transaction.atomic():
        locked = _open(correction)
        _decide(locked, State.REFUSED, officer, answer, now)
        GamesAbroad.objects.filter(correction=locked).delete()
        record("correction.refused", officer, now, about=locked, text=locked.answer)
        occasions.answered(locked, now)
        return locked


def grant(correction: Correction, officer, act: Act, answer: str, now: datetime) -> Correction:
    """Do what `act` says, and keep what was and what is. Twice at once is once; all of it or nothing."""
    with transaction.atomic():
        order.change_follows()
        locked = _open(correction)
        if locked.asked_by_id == officer.pk:
            raise NotPossible(_("You asked for this correction yourself. Another rating officer must grant it."))
        locked.how = act.how
        answer = _answer(answer)
        locked.changes = act.carry_out(locked, officer, answer, now)
        _decide(locked, State.GRANTED, officer, answer, now)
        record("correction.granted", officer, now, about=locked, text=answer, data={"changes": locked.changes})
        occasions.answered(locked, now)
        return locked


def show(correction: Correction, officer, blanked: str, now: datetime) -> Correction:
    """Let everybody read the asker's words, but for what `blanked` says, one a line."""
    lines = [line for each in _clean(blanked).splitlines() if (line := each.strip())]
    return _shown(correction, officer, False, "\n".join(lines), now)


def hide(correction: Correction, officer, now: datetime) -> Correction:
    """Keep the asker's words from the public; the answer and the changes always stay public."""
    return _shown(correction, officer, True, correction.blanked, now)


def _shown(correction: Correction, officer, hidden: bool, blanked: str, now: datetime) -> Correction:
    with transaction.atomic():
        locked = Correction.objects.select_for_update().get(pk=correction.pk)
        if (locked.hidden, locked.blanked) != (hidden, blanked):
            locked.hidden, locked.blanked = hidden, blanked
            locked.save(update_fields=["hidden", "blanked"])
            record("correction.hidden" if hidden else "correction.shown", officer, now, about=locked)
        return locked


def says_now(tournament: Tournament | None, player: Player | None, round: int | None) -> Words:
    """What the register says of the thing asked about, in one sentence, birth dates left out."""
    if tournament is not None and player is not None:
        games = tournament.games.filter(white__player=player) | tournament.games.filter(black__player=player)
        games = games.select_related("white", "black").order_by("round", "board")
        chosen = games.filter(round=round) if round else games
        if told := [said("{game} {result}", game=named(game), result=result_of(game)) for game in chosen]:
            return clauses(told)
        if round:
            return said("{name} has no game in round {round}", name=player.name, round=round)
        return said("{name} has no game in the event", name=player.name)
    facts: list[Value]
    if tournament is not None:
        facts = [tournament.name, tournament.place, Days(tournament.start, tournament.end)]
        facts += [Tempo(tournament.tempo).within, said("{count:round|rounds}", count=tournament.rounds)]
        facts.append(said("withdrawn") if tournament.withdrawn else "")
    else:
        facts = [
            player.name,
            Player.Sex(player.sex).within if player.sex else "",
            births.born(player.birth_year),
        ]
        facts += [player.federation, player.club.name if player.club else ""]
        facts += [award.words for award in player.titles.all()]
    return said("{facts}", facts=tuple(fact for fact in facts if fact))


def _given(to, by) -> str:
    return "" if to == by else account_name(to)


def _region(tournament: Tournament | None, player: Player | None) -> str:
    """Whose officer looks at it first: the player's, else the event's."""
    home = region_of(player) if player is not None else ""
    if home or tournament is None:
        return home
    return Submission.objects.filter(tournament=tournament).values_list("region", flat=True).first() or ""


def _open(correction: Correction) -> Correction:
    """The request as it is now, locked, if nobody decided it yet."""
    # The others are asked for once it is locked: PostgreSQL joins a row that it waited for to what there was before.
    locked = Correction.objects.select_for_update().prefetch_related("tournament", "player")
    found = locked.get(pk=correction.pk)
    if not found.open:
        raise NotPossible(
            _("%(found_number)s is %(state)s already.") % {"found_number": found.number, "state": found.state_within}
        )
    return found


def _decide(correction: Correction, state: str, officer, answer: str, now: datetime) -> None:
    correction.state, correction.decided, correction.decided_by = state, now, officer
    correction.answer = _answer(answer)
    correction.save(update_fields=["state", "decided", "decided_by", "answer", "how", "changes"])


def _answer(answer: str) -> str:
    answer = _clean(answer)
    if len(answer) < REASON_LENGTH:
        raise NotPossible(_("Say why in a few words; everybody reads it."))
    return answer


def _clean(text: str) -> str:
    return text.replace("\0", "").strip()
