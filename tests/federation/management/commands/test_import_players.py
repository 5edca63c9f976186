"""`import_players`: what it writes, that it writes it once, and that it never writes half."""

import io
from datetime import date

import pytest
from django.core.management import CommandError, call_command

from federation.models import Club, OutsideRating, Player, TitleAward

pytestmark = pytest.mark.django_db
XML = "data/fide_lists/2025_02/players_list_xml_isl.xml"
HEADER = "national_id,fide_id,name,sex,born,federation,club,region,title,rating,k"


def run(path, **options) -> tuple[str, str]:
    """(what it printed, what it complained of)."""
    out, err = io.StringIO(), io.StringIO()
    call_command("import_players", path, stdout=out, stderr=err, **options)
    return out.getvalue(), err.getvalue()


def last(path, **options) -> str:
    return run(path, **options)[0].splitlines()[-1]


def csv(tmp_path, *lines: str, header: str = HEADER, name: str = "members_2026-01-01.csv"):
    path = tmp_path / name
    path.write_text("\n".join([header, *lines]) + "\n", "utf-8")
    return path


def txt(tmp_path, *players: tuple[str, str, str, str], name: str = "oct26.txt"):
    """A list of FIDE's with (id, name, federation, rating)."""
    lines = ["ID number Name                              TitlFed  Oct26 GamesBorn  Flag"]
    lines += [
        f"{number:>8}  {called:<34}{'':<4}{country:<5}{rating:<6}{'0':<5}{'1990':<6}{'':<4}"
        for number, called, country, rating in players
    ]
    path = tmp_path / name
    path.write_text("\r\n".join(lines) + "\r\n", "ascii")
    return path


def snapshot() -> tuple:
    return (
        list(Player.objects.order_by("pk").values_list()),
        list(TitleAward.objects.order_by("pk").values_list()),
        list(OutsideRating.objects.order_by("pk").values_list()),
        list(Club.objects.order_by("pk").values_list()),
        Player.history.count(),
    )


@pytest.mark.shared
def test_second_import_of_a_real_xml_list_changes_nothing(shared):
    assert last(shared / XML, date="2025-02-01") == "Imported: 1297 new, 0 changed, 0 unchanged"
    counts = Player.objects.count(), OutsideRating.objects.count(), TitleAward.objects.count(), Player.history.count()
    assert counts == (1297, 2534, 72, 1297)
    before = snapshot()
    assert last(shared / XML, date="2025-02-01") == "Imported: 0 new, 0 changed, 1297 unchanged"
    assert snapshot() == before


@pytest.mark.shared
def test_the_same_list_in_another_format_changes_nothing(shared):
    run(shared / XML, date="2025-02-01")
    before = snapshot()
    lines = run(shared / "data/fide_lists/2025_02/isl.csv.gz", date="2025-02-01")[0].splitlines()
    assert "line 1: columns that the register has no use for: o_title, foa_title, games" in lines
    assert lines[-1] == "Imported: 0 new, 0 changed, 1297 unchanged"
    assert snapshot() == before


@pytest.mark.shared
def test_two_real_lists_one_after_the_other(shared):
    folder = shared / "data/fide_lists/txt"
    first, later = folder / "std_2004_01.txt.gz", folder / "std_2004_04.txt.gz"
    others = "48409 of other federations"
    assert last(first, federation="POL") == f"Imported: 2049 new, 0 changed, 0 unchanged, {others}"
    assert last(first, federation="POL") == f"Imported: 0 new, 0 changed, 2049 unchanged, {others}"
    assert (Player.objects.count(), OutsideRating.objects.count()) == (2049, 2049)
    wanted = "Imported: 57 new, 2049 changed, 0 unchanged, 49801 of other federations"
    assert last(later, federation="POL") == wanted
    assert (Player.objects.count(), OutsideRating.objects.count()) == (2049 + 57, 2049 + 2106)


@pytest.mark.shared
def test_only_the_federations_asked_for(shared):
    path = shared / "data/fide_lists/txt/std_2001_01.txt.gz"
    assert last(path, federation="isl,POL") == "Imported: 1688 new, 0 changed, 0 unchanged, 35290 of other federations"
    assert list(Player.objects.values_list("federation", flat=True).distinct().order_by("federation")) == ["ISL", "POL"]


