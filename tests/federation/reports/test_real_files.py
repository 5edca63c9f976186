"""Every real file beside the project is read or refused with a right reason."""

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from federation.reports.boards import boards
from federation.reports.checks.all import check
from federation.reports.files.reading import Unreadable, read
from federation.reports.report import PLAYED, Problem, Report, Severity
from federation.reports.sheet.edits import from_dict, to_dict
from federation.reports.trf.writer import write
from federation.vocabulary.names import search_key
from tests.federation.reports.real_files import FILES
from tests.federation.reports.small_tournament import TODAY
from tests.requirement import SHARED
from tests.walks import walk

pytestmark = pytest.mark.shared
SOUND = [name for name, facts in FILES.items() if not facts[3]]


def codes(problems: list[Problem], severity: Severity) -> str:
    counted = Counter(problem.code for problem in problems if problem.severity == severity)
    return " ".join(code if count == 1 else f"{code}*{count}" for code, count in counted.items())


def games(report: Report) -> int:
    """Games that at least one line says were played."""
    pairs = {
        (pairing.round, *sorted((entrant.number, pairing.opponent)))
        for entrant in report.entrants
        for pairing in entrant.pairings
        if pairing.opponent is not None and pairing.result in PLAYED
    }
    return len(pairs)


@cache
def real(name: str) -> Report:
    return read((SHARED / "data" / name).read_bytes(), name)


def test_a_real_file_is_read_as_it_is_known():
    def known(name: str) -> None:
        report = real(name)
        problems = check(report, TODAY)
        assert (
            len(report.entrants),
            report.rounds,
            games(report),
            codes(problems, Severity.ERROR),
            codes(problems, Severity.WARNING),
        ) == FILES[name]

    walk(FILES, known)


def test_no_real_file_is_forgotten(shared):
    data = shared / "data"
    there = [*data.glob("krause/*"), *data.glob("trf/*/*"), *data.glob("uploads/chess-results-csv/*")]
    there += [*data.glob("formats/chess-results/*.xml")]
    there += [path for path in data.glob("pgn/**/*.pgn") if path.name not in PGN_REFUSED]
    there += [*data.glob("uploads/chess-results-html/*_crosstable*"), *data.glob("uploads/chess-results-xlsx/*")]
    known = {str(path.relative_to(data)) for path in there if path.parent.name != "broken"}
    assert known | {"uploads/swissperfect/spx_gonzaga_challengers_2010.txt"} == set(FILES)


def test_boards_of_a_sound_file_are_its_games():
    def as_known(name: str) -> None:
        assert sum(board.kind in ("played", "decided") for board in boards(real(name))) == FILES[name][2]

    walk(SOUND, as_known)


def test_what_is_written_is_read_again():
    def the_same(name: str) -> None:
        report = real(name)
        again = read(write(report).encode(), name)
        assert [facts(entrant) for entrant in again.entrants] == [facts(entrant) for entrant in report.entrants]
        assert boards(again) == boards(report)
        for fact in ("name", "start", "end", "rounds"):
            assert getattr(again, fact) == getattr(report, fact)

    walk(SOUND, the_same)


def facts(entrant) -> tuple:
    return (
        entrant.number, entrant.name, entrant.single_name, entrant.sex, entrant.title, entrant.rating,
        entrant.federation, entrant.fide_id, entrant.national_id, entrant.born, entrant.birth_year,
        entrant.half_points, entrant.rank, [(each.opponent, each.colour, each.result) for each in entrant.pairings],
    )  # fmt: skip


def test_polish_names_are_the_same_in_three_encodings(shared):
    folder = shared / "data/trf/encodings"
    reports = [read(path.read_bytes(), path.name) for path in sorted(folder.glob("*.trf"))]
    assert [report.encoding for report in reports] == ["cp1250", "iso-8859-2", "utf-8"]
    names = [[entrant.name for entrant in report.entrants] for report in reports]
    assert names[0] == names[1] == names[2]
    assert [report.name for report in reports] == ["Pomysł GrandPrix #1.4"] * 3


REFUSED = {
    "fcsv_invalid.csv": "The file is empty.",
    "sp_notazipfile.zip": "The file is empty.",
    "fcsv": None,
    "sp_gonzaga_challengers_2010.txt": None,
    "spx": None,
    "sp_mixedstems.zip": "These SwissPerfect files are of different tournaments",
    ".zip": None,
    "sp_": "This is one of the three files of a SwissPerfect tournament",
    "startingrank.html": "This has no results",
    "boards_r1.html": "No table with results was found here",
    ".html": None,
    ".xlsx": None,
    ".xml": None,
    ".SWT": None,
    ".json": "This is a JSON file",
    ".TURX": None,
    ".TUNX": None,
    "donostia": None,
}


PGN_REFUSED = {
    "candidates_1962.pgn": "Game 127 of this PGN file does not name both players.",
    "capablanca_597.pgn": "This PGN file holds games of 43 events",
    "carlsen_pgnmentor.pgn.gz": "This is a gzip archive",
    "london_1851.pgn": "This PGN file holds games of 14 events",
    "twic_232games.pgn": "This PGN file holds games of 5 events",
}


