"""Norms in the real reports of ../shared, and what one article stops: by start number, of titles players lacked."""

from dataclasses import replace

import pytest

from federation.reports.files.reading import read
from ratings.titles.norms.fide.editions import worth_seeking
from ratings.titles.norms.fide.find import find
from ratings.titles.norms.from_report import from_report, hindrances

FOLDERS = ("trf/real/*", "trf/real_fr/*", "trf/trf26/*", "uploads/chess-results-csv/*")

# File, start number, title, "norm" or the one article that is not met, points, games, average, performance.
FOUND = [
    ("fide_example1_donostia_team_latin.trf", "25", "IM", "1.4.1", 5.5, 7, 2295, 2525),
    ("donostia_33_open_final_ranking.csv", "14", "GM", "norm", 7.5, 9, 2392, 2665),
    ("donostia_33_open_final_ranking.csv", "4", "GM", "norm", 7.0, 9, 2389, 2609),
    ("donostia_33_open_final_ranking.csv", "29", "IM", "norm", 6.0, 9, 2350, 2475),
    ("donostia_33_open_final_ranking.csv", "41", "IM", "1.4.8", 6.0, 9, 2266, 2391),
    ("donostia_33_open_final_ranking.csv", "35", "GM", "1.4.8", 5.5, 9, 2393, 2473),
    ("donostia_33_open_final_ranking.csv", "57", "IM", "1.4.8", 5.5, 9, 2257, 2337),
]


@pytest.mark.shared
def test_the_norms_of_real_reports(shared):
    files = [path for folder in FOLDERS for path in sorted((shared / "data").glob(folder)) if path.is_file()]
    found = [
        (path.name, player.player, each.title, "norm" if each.norm else each.fails[0], each.score / 2, each.games,
         each.average, each.performance)
        for path in files
        for player, held in _players(path)
        for each in find(player, worth_seeking(held, player.sex))
        if each.games and (each.norm or len(each.fails) == 1)
    ]  # fmt: skip
    assert found == FOUND


def _players(path):
    report = read(path.read_bytes(), path.name)
    if [each.code for each in hindrances(report)] == ["kind-missing"]:
        report = replace(report, kind="swiss")  # as the event's people say
    titles = {str(entrant.number): entrant.title for entrant in report.entrants}
    return [(player, titles[player.player]) for player in from_report(report).players]


@pytest.mark.shared
def test_the_donostia_open_sets_the_foreigner_requirement_aside(shared):
    """And the norms found in it stand without that: nobody's needs 1.4.3d."""
    path = shared / "data/uploads/chess-results-csv/donostia_33_open_final_ranking.csv"
    players = {player.player: player for player, _ in _players(path)}
    used = [verdict.exemption for number in ("14", "4", "29") for verdict in find(players[number]) if verdict.norm]
    assert ({player.exemption for player in players.values()}, set(used)) == ({"1.4.3d"}, {""})
