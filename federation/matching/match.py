"""The players of the register that a line of a report may mean, with reasons in words."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from django.db.models import Max, Q
from django.db.models.functions import Right, Substr
from django.utils.translation import gettext as _

from federation.matching.candidates import Candidate, Line
from federation.matching.similarity import ALIKE, likeness_of_keys
from federation.models import Entrant as Entry
from federation.models import OutsideRating, Player, Tournament
from federation.reports.report import Entrant, Report
from federation.runtime import offered

HEAD = 3  # letters of a word of the name that a similar name shares
TAIL = 4  # letters at the end of the name that a similar name of the same birth year shares
SHOWN = 6  # candidates a line offers
LIKELY = 50  # score from which a candidate is suggested
MOST_COMPARED = 100_000  # names of lines with names of the register, for one report: about half a second
CLEARLY = 5  # points by which the best candidate must lead


def _outside(players: Iterable[int]) -> list:
    return list(OutsideRating.objects.filter(player__in=players).order_by("date").values_list("player", "rating"))


@dataclass
class Match:
    """One line of a report, and the player it means."""

    entrant: Entrant
    player: Player | None
    candidates: list[Candidate] = field(default_factory=list)
    alone: bool = False  # found beyond doubt, looking at this line only
    new: dict[str, str] | None = None  # the arbiter says the player is not in the register
    newcomer: bool = False  # the arbiter says so too, but not all is known that the rules need
    chosen: bool = False  # by the arbiter
    uncompared: bool = False  # with names like it: too many lines are in doubt
    conflict: str = ""  # why a player found or chosen cannot stand

    @property
    def certain(self) -> bool:
        """Whether `player` was found beyond doubt, without anybody's word."""
        return self.alone and not self.chosen and not self.conflict

    @property
    def resolved(self) -> bool:
        return not self.conflict and (self.player is not None or self.new is not None)

    @property
    def suggestion(self) -> Candidate | None:
        """The candidate that Enter accepts: likely, and clearly more so than the next."""
        best, *others = self.candidates or [None]
        if best is None or best.score < LIKELY or (others and best.score - others[0].score < CLEARLY):
            return None
        return best


TAKEN = ("same", "spelling", "facts")  # in what suggestions differ from their lines that are taken together


def taken_as(match: Match) -> str:
    """Which of TAKEN the suggestion of a line is; "" where somebody has to look at it, or where there is none.

    Another spelling is taken with the same year of birth or the same id; another birth, sex or id with the same name.
    """
    one = match.suggestion
    if one is None or match.resolved or match.conflict or match.newcomer:
        return ""
    differs = one.differs
    if not differs:
        return "same"
    if differs == {"spelling"}:
        entrant, player = match.entrant, one.player
        year = entrant.born.year if entrant.born else entrant.birth_year
        same_id = bool(entrant.fide_id) and entrant.fide_id == str(player.fide_id or "")
        return "spelling" if same_id or (year and player.birth_year == year) else ""
    return "facts" if len(differs) == 1 and differs <= {"birth", "sex", "id"} else ""


def match(report: Report) -> list[Match]:
    """One Match for each entrant, in the order of the file. The number of queries does not depend on their number."""
    found = [Line(entrant, report.home) for entrant in report.entrants]
    by_fide_id, by_national_id = _by_ids(found)
    by_key = _by_names(found)
    for line in found:
        line.gather(by_fide_id, by_national_id, by_key)
    _add_similar([line for line in found if not line.settled()])
    matches = [
        Match(
            line.entrant,
            line.accepted,
            line.best_first()[:SHOWN],
            line.accepted is not None,
            uncompared=line.uncompared,
        )
        for line in found
    ]
    forbid_doubles(matches)
    _dress(matches)
    return matches


def forbid_doubles(matches: Sequence[Match]) -> None:
    """One player cannot enter twice: where two lines mean the same, both are left to the arbiter."""
    lines = defaultdict(list)
    for match in matches:
        match.conflict = ""
        if match.player:
            lines[match.player.pk].append(match)
    for same in lines.values():
        for match in same if len(same) > 1 else []:
            others = ", ".join(f"{other.entrant.number} {other.entrant.name}" for other in same if other is not match)
            match.conflict = _("%(player_name)s stands for this line and for %(others)s.") % {
                "player_name": match.player.name,
                "others": others,
            }