def test_what_a_line_of_our_own_becomes(tmp_path):
    line = 'T-1,9000001,"Sokołowska, Ewa",w,1990-05-31,POL,Hetman Test,South,WIM,2105,20'
    assert last(csv(tmp_path, line)) == "Imported: 1 new, 0 changed, 0 unchanged"
    player = Player.objects.get()
    assert (player.national_id, player.fide_id, player.name, player.sex) == ("T-1", 9000001, "Sokołowska, Ewa", "w")
    assert (player.born, player.birth_year, player.search_key) == (date(1990, 5, 31), 1990, "sokolowska ewa")
    assert (player.federation, player.region, player.active) == ("POL", "South", True)
    club = player.club
    assert (club.name, club.region, club.federation) == ("Hetman Test", "South", "POL")
    assert list(player.titles.values_list("scheme", "code", "date")) == [("FIDE", "WIM", None)]
    assert list(player.outside_ratings.values_list("tempo", "date", "rating", "factor")) == [
        ("standard", date(2026, 1, 1), 2105, 20)
    ]
    entry = player.history.get()
    assert (entry.history_type, entry.history_change_reason) == ("+", "import of members_2026-01-01.csv")


def test_a_player_without_national_id_gets_one_from_the_fide_id_until_ours_is_known(tmp_path):
    run(txt(tmp_path, ("9000001", "Nowak, Jan", "POL", "2000")))
    assert Player.objects.get().national_id == "FIDE-9000001"
    assert last(csv(tmp_path, 'T-1,9000001,"Nowak, Jan",m,,,,,,,')) == "Imported: 0 new, 1 changed, 0 unchanged"
    assert Player.objects.get().national_id == "T-1"
    assert last(txt(tmp_path, ("9000001", "Nowak, Jan", "POL", "2000"))) == "Imported: 0 new, 0 changed, 1 unchanged"


def test_only_changed_players_get_an_entry_in_their_history(tmp_path):
    run(csv(tmp_path, "T-1,,Nowak,m,1990,POL,,,,,", "T-2,,Kowal,m,1991,POL,,,,,"))
    printed = last(csv(tmp_path, "T-1,,Nowak,m,1990,POL,,North,,,", "T-2,,Kowal,m,1991,POL,,,,,"))
    assert printed == "Imported: 0 new, 1 changed, 1 unchanged"
    assert Player.objects.get(national_id="T-1").history.count() == 2
    assert Player.objects.get(national_id="T-2").history.count() == 1


def test_a_new_list_adds_ratings_and_keeps_the_old_ones(tmp_path):
    run(txt(tmp_path, ("9000001", "Nowak, Jan", "POL", "2000"), name="sep26.txt"), date="2026-09-01")
    assert last(txt(tmp_path, ("9000001", "Nowak, Jan", "POL", "2010"))) == "Imported: 0 new, 1 changed, 0 unchanged"
    assert list(Player.objects.get().outside_ratings.values_list("date", "rating")) == [
        (date(2026, 10, 1), 2010),
        (date(2026, 9, 1), 2000),
    ]


def test_a_corrected_list_of_the_same_date_corrects_the_rating(tmp_path):
    run(csv(tmp_path, "T-1,,Nowak,,,,,,,2000,20"))
    assert last(csv(tmp_path, "T-1,,Nowak,,,,,,,2010,")) == "Imported: 0 new, 1 changed, 0 unchanged"
    assert list(OutsideRating.objects.values_list("rating", "factor")) == [(2010, 20)]


def test_an_empty_value_says_nothing(tmp_path):
    run(csv(tmp_path, 'T-1,9000001,"Nowak, Jan",m,1990-05-31,POL,Hetman Test,South,FM,2000,20'))
    before = snapshot()
    assert last(csv(tmp_path, 'T-1,,"Nowak, Jan",,,,,,,,')) == "Imported: 0 new, 0 changed, 1 unchanged"
    assert snapshot() == before


