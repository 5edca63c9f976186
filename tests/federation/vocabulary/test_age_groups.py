"""Age groups go by the year in which somebody turns an age."""

from federation.vocabulary.age_groups import age_group, birth_years


def test_age_groups_go_by_the_year():
    born = (2018, 2012, 2008, 2006, 2005, 1976, 1961, None)
    assert [age_group(year, 2026) for year in born] == ["U8", "U14", "U18", "U20", "open", "S50", "S65", ""]
    assert (birth_years("U14", 2026), birth_years("S65", 2026)) == ((2012, 2026), (1900, 1961))
