"""PGN files into the archive: what is added, known, completed and refused."""

from datetime import date
from io import BytesIO

import pytest

from federation.models import ArchivedEvent, ArchivedGame, ArchivedPlayer, Deed
from federation.submissions.archive.exporting import pgn
from federation.submissions.archive.importing import classify, import_file, read
from tests.factories import noon, player
from tests.requirement import SHARED

pytestmark = pytest.mark.django_db
LONG = (
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7"
)
SHORT = "1. e4 e5 2. Nf3 Nc6 1/2-1/2"


def game(white="Nowak, Ewa", black="Lis, Jan", date="2020.05.01", moves=LONG, result="1-0", rounds="1", more="") -> str:
    return (
        f'[Event "Open"]\n[Site "Łódź"]\n[Date "{date}"]\n[Round "{rounds}"]\n[White "{white}"]\n[Black "{black}"]\n'
        f'[Result "{result}"]\n{more}\n{moves} {result}\n\n'
    )


def put(*texts: str):
    summary = read(BytesIO("".join(texts).encode()))
    return summary.added, summary.duplicates, summary.completed, summary.refused.total()


def test_what_is_kept_of_a_game():
    player("Nowak", given_name="Ewa", fide_id=77, birth_year=1980)
    more = '[ECO "c90"]\n[WhiteElo "2345"]\n[BlackElo "0"]\n[WhiteTitle "WIM"]\n[WhiteFideId "77"]\n'
    more += '[TimeControl "5400+30"]\n'
    assert put(game(more=more)) == (1, 0, 0, 0)
    one = ArchivedGame.objects.get()
    assert (one.white.name, one.white.player.fide_id, one.white.matched_by) == ("Nowak, Ewa", 77, "fide-id")
    assert (one.black.player, one.event.site, one.played, one.year, one.round_number) == (
        None, "Łódź", "2020.05.01", 2020, 1,
    )  # fmt: skip
    assert (one.eco, one.white_rating, one.black_rating, one.white_title) == ("C90", 2345, None, "WIM")
    assert (one.result, one.plies, one.time_control) == ("1-0", 22, "5400+30")


@pytest.mark.parametrize(
    "again",
    [
        {},
        {"white": "Nowak,E", "black": "Jan Lis"},
        {"date": "2020.??.??", "rounds": "?"},
        {"date": "2020.05.01", "rounds": "1.3"},
        {"moves": LONG.removesuffix(" 11. d4 Qc7"), "result": "*"},
    ],
)
def test_the_same_game_is_known(again):
    put(game())
    assert put(game(**again)) == (0, 1, 0, 0)


def test_a_longer_record_completes_one_that_broke_off():
    put(game(moves=LONG.removesuffix(" 11. d4 Qc7"), result="*"))
    assert put(game()) == (0, 1, 1, 0)
    assert ArchivedGame.objects.values_list("plies", "result").get() == (22, "1-0")
    assert put(game()) == (0, 1, 0, 0)


@pytest.mark.parametrize(
    "other",
    [
        {"white": "Nowak, Adam"},
        {"date": "2020.05.02"},
        {"date": "2020.??.??", "rounds": "2"},  # two short draws of the same players
        {"result": "0-1"},
    ],
)
def test_another_game_with_the_same_moves_is_added(other):
    put(game())
    assert put(game(**other)) == (1, 0, 0, 0)


def test_within_one_file_and_refusals():
    assert put(game(), game(), game(more='[Variant "Atomic"]\n'), game(white="?"), game(moves="")) == (1, 1, 0, 3)


def test_what_is_to_be_looked_at_is_counted_and_the_first_of_each_kind_told():
    odd = game(more='[WhiteElo "2 100"]\n[BlackElo "x"]\n')
    summary = read(BytesIO((odd * 12 + game(moves="1. e4 e5 3. Nf3", rounds="2")).encode()))
    assert (summary.games, summary.added, summary.duplicates, summary.noted) == (13, 2, 11, {"value": 12, "numbers": 1})
    assert summary.notes[:2] == [(1, "value", '[WhiteElo "2 100"]'), (1, "value", '[BlackElo "x"]')]
    assert summary.notes[-1] == (13, "numbers", "3, move 2")
    assert len(summary.notes) == 10 + 1
    assert str(summary).endswith("; 13 remarks")


def test_every_game_is_added_known_or_refused():
    summary = read(BytesIO((game() + game() + game(white="?") + game(moves="1. Sf3") + "by the club").encode()))
    assert (summary.games, summary.added, summary.duplicates, summary.refused) == (
        5, 1, 1, {"no-names": 1, "unreadable": 1, "no-game": 1},
    )  # fmt: skip
    assert summary.refusals[1:] == [(4, "unreadable", "Sf3, move 1"), (5, "no-game", "by the club")]


def test_the_log_says_what_was_added(officer):
    content = game().encode()
    import_file(BytesIO(content), "open.pgn", officer, noon(date(2026, 1, 1)))
    import_file(BytesIO(content), "open.pgn", officer, noon(date(2026, 1, 2)))
    assert [deed.text for deed in Deed.objects.filter(what="archive.imported")] == [
        "open.pgn: 1 game: 1 added, 0 known (0 completed), 0 refused; 2 new names, 0 of them in the register"
    ]


def test_the_opening_is_told_by_the_moves_where_no_tag_tells_it():
    put(game(), game(date="2021.05.01", more='[ECO "C95"]\n'))
    assert list(ArchivedGame.objects.order_by("pk").values_list("eco", "classified")) == [("", "C97"), ("C95", "")]
    assert [ArchivedGame.objects.opened(code).count() for code in ("C9", "C97", "C95", "B")] == [2, 1, 1, 0]
    ArchivedGame.objects.update(classified="")
    assert (classify(), classify()) == (1, 0)
    assert ArchivedGame.objects.get(eco="").classified == "C97"


@pytest.mark.shared
def test_real_matches_again_add_nothing_and_out_and_in_are_the_same_games():
    files = sorted((SHARED / "data/pgn/title_matches").glob("*.pgn"))
    sums = [read(path.open("rb")) for path in files]
    assert (sum(one.games for one in sums), sum(one.added for one in sums)) == (193, 192)
    assert [read(path.open("rb")).added for path in files] == [0] * 10

    def kept() -> list[tuple]:
        names = ("white__name", "black__name", "event__name", "played", "round", "result", "eco", "digest")
        return sorted(ArchivedGame.objects.values_list(*names))

    before, text = kept(), "".join(pgn(ArchivedGame.objects.all()))
    for model in (ArchivedGame, ArchivedPlayer, ArchivedEvent):
        model.objects.all().delete()
    assert read(BytesIO(text.encode())).added == 192
    assert kept() == before