_WITH = ("club", "merged_into__club", "merged_into__merged_into__club")


def _by_ids(lines: Sequence[Line]) -> tuple[dict[int, Player], dict[str, Player]]:
    fide_ids = {line.fide_id for line in lines} - {0}
    national_ids = {line.national_id for line in lines} - {""}
    national_ids |= {text.upper() for text in national_ids}
    owners = Player.objects.filter(Q(fide_id__in=fide_ids) | Q(national_id__in=national_ids)).select_related(*_WITH)
    by_fide_id, by_national_id = {}, {}
    for owner in owners:
        if owner.fide_id:
            by_fide_id[owner.fide_id] = owner
        by_national_id[owner.national_id.casefold()] = owner
    return by_fide_id, by_national_id


def _by_names(lines: Sequence[Line]) -> dict[str, list[Player]]:
    keys = ({line.key for line in lines} | {line.swapped for line in lines}) - {""}
    by_key = defaultdict(list)
    for player in Player.objects.filter(search_key__in=keys).select_related(*_WITH):
        by_key[player.search_key].append(player)
    return by_key


def _add_similar(lines: Sequence[Line]) -> None:
    """Entries whose name is nearly the line's, from those that share a beginning, or an end and a birth year."""
    heads = {word[:HEAD] for line in lines for word in line.words}
    tails = {key[-TAIL:] for line in lines for key in line.keys if line.year and key}
    years = {line.year for line in lines if line.year}
    if not heads:
        return
    near = (
        Player.objects.current()
        .annotate(head=Substr("search_key", 1, HEAD), tail=Right("search_key", TAIL))
        .filter(Q(head__in=heads) | Q(tail__in=tails, birth_year__in=years))
        .select_related("club")
    )
    by_head, by_tail = defaultdict(list), defaultdict(list)
    for player in near:
        by_head[player.head].append(player)
        by_tail[player.tail, player.birth_year].append(player)
    left = MOST_COMPARED
    for line in lines:
        pool = {player.pk: player for word in line.words for player in by_head[word[:HEAD]]}
        pool |= {player.pk: player for key in line.keys for player in by_tail[key[-TAIL:], line.year] if line.year}
        left -= len(pool)
        line.uncompared = left < 0
        for player in () if line.uncompared else pool.values():
            alike = max(likeness_of_keys(key, player.search_key) for key in line.keys)
            if alike >= ALIKE:
                line.add_similar(player, alike)


def known_ratings(players: Iterable[int]) -> dict[int, float]:
    """player -> latest rating: on our own list, else as FIDE published it; players without one are left out."""
    players = list(players)
    found = offered.lists.latest_ratings(players)
    if others := [player for player in players if player not in found]:
        found |= {player: float(rating) for player, rating in _outside(others)}
    return found


def dressed(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates with the latest rating and the last event of each."""
    ids = {candidate.player.pk for candidate in candidates}
    ratings = known_ratings(ids)
    ends = Entry.objects.filter(player__in=ids, tournament__withdrawn=False).order_by()
    last_days = dict(ends.values_list("player").annotate(last=Max("tournament__end")))
    events = {
        (player, end): name
        for player, end, name in Tournament.objects.filter(
            entrants__player__in=ids, end__in=set(last_days.values())
        ).values_list("entrants__player", "end", "name")
    }
    return [
        replace(
            one,
            rating=ratings.get(one.player.pk),
            last_event=events.get((one.player.pk, last_days.get(one.player.pk)), ""),
            last_day=last_days.get(one.player.pk),
        )
        for one in candidates
    ]


def _dress(matches: Sequence[Match]) -> None:
    """Give every candidate shown the latest rating and the last event."""
    shown = iter(dressed([candidate for match in matches for candidate in match.candidates]))
    for match in matches:
        match.candidates = [next(shown) for _candidate in match.candidates]