def test_namesakes_stay_two_people(tmp_path):
    line = '"Nowak, Jan",m,1990,POL,,,,,'
    assert last(csv(tmp_path, f"T-1,,{line}", f"T-2,,{line}")) == "Imported: 2 new, 0 changed, 0 unchanged"
    assert last(csv(tmp_path, f"T-3,9000003,{line}")) == "Imported: 1 new, 0 changed, 0 unchanged"
    assert Player.objects.filter(search_key="nowak jan").count() == 3


def test_one_name_is_enough(tmp_path):
    run(csv(tmp_path, "T-1,,Suharto,m,1990,INA,,,,,"))
    assert (Player.objects.get().name, Player.objects.get().given_name) == ("Suharto", "")


def test_clubs_are_found_whatever_the_accents_and_case(tmp_path):
    Club.objects.create(name="Łódź Knights")
    printed = run(
        csv(tmp_path, "T-1,,Nowak,,,,LODZ knights,,,,", "T-2,,Kowal,,,,Other Club,,,,", "T-3,,Lis,,,,other club,,,,")
    )
    assert printed[0].splitlines()[-1] == "Imported: 3 new, 0 changed, 0 unchanged"
    assert list(Club.objects.values_list("name", flat=True)) == ["Other Club", "Łódź Knights"]
    assert [player.club.name for player in Player.objects.order_by("national_id")] == [
        "Łódź Knights", "Other Club", "Other Club",
    ]  # fmt: skip


# ---- which list counts -----------------------------------------------------------------------------------------
def test_fide_does_not_take_accents_away(tmp_path):
    Player.objects.create(national_id="FIDE-9000001", fide_id=9000001, family_name="Sokołowska", given_name="Ewa")
    run(txt(tmp_path, ("9000001", "Sokolowska, Ewa", "POL", "2000")))
    player = Player.objects.get()
    assert (player.name, player.federation) == ("Sokołowska, Ewa", "POL")


def test_fide_is_believed_of_players_known_only_from_it(tmp_path):
    run(txt(tmp_path, ("9000001", "Nowak, Ewa", "POL", "2000"), name="a.txt"), date="2026-09-01")
    run(txt(tmp_path, ("9000001", "Kowalska, Ewa", "GER", "2000")))
    assert (Player.objects.get().name, Player.objects.get().federation) == ("Kowalska, Ewa", "GER")


def test_an_older_list_does_not_undo_a_newer_one(tmp_path):
    run(txt(tmp_path, ("9000001", "Kowalska, Ewa", "GER", "2000")))
    printed, complaints = run(txt(tmp_path, ("9000001", "Nowak, Ewa", "POL", "1900")), date="2004-01-01")
    assert (printed.splitlines()[-1], complaints) == ("Imported: 0 new, 1 changed, 0 unchanged", "")
    player = Player.objects.get()
    assert (player.name, player.federation, player.outside_ratings.count()) == ("Kowalska, Ewa", "GER", 2)


def test_fide_fills_gaps_of_our_own_players_and_its_differences_are_told(tmp_path):
    Player.objects.create(
        national_id="T-1", fide_id=9000001, family_name="Kowalska", given_name="Ewa", born=date(1991, 2, 3)
    )
    printed, _ = run(txt(tmp_path, ("9000001", "Nowak, Ewa", "POL", "2000")))
    assert printed.splitlines()[-2:] == [
        "line 2: Kowalska, Ewa: the list says name 'Nowak, Ewa', birth year 1990; register kept",
        "Imported: 0 new, 1 changed, 0 unchanged",
    ]
    player = Player.objects.get()
    assert (player.name, player.born, player.federation) == ("Kowalska, Ewa", date(1991, 2, 3), "POL")


def test_our_own_list_is_believed(tmp_path):
    player = Player.objects.create(national_id="T-1", family_name="Nowak", given_name="Ewa", birth_year=1990)
    run(csv(tmp_path, 'T-1,,"Kowalska, Ewa",w,1991-02-03,ITA,,,,,'))
    player.refresh_from_db()
    assert (player.name, player.born, player.birth_year, player.federation, player.search_key) == (
        "Kowalska, Ewa", date(1991, 2, 3), 1991, "ITA", "kowalska ewa",
    )  # fmt: skip


