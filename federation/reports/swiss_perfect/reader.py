"""A tournament of SwissPerfect 98: .ini, .trn (players) and .sco (results) in one zip, as a report."""

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from federation.reports import header
from federation.reports.files import archives
from federation.reports.files.encodings import decoder
from federation.reports.files.reading import MAX_BYTES
from federation.reports.files.unreadable import TOO_MANY_PLAYERS, Unreadable
from federation.reports.problems import Remarks, note, warning
from federation.reports.report import Edit, Report
from federation.reports.results import HIGHEST_NUMBER, MOST_ROUNDS
from federation.reports.swiss_perfect import dbase
from federation.reports.swiss_perfect.players import FIELDS, Decode, by_hand, entrant, national_ratings
from federation.reports.swiss_perfect.results import Record, place
from federation.reports.told_once import Lines
from federation.reports.wording import counted, listed, quoted, who
from federation.vocabulary.words import Words, said

ENDINGS = ()  # its files are read three at a time, and never alone
SIGNED = True

_TABLES = (".trn", ".sco")
_SET = (".ini", *_TABLES)
_SEND = said("send the three files .ini, .trn and .sco of one tournament together in one zip")
_RESULTS = frozenset("ROUND WHITE BLACK W_SCORE B_SCORE W_TYPE B_TYPE".split())  # noqa: SIM905
_TIE_BREAKS = {
    "1217": said("Buchholz"),
    "1218": said("median Buchholz"),
    "1219": said("progressive score"),
    "1220": said("Sonneborn-Berger"),
    "1221": said("sum of ratings"),
    "1222": said("wins"),
    "1223": said("minor scores"),
    "1226": said("Brightwell"),
}
_SWISS, _ROUND_ROBIN = b"0", b"1"
_INDIVIDUAL = b"0"
_LACKS = said(
    "SwissPerfect keeps no dates, no time control and no place, and no totals; which full points "
    "without an opponent were given by the pairing it does not say."
)
_MORE = said(
    "Numbers of the list, rounds of absence, late entry and withdrawal, remarks, numbers of "
    "rounds planned, organiser and settings of the program were not read."
)


def recognises(content: bytes) -> bool:
    """Whether it is a zip in which one of the program's tables is, or nothing but its settings."""
    if not archives.is_archive(content):
        return False
    try:
        with archives.opened(content) as archive:
            names = [each.filename.casefold() for each in archives.files_in(archive)]
    except Unreadable:
        return False
    return any(name.endswith(_TABLES) for name in names) or bool(names and all(name.endswith(_SET) for name in names))


def read(content: bytes, edits: Sequence[Edit], home: str) -> Report:
    """The report in the zip `content`. Raises Unreadable where the files are not those of one tournament."""
    with archives.opened(content) as archive:
        members = archives.files_in(archive)
        ours = [each for each in members if each.filename.casefold().endswith(_SET)]
        files = {each.filename: archives.inflated(archive, each, MAX_BYTES) for each in ours}
    report = read_set(files, home)
    if others := [each.filename for each in members if each not in ours]:
        message = said(
            "The SwissPerfect files of the zip archive were read; not read: {names}.",
            names=listed(list(map(quoted, others))),
        )
        report.problems.insert(0, note("archive-read", message))
    return report


def read_set(files: Mapping[str, bytes], home: str) -> Report:
    """The report in the files of one tournament, by their names. Raises Unreadable where they are not that."""
    contents = _one_set(files)
    report = Report("SwissPerfect", encoding="ascii", home=home)
    damaged = {ending: _damaged(ending) for ending in _SET}
    players = dbase.rows(contents[".trn"], FIELDS, damaged[".trn"])
    results = dbase.rows(contents[".sco"], _RESULTS, damaged[".sco"])
    settings = contents.get(".ini", b"")
    told = _section(settings, b"Tournament Info")
    decode = decoder(report, [*told.values(), *(value for row in players for value in row.values())])
    _head(report, told, decode)
    remarks = Remarks()
    report.entrants = [entrant(row, decode, remarks, damaged[".trn"]) for row in players]
    _refuse_numbers(report, damaged[".trn"])
    report.declared_players = len(report.entrants)
    report.problems += place([_record(row, damaged[".sco"]) for row in results], Lines(report))
    added = {each.number: by_hand(row, damaged[".trn"]) for each, row in zip(report.entrants, players, strict=True)}
    _add_by_hand(report, added)
    _set_kind(report, told)
    _notes(report, _section(settings, b"Standings"), national_ratings(players, damaged[".trn"]))
    report.problems += remarks.problems()
    return report


