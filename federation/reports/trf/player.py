"""One player line of a TRF file: texts in columns made into an Entrant."""

from federation.reports.player_fields import clean_name, ids, read_points, set_birth, set_sex, set_title
from federation.reports.problems import Remarks
from federation.reports.report import Entrant, Pairing
from federation.reports.results import MOST_ROUNDS, adjustment, slot
from federation.reports.trf.columns import ROUND_WIDTH, Fields, cut_in_a_round, fields

_TYPED = ("name", "title", "federation", "fide_id", "birth")
_ROUNDS = range(1, MOST_ROUNDS + 1)


def entrant(line: str, line_number: int, remarks: Remarks) -> Entrant | None:
    """The player of `line`, or None where it has no start number."""
    texts = fields(line, line_number)
    number = texts.number.strip()
    if not (number.isascii() and number.isdigit() and int(number)):
        return None
    found = Entrant(int(number), "", line_number, raw=line)
    if texts.moved:
        remarks.remark("columns-shifted", texts.moved, line_number)
    remarks.left_out(texts.left)
    found.name, found.single_name = clean_name(texts.name)
    _person(found, texts, remarks)
    found.fide_id, found.national_id = ids(texts.fide_id, found, remarks)
    found.typed = _typed(texts, found)
    found.half_points = _half_points(texts.points, found)
    found.rank = _whole(texts.rank, "rank", found)
    found.pairings = _pairings(texts.rounds, line_number, remarks)
    cut = cut_in_a_round(line)
    if cut and not texts.moved and cut <= len(found.pairings):
        # A number cut in two is another player's number: what is left of the round is not read at all.
        found.unread["line"] = found.pairings[cut - 1].text
        del found.pairings[cut - 1 :]
    return found


def _person(found: Entrant, texts: Fields, remarks: Remarks) -> None:
    found.rating = _whole(texts.rating, "rating", found) or None
    set_sex(found, texts.sex)
    set_title(found, texts.title, remarks)
    set_birth(found, texts.birth)
    federation = texts.federation.strip()
    found.federation = federation.upper()


def _typed(texts: Fields, found: Entrant) -> dict[str, str]:
    """The texts that say the same as was read, or what could not be read, in other signs."""
    typed = {name: getattr(texts, name).strip() for name in _TYPED}
    return {name: text for name, text in typed.items() if text != getattr(found, name, None)}


def _whole(text: str, field: str, found: Entrant) -> int | None:
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit():
        return int(text) or None
    found.unread[field] = text
    return None


def _half_points(text: str, found: Entrant) -> int | None:
    read = read_points(text)
    if read is None and text.strip():
        found.unread["points"] = text.strip()
    return read


def _pairings(rounds: str, line_number: int, remarks: Remarks) -> list[Pairing]:
    end = ROUND_WIDTH * min(len(rounds) // ROUND_WIDTH, MOST_ROUNDS)
    found = list(map(slot, _ROUNDS, [rounds[start : start + ROUND_WIDTH] for start in range(0, end, ROUND_WIDTH)]))
    for pairing in found:
        if (pairing.opponent is None or not pairing.result) and (said := adjustment(pairing)):
            remarks.remark("cell-read", said, line_number)
    while found and not found[-1].result and found[-1].opponent is None:
        found.pop()
    return found