# ---- lines that are refused ------------------------------------------------------------------------------------
def test_every_refused_line_is_told_with_its_reason(tmp_path):
    Player.objects.create(national_id="T-8", fide_id=9000008, family_name="Osiem")
    Player.objects.create(national_id="T-9", fide_id=9000009, family_name="Dziewięć")
    merged = Player.objects.create(national_id="T-7", family_name="Siedem")
    merged.merged_into = Player.objects.get(national_id="T-8")
    merged.save()
    printed, complaints = run(
        csv(
            tmp_path,
            "T-1,9000001,Nowak,,,,,,,,",
            "T-2,9000001,Kowal,,,,,,,,",
            "T-1,,Lis,,,,,,,,",
            ",,Nobody,,,,,,,,",
            "T-5,x,,,,POLAND,,,,,",
            "T-8,9000009,Osiem,,,,,,,,",
            "T-8,9000010,Osiem,,,,,,,,",
            "T-10,9000009,Dziewięć,,,,,,,,",
            "T-7,,Siedem,,,,,,,,",
        )
    )
    assert complaints.splitlines() == [
        "line 3 refused: the same player as on line 2 [Kowal]",
        "line 4 refused: the same player as on line 2 [Lis]",
        "line 5 refused: neither a FIDE id nor a national id [Nobody]",
        "line 6 refused: no name; FIDE id 'x' is not a whole number up to 9999999999; "
        "federation 'POLAND' is not a code of three letters",
        "line 7 refused: its FIDE id belongs to Dziewięć (T-9) in the register, its national id to Osiem (T-8) [Osiem]",
        "line 8 refused: the same player as on line 7 [Osiem]",
        "line 9 refused: the same player as on line 7 [Dziewięć]",
        "line 10 refused: T-7 is a duplicate that was merged into another player [Siedem]",
    ]
    assert printed.splitlines()[-1] == "Imported: 1 new, 0 changed, 0 unchanged, 8 refused"


def test_a_player_named_once_by_each_id_is_still_one_player(tmp_path):
    Player.objects.create(national_id="T-8", fide_id=9000008, family_name="Osiem")
    printed, complaints = run(csv(tmp_path, "T-8,,Osiem,,,,,,,2000,20", ",9000008,Osiem,,,,,,,2010,20"))
    assert complaints == "line 3 refused: the same player as on line 2 [Osiem]\n"
    assert printed.splitlines()[-1] == "Imported: 0 new, 1 changed, 0 unchanged, 1 refused"
    assert OutsideRating.objects.get().rating == 2000


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("T-8,9000010,Osiem,,,,,,,,", "T-8 has the FIDE id 9000008 in the register, 9000010 here"),
        ("T-9,9000008,Osiem,,,,,,,,", "FIDE id 9000008 has the national id T-8 in the register, T-9 here"),
    ],
)
def test_ids_that_contradict_the_register_are_refused(tmp_path, line, reason):
    Player.objects.create(national_id="T-8", fide_id=9000008, family_name="Osiem")
    _, complaints = run(csv(tmp_path, line, "T-1,,Nowak,,,,,,,,"))
    assert complaints == f"line 2 refused: {reason} [Osiem]\n"


# ---- all or nothing --------------------------------------------------------------------------------------------
def test_a_file_that_breaks_after_thousands_of_players_leaves_nothing(tmp_path):
    players = "".join(f"<player><fideid>{9000000 + n}</fideid><name>Test {n}</name></player>\n" for n in range(1, 5001))
    path = tmp_path / "oct26.xml"
    path.write_text(f"<playerslist>\n{players}<player></playerslist>")
    with pytest.raises(CommandError, match=r"not well-formed.*line 5002.*Nothing was imported"):
        run(path)
    assert snapshot() == ([], [], [], [], 0)