def _one_set(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files by their endings. Raises Unreadable where one is missing, or they belong to different tournaments."""
    paths = {name: PurePosixPath(name.replace("\\", "/").casefold()) for name in files}
    paths = {name: path for name, path in paths.items() if path.suffix in _SET}
    found = {paths[name].suffix: files[name] for name in paths}
    stems = {path.with_suffix("") for path in paths.values()}
    if len(stems) > 1 or len(found) < len(paths):
        names = listed([quoted(PurePosixPath(name).name) for name in sorted(paths)])
        raise Unreadable(
            said("These SwissPerfect files are of different tournaments: {names}; {send}.", names=names, send=_SEND)
        )
    if missing := [ending for ending in _TABLES if ending not in found]:
        what = said(
            "Of this SwissPerfect tournament {missing} are missing; {send}.", missing=listed(missing), send=_SEND
        )
        if len(missing) == 1:
            what = said("Of this SwissPerfect tournament {missing} is missing; {send}.", missing=missing[0], send=_SEND)
        raise Unreadable(what)
    return found


def _section(settings: bytes, name: bytes) -> dict[str, bytes]:
    """The values of a section of the .ini, by their names."""
    found, within = {}, False
    for line in settings.splitlines():
        if line.startswith(b"["):
            within = line.strip() == b"[%s]" % name
        elif within and b"=" in line:
            key, _, value = line.partition(b"=")
            found[key.strip().decode("latin-1")] = value.strip()
    return found


def _head(report: Report, told: Mapping[str, bytes], decode: Decode) -> None:
    report.name = header.kept(report, "name", decode(told.get("Name", b"")))
    report.chief_arbiter = header.kept(report, "chief_arbiter", decode(told.get("Arbiter", b"")))
    header.settle_tempo(report, "")


def _refuse_numbers(report: Report, damaged: str) -> None:
    numbers = [each.number for each in report.entrants]
    if len(numbers) > HIGHEST_NUMBER:
        raise Unreadable(TOO_MANY_PLAYERS)
    if len(set(numbers)) < len(numbers) or not all(0 < number <= HIGHEST_NUMBER for number in numbers):
        raise Unreadable(damaged)


def _record(row: dbase.Row, damaged: str) -> Record:
    number = {name: dbase.whole(row, name, damaged) for name in _RESULTS}
    if not 0 < number["ROUND"] <= MOST_ROUNDS:
        raise Unreadable(damaged)
    scores, kinds = (number["W_SCORE"], number["B_SCORE"]), (number["W_TYPE"], number["B_TYPE"])
    return Record(number["ROUND"], number["WHITE"], number["BLACK"], scores, kinds)


def _add_by_hand(report: Report, added: Mapping[int, int]) -> None:
    """Where points were added by hand the totals have them, and the checks ask for which round they were."""
    if not any(added.values()):
        return
    for each in report.entrants:
        each.half_points = report.scoring.total(each.number, each.pairings) + added[each.number]
    names = [
        said("{name} ({points})", name=who(each), points=counted(added[each.number]))
        for each in report.entrants
        if added[each.number]
    ]
    message = said(
        "Points were added by hand, often for a half-point bye; for which round is not said: {names}.",
        names=listed(names),
    )
    report.problems.append(warning("points-by-hand", message))


def _set_kind(report: Report, told: Mapping[str, bytes]) -> None:
    """Leagues are kept as round robins too: only one in which everybody may have met is taken for one."""
    if told.get("Team or Individual", _INDIVIDUAL) != _INDIVIDUAL:
        report.problems.append(
            note("teams-read", said("The file says that it is an event of teams; teams were not read."))
        )
    elif told.get("System") == _SWISS:
        report.kind, report.kind_text = "swiss", "Individual: Swiss-System"
    elif told.get("System") == _ROUND_ROBIN and report.rounds >= len(report.entrants) - 1 > 0:
        report.kind, report.kind_text = "round-robin", "Individual: Round-Robin"


def _notes(report: Report, told: Mapping[str, bytes], national: int) -> None:
    told_order = told.get("Tie Breaks", b"").decode("latin-1")
    numbers = [each.strip() for each in told_order.split(",") if each.strip()]
    if numbers:
        names = listed([_TIE_BREAKS.get(each, said("number {number}", number=each)) for each in numbers])
        report.problems.append(
            note(
                "tie-break-unread",
                said("Ties are broken by {names}; choose the tie-breaks in the header.", names=names),
            )
        )
    if national:
        message = said(
            "The national ratings of {national:player|players} were not read: a report has the FIDE rating.",
            national=national,
        )
        report.problems.append(note("national-ratings", message))
    report.problems += [note("format-lacks", _LACKS), note("format-more", _MORE)]


def _damaged(ending: str) -> Words:
    return said(
        "The file {ending} of this SwissPerfect tournament is damaged; {send}, or export it as TRF16.",
        ending=ending,
        send=_SEND,
    )