def test_games_that_are_no_tournament_are_refused(shared):
    known = {Path(name).name for name in FILES if name.startswith("pgn/")}
    for path in sorted(path for path in (shared / "data/pgn").rglob("*.pgn*") if path.name not in known):
        with pytest.raises(Unreadable) as refused:
            read(path.read_bytes(), path.name)
        assert refused.value.message.startswith(PGN_REFUSED[path.name]), path.name


def test_results_of_pgn_are_those_of_its_tags(shared):
    """Counted from the text alone: what each player scored, by the tags White, Black and Result."""
    halves = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "*": (0, 0)}
    for name in (name for name in FILES if name.startswith("pgn/")):
        text = (shared / "data" / name).read_bytes().decode("utf-8", "replace")
        tags = [re.findall(rf'^\[{tag} "(.*)"\]', text, re.MULTILINE) for tag in ("White", "Black", "Result")]
        scored: Counter[str] = Counter()
        for white, black, result in zip(*tags, strict=True):
            scored[search_key(white)] += halves[result][0]
            scored[search_key(black)] += halves[result][1]
        report = real(name)
        read_as = {each.name: report.scoring.total(each.number, each.pairings) for each in report.entrants}
        assert Counter({search_key(one): total for one, total in read_as.items()}) == scored, name


def test_uploads_of_other_programs_are_refused_by_name(shared):
    for path in sorted(path for path in (shared / "data/uploads").rglob("*") if path.is_file()):
        expected = next(reason for part, reason in REFUSED.items() if part in path.name)
        if expected is None:
            assert read(path.read_bytes(), path.name).entrants != []
            continue
        with pytest.raises(Unreadable) as refused:
            read(path.read_bytes(), path.name)
        assert refused.value.message.startswith(expected), path.name


BROKEN = {
    "asymmetric_result.trf": [("error", "total-differs/11/1/0"), ("warning", "result-decided/11/1/1")],
    "cr_only_line_ends.trf": [],
    "duplicate_start_number.trf": [("error", "number-duplicate/15/4/0")],
    "latin1_bytes_claimed_utf8.trf": [],
    "py4swiss_incompatible_color.trf": [("error", "colours-same/2/2/5")],
    "py4swiss_incorrect_points.trf": [("error", "total-differs/2/2/0")],
    "py4swiss_missing_result.trf": [("error", "line-truncated/3/3/0")],
    "py4swiss_missing_starting_number.trf": [("error", "no-games/0/0/0"), ("warning", "number-left-out/0/0/0")],
    "py4swiss_too_many_results.trf": [("error", "rounds-more/8/0/0")],
    "truncated_player_line.trf": [("error", "line-truncated/13/3/0")],
}
# What the pairing engine's test files lack besides: a header and names with a comma.
BARE = {"name-missing", "start-missing", "end-missing", "tempo-missing", "name-without-comma"}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_named_by_all_its_faults(shared, name):
    problems = check(read((shared / "data/trf/broken" / name).read_bytes(), name), TODAY)
    serious = [(each.severity, each.key) for each in problems if each.severity != Severity.NOTE]
    bare = [key.split("/")[0] for _, key in serious if key.split("/")[0] in BARE]
    assert set(bare) == (BARE if name.startswith("py4swiss") else set())
    usual = BARE | {"date-old"}
    assert [each for each in serious if each[1].split("/")[0] not in usual] == BROKEN[name]


def test_an_empty_file_is_refused(shared):
    with pytest.raises(Unreadable):
        read((shared / "data/trf/broken/empty.trf").read_bytes(), "empty.trf")


def test_cr_line_ends_and_latin_bytes_change_nothing(shared):
    """Both are legal or harmless: the same players and games as in the file they were made from."""
    data = shared / "data/trf"
    sound = read((data / "real_fr/liffre-2025__1.trf").read_bytes())
    for name in ("cr_only_line_ends.trf", "latin1_bytes_claimed_utf8.trf"):
        broken = read((data / "broken" / name).read_bytes())
        assert (broken.entrants, broken.place) == (sound.entrants, sound.place)


def test_every_button_mends_its_problem(shared):
    """Of every problem with a fix, in every file: read again with its edits, the problem is gone."""
    pressed = 0
    data = shared / "data"
    for name in [*FILES, *(f"trf/broken/{name}" for name in BROKEN)]:
        content = (data / name).read_bytes()
        for problem in check(read(content, name), TODAY):
            for fix in problem.fixes:
                edits = [from_dict(to_dict(edit)) for edit in fix.edits]
                after = check(read(content, name, edits), TODAY)
                left = [each for each in after if each.key == problem.key and each.severity == problem.severity]
                assert (left, [each for each in after if each.code == "edit-impossible"]) == ([], []), (name, fix)
                pressed += 1
    assert pressed > 300


def test_keys_of_problems_are_unique(shared):
    data = shared / "data"
    for name in [*FILES, *(f"trf/broken/{name}" for name in BROKEN)]:
        keys = [each.key for each in check(read((data / name).read_bytes(), name), TODAY) if each.severity != "note"]
        assert len(keys) == len(set(keys)), name