def test_a_dry_run_tells_the_same_and_writes_nothing(tmp_path):
    path = csv(tmp_path, "T-1,,Nowak,m,1990,POL,Hetman Test,,FM,2000,20")
    assert last(path, dry_run=True) == "Would be: 1 new, 0 changed, 0 unchanged"
    assert snapshot() == ([], [], [], [], 0)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "is empty"),
        (b"\x00\x01\x02\x03", "not a text file"),
        (b"<<<This is not valid XML", "not well-formed"),
        (b"fide_id,name\nx,Nowak\n", "not one line could be imported"),
        (b"Dear registrar,\nplease find attached\n", "names no column"),
    ],
)
def test_garbage_is_refused(tmp_path, content, words):
    path = tmp_path / "oct26.csv"
    path.write_bytes(content)
    with pytest.raises(CommandError, match=words) as caught:
        run(path)
    assert caught.value.returncode == 1
    assert Player.objects.count() == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [({"date": "1.5.2026"}, "not a day written YYYY-MM-DD"), ({"encoding": "polish"}, "is not an encoding")],
)
def test_options_that_mean_nothing(tmp_path, options, words):
    with pytest.raises(CommandError, match=words):
        run(csv(tmp_path, "T-1,,Nowak,,,,,,,,"), **options)


# ---- lists that were read wrongly once -------------------------------------------------------------------------
@pytest.mark.shared
def test_a_title_that_nobody_knows_moves_no_column(shared):
    folder = shared / "data/cases/readers"
    printed, _ = run(folder / "ned_with_WH_oct26.txt")
    assert "line 16: title 'WH' is not a title for players and was left out" in printed.splitlines()
    assert printed.count("WH") == 2  # the name of the file is the other one
    found = Player.objects.exclude(fide_id=99000001)
    with_it = list(found.order_by("fide_id").values_list("fide_id", "federation", "sex", "birth_year"))
    ratings = OutsideRating.objects.exclude(player__fide_id=99000001).order_by("player__fide_id", "tempo")
    with_it += list(ratings.values_list("player__fide_id", "tempo", "rating", "factor"))
    assert Player.objects.filter(fide_id=99000001).values_list("federation", "birth_year").get() == ("NED", 1930)
    Player.objects.all().delete()
    run(folder / "ned_without_oct26.txt", yes=True, reason="the same list without that line")
    without = list(Player.objects.order_by("fide_id").values_list("fide_id", "federation", "sex", "birth_year"))
    ratings = OutsideRating.objects.order_by("player__fide_id", "tempo")
    without += list(ratings.values_list("player__fide_id", "tempo", "rating", "factor"))
    assert (with_it, len(without) > 14) == (without, True)


@pytest.mark.shared
def test_a_title_in_both_columns_is_told_once(shared):
    printed, _ = run(shared / "data/cases/readers/players_list_xml_foa_2026-10.xml")
    assert printed.count("title 'WH' is not a title for players and was left out\n") == 1


@pytest.mark.shared
def test_fides_flag_of_inactivity_is_kept_with_the_rating(shared):
    run(shared / "data/cases/officer/fide_flags.xml", federation="ISL", date="2026-10-01")
    flags = OutsideRating.objects.order_by("player__fide_id").values_list("player__given_name", "inactive")
    assert dict(flags) == {"Active": False, "Asleep": True, "Womanasleep": True}


def test_a_flag_that_changes_in_a_list_of_the_same_date_is_written(tmp_path):
    head = "fide_id,name,rating,flag"
    path = csv(tmp_path, "9000001,Nowak,2000,", header=head)
    run(path)
    assert last(csv(tmp_path, "9000001,Nowak,2000,i", header=head)) == "Imported: 0 new, 1 changed, 0 unchanged"
    run(csv(tmp_path, "9000001,Nowak,2000", header="fide_id,name,rating"))  # which says nothing of flags
    assert OutsideRating.objects.get().inactive is True


@pytest.mark.shared
def test_columns_that_are_missing_are_named_at_once(shared):
    with pytest.raises(CommandError, match=r"`name`.*`national_id` or `fide_id`.*their date.*give --date"):
        run(shared / "data/cases/officer/unnamed_columns.csv")


def test_what_somebody_should_look_at_is_printed_and_stops_nothing(tmp_path):
    run(csv(tmp_path, "T-1,,Nowak,m,1990,POL,,,,1866,20"))
    lines = run(csv(tmp_path, "T-1,,Nowak,m,1960,POL,,,FM,1866,20"))[0].splitlines()
    assert "Birth moved by ten years or more: 1; look at each" in lines
    assert "  line 2: Nowak: FM, 1866" in lines
    assert lines[-1] == "Imported: 0 new, 1 changed, 0 unchanged"
