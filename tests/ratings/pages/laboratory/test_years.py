"""Ratings over the years as their page has them."""

from ratings.lists.dry_runs.years.figures import answer
from ratings.models import YearsCount
from ratings.pages.laboratory.years import REASONS, Years, YearsForm
from tests.ratings.lists.dry_runs.years.test_counts import counted, grown


def page(*people, **columns) -> Years:
    return Years(YearsCount(federation="POL", answer=answer(counted(*people)), **columns))


def test_few_people_are_in_the_table_and_not_in_the_picture():
    few, many = ([grown(1970, "GER", 2000, 2000, 2010)] * number for number in (29, 30))
    assert (page(*few).levels, page(*few).adults) == (None, None)
    shown = page(*many)
    assert [line.name for line in shown.levels.lines if line.points] == ["Mean, Everybody", "Median, Everybody"]
    (whose, rows), (_poland, none) = shown.year_tables
    assert (whose, [row.name for row in rows], none) == ("Everybody", ["2001", "2000"], [])
    assert [cell.text for cell in rows[0].cells] == [
        "30", "2010", "2010", "0", "2010", "–", "31.0", "0.0 %", "+10.0",
    ]  # fmt: skip


def test_ages_stand_beside_each_other():
    shown = page(grown(1980, "POL", 1995, 2000, 2010), grown(1985, "GER", 2005, 2100))
    assert shown.age_heads[0] == "1996–2005, Everybody" and shown.age_heads[-1] == "1996–2005, Poland"
    row = next(row for row in shown.age_rows if row.name == "16")
    assert [(cell.text, cell.between) for cell in row.cells] == [
        ("2010 (1)", "+10.0 (1)"), ("–", ""), ("–", ""), ("2010 (1)", "+10.0 (1)"),
    ]  # fmt: skip


def test_newcomers_are_told_by_their_age():
    old = grown(1940, "POL", 1990, *[2000] * 11)
    shown = page(old, grown(1985, "POL", 1994, 1500, 1600))
    (_whose, rows), _poland = shown.newcomer_tables
    assert [row.name for row in rows] == [
        "to 10 years of age", "11 to 14 years of age", "15 to 18 years of age", "19 to 25 years of age",
        "from 26 years of age",
    ]  # fmt: skip
    assert [(cell.text, cell.between) for cell in rows[0].cells[:2]] == [("100 % (1)", "+100"), ("0 % (1)", "")]


def test_each_reason_is_a_sentence():
    shown = page(refusals=[[7, why, 2102] for why in REASONS], refused=300)
    assert shown.refusals[1] == (7, "The year 2102 has not come yet.")
    assert shown.more_refusals == 300 - len(REASONS)


def test_the_site_s_own_federation_is_chosen_first():
    assert YearsForm(home="ITA")["federation"].value() == "ITA"
