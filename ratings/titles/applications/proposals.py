"""Applications that Tabiya proposes by itself: where norms and rating carry a title, or the rating alone does.

Idempotent: a title has one open application, whose conditions are looked at again. What somebody refused or withdrew is
not proposed again, unless it rests on a norm that was not in it.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from federation.audit import record
from federation.models import Player
from ratings.models import Entry, NormFound, RatingList, TitleApplication
from ratings.titles import stored_verdicts
from ratings.titles.applications import ratings_reached
from ratings.titles.applications.mail import tell_officers
from ratings.titles.applications.merits import SCHEME, Case, Merits, merits
from ratings.titles.norms.application.rating_titles import GAMES
from ratings.titles.norms.verdict import Condition

PROPOSED, GONE = "title.proposed", "title.proposal-gone"
State = TitleApplication.State
AT_ONCE = 1000  # people
LOST = timedelta(hours=1)
FALLEN = 100  # points that somebody may have lost again within a period


def propose(people: Iterable[int], now: datetime, newest: RatingList | None = None) -> list[TitleApplication]:
    """New proposals for `people`, entries of the register that were not merged; open ones are looked at again."""
    found = merits(people, newest)
    before: dict[int, list[TitleApplication]] = defaultdict(list)
    rows = TitleApplication.objects.filter(player__in=list(found), scheme=SCHEME).prefetch_related("norms")
    for one in rows:
        before[one.player_id].append(one)
    made = []
    for key, one in found.items():
        if newest is None:
            for application in before[key]:
                if application.open:
                    look_again(application, one, now)
        for case in one.met():
            if not _known(case, before[key]) and (new := _created(case, one, now)) is not None:
                made.append(new)
    return made


def of_list(published: int, now: datetime) -> list[TitleApplication]:
    """New proposals of the ratings on the list `published`, where it is one of FIDE's scale."""
    newest = RatingList.objects.published().defer("memory").filter(pk=published, system=ratings_reached.SERIES).first()
    if newest is None:
        return []
    least = ratings_reached.LEAST - FALLEN
    enough = Entry.objects.filter(list=newest, rating__gte=least, career_games__gte=GAMES)
    if newest.previous_id is not None and not newest.imported:
        enough = enough.filter(games__gt=0)  # all others were looked at before
    people = list(enough.in_order().values_list("player", flat=True))
    made = []
    for at in range(0, len(people), AT_ONCE):
        made += propose(people[at : at + AT_ONCE], now, newest)
    return made


def lists_just_out(now: datetime) -> list[int]:
    """Lists of FIDE's scale published within the hour, whose message may be lost."""
    lists = RatingList.objects.published().filter(system=ratings_reached.SERIES, published_at__gt=now - LOST)
    return list(lists.values_list("pk", flat=True))


def look_at_open(now: datetime) -> None:
    """Look at every open application again: titles or people changed."""
    propose(TitleApplication.objects.open().filter(scheme=SCHEME).values_list("player", flat=True).distinct(), now)


def look_again(application: TitleApplication, merits: Merits, now: datetime) -> None:
    """Check the conditions of an open application again.

    One that the calendar made and nobody took up is withdrawn where they fail, or where the title is held meanwhile.
    """
    if application.way == TitleApplication.Way.DIRECT:
        return
    case = merits.case(application.title)
    stored = stored_verdicts.conditions_to_json(case.conditions)
    norms = {one.pk for one in case.norms}
    held = application.title not in merits.above
    gone = (held or not case.met) and application.state == State.PROPOSED and application.by_id is None
    same = stored == application.conditions and norms == {one.pk for one in application.norms.all()}
    if same and not gone:
        return
    with transaction.atomic():
        application.conditions, application.changed = stored, now
        if gone:
            application.state = State.WITHDRAWN
            words = _("The title, or a higher one, is held.") if held else _("No longer met: %(articles)s.")
            application.reason = words % {"articles": ", ".join(case.fails)}
            record(GONE, None, now, about=application.player, text=f"{application.number}: {application.reason}")
        application.save(update_fields=["conditions", "changed", "state", "reason"])
        application.norms.set(norms)


def _known(case: Case, before: Iterable[TitleApplication]) -> bool:
    """Whether `case` is open already, or somebody refused or withdrew it with these norms."""
    norms = {one.pk for one in case.norms}
    return any(
        one.open
        or one.state == State.AWARDED
        or (one.by_id is not None and norms <= {norm.pk for norm in one.norms.all()})
        for one in before
        if one.title == case.title
    )


def _created(case: Case, merits: Merits, now: datetime) -> TitleApplication | None:
    return create(merits.person, SCHEME, case.title, case.way, case.conditions, case.norms, now)


def create(
    player: Player,
    scheme: str,
    title: str,
    way: str,
    conditions: Iterable[Condition],
    norms: Iterable[NormFound],
    now: datetime,
) -> TitleApplication | None:
    """A new proposal; None where another worker made it at the same moment."""
    try:
        with transaction.atomic():
            made = TitleApplication.objects.create(
                player=player,
                scheme=scheme,
                title=title,
                way=way,
                conditions=stored_verdicts.conditions_to_json(conditions),
                created=now,
                changed=now,
            )
            made.norms.set(norms)
            record(PROPOSED, None, now, about=player, text=f"{made.number}: {title}")
            tell_officers(made, now)
            return made
    except IntegrityError:
        return None
