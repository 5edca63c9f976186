"""Who of the register the arbiters of a report are, and which of them are unknown or may not officiate."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from federation.matching.candidates import Candidate, surviving
from federation.matching.match import Match
from federation.models import Appointment, Licence, Office, Player, TitleAward, Tournament
from federation.models.licences import Use
from federation.reports.problems import error, warning
from federation.reports.report import Entrant, Problem, Report
from federation.runtime.office.identity import current
from federation.vocabulary.names import search_key
from federation.vocabulary.words import said

UNKNOWN, WITHOUT = "arbiter-unknown", "arbiter-licence-missing"  # codes of problems
MOST = 40  # names of one report that are looked for
Post = Appointment.Post
_ID = re.compile(r"(?<![0-9])[0-9]{5,10}(?![0-9])")
_BESIDE = re.compile(r"[(\[][^)\]]*[)\]]|\b(?:FIDE|ID|IA|FA|NA|IO|FO)\b|[:#]")


@dataclass
class Named:
    """One arbiter as a report names them, and the person who is meant."""

    post: str  # a value of Appointment.Post
    name: str  # as the report writes it
    person: Player | None = None
    candidates: list[Candidate] = field(default_factory=list)  # best first
    chosen: bool = False  # by somebody, the answer that it is nobody in the register among them
    licensed: bool = False  # to officiate, on the first and on the last day of the event

    @property
    def key(self) -> str:
        """By which a choice is kept."""
        return search_key(self.name)

    @property
    def post_words(self) -> str:
        return str(Post(self.post).label)

    @property
    def ours(self) -> bool:
        """Whether a licence of this federation is asked of the person."""
        home = current().country
        return self.person is not None and (not home or self.person.federation in ("", home))


def lines(report: Report) -> list[Entrant]:
    """One for each arbiter that `report` names, to be looked for with its players; the name as written is in `raw`,
    the post in `team`."""
    given = [(Post.CHIEF, report.chief_arbiter), *((Post.DEPUTY, name) for name in report.deputy_arbiters)]
    named = dict.fromkeys((post, name.strip()) for post, text in given for name in text.split(";") if name.strip())
    return [_line(post, name) for post, name in [*named][:MOST]]


def found(matches: Iterable[Match], choices: Mapping[str, int | None], report: Report) -> list[Named]:
    """Who is meant by each of `lines`, as they were matched. `choices`: key of a name -> key of a player, or None.

    An id says it, unless the name is another one's; a name alone says it where one person of that name is an arbiter:
    has a title or a licence, or officiated before. Others are offered.
    """
    named = [Named(one.entrant.team, one.entrant.raw, one.player, one.candidates) for one in matches]
    open_ones = [one for one in named if one.key not in choices and one.person is None]
    known = _arbiters({each.player.pk for one in open_ones for each in one.candidates})
    for one in open_ones:
        own = {each.player.pk: each.player for each in one.candidates if each.differs <= {"namesakes"}}
        likely = [player for key, player in own.items() if key in known]
        one.person = likely[0] if len(likely) == 1 else None
    _choose([one for one in named if one.key in choices], choices)
    _licence([one for one in named if one.person is not None], report.start, report.end)
    return named


def written(event: Tournament) -> list[Named]:
    """Those of an accepted event, as they were written and as officers changed them. Two queries."""
    posts = event.appointments.select_related("player__merged_into")
    named = [Named(one.post, one.name or one.player.name, one.player.merged_into or one.player) for one in posts]
    _licence(named, event.start, event.end)
    return named


def problems(named: Sequence[Named]) -> list[Problem]:
    """One problem of each kind that names them, as serious as the office says; none where it does not ask."""
    asked = current().unlicensed_arbiters
    if asked == Office.Unlicensed.OFF:
        return []
    made = error if asked == Office.Unlicensed.REFUSE else warning
    unknown = tuple(one.name for one in named if one.person is None)
    without = tuple(one.name for one in named if one.ours and not one.licensed)
    told = []
    if unknown:
        told.append(made(UNKNOWN, said("Arbiters who are not known in the register: {names:; }.", names=unknown)))
    if without:
        words = said("Arbiters without a licence to officiate on the days of the event: {names:; }.", names=without)
        told.append(made(WITHOUT, words))
    return told


def _line(post: str, name: str) -> Entrant:
    number = _ID.search(name)
    bare = " ".join(_BESIDE.sub(" ", _ID.sub(" ", name)).split()).strip(" ,-–/")
    return Entrant(number=0, name=bare or name, fide_id=number[0] if number else "", team=post, raw=name)


def _arbiters(keys: Collection[int]) -> set[int]:
    """Those of `keys` who are known to officiate."""
    if not keys:
        return set()
    titled = TitleAward.objects.of_arbiters().filter(player__in=keys).order_by()
    licensed = Licence.objects.filter(player__in=keys, use=Use.OFFICIATING).order_by()
    before = Appointment.objects.filter(player__in=keys).exclude(post=Post.ORGANISER).order_by()
    rows = titled.values_list("player").union(licensed.values_list("player"), before.values_list("player"))
    return {key for (key,) in rows}


def _choose(named: Sequence[Named], choices: Mapping[str, int | None]) -> None:
    keys = {key for one in named if (key := choices[one.key]) is not None}
    with_those_that_stay = Player.objects.select_related("merged_into__merged_into")
    players = with_those_that_stay.in_bulk(keys) if keys else {}
    for one in named:
        player = players.get(choices[one.key])
        one.chosen, one.person = True, surviving(player)[0] if player is not None else None


def _licence(named: Sequence[Named], first: date | None, last: date | None) -> None:
    days = [day for day in (first, last) if day is not None]
    if not named or not days:
        return
    own = Licence.objects.filter(use=Use.OFFICIATING, player__in={one.person.pk for one in named if one.person})
    licences = list(own)
    for one in named:
        theirs = [each for each in licences if one.person is not None and each.player_id == one.person.pk]
        one.licensed = all(any(each.valid(day) for each in theirs) for day in days)
