"""Groups of players that statistics are of, and which of them may be told."""

from ratings.published.statistics.groups import AGES, Group, ages_told, every


def test_groups_are_all_of_each_sex_age_and_state_under_names_of_their_own():
    keys = [group.key for group in every()]
    assert len(keys) == len(set(keys)) == 3 * len(AGES) * 3
    assert (Group().key, Group("w", "U14", "all").key) == ("//", "w/U14/all")


def test_a_group_is_called_by_what_was_chosen():
    groups = (Group(), Group("w", "U14"), Group("m", "adults", "known"), Group("", "S50", "all"))
    assert [group.words for group in groups] == [
        "Active players", "Women, Under 14, Active players", "Men, Without juniors, Active, without newcomers",
        "50 and over, Inactive players too",
    ]  # fmt: skip


def test_of_older_lists_no_border_below_twenty_is_told():
    assert ages_told(2026, 2026) == AGES
    assert ages_told(2025, 2026) == ages_told(2027, 2026) == ("", "U20", "adults", "S50", "S65")


def test_whoever_is_a_minor_now_is_in_one_group_on_every_older_list():
    """Laid side by side, what is told of lists of all years says nothing of when a minor was born."""
    now = 2026
    minors = range(now - 18, now + 1)
    for year in range(2000, now):
        for age in ages_told(year, now):
            limit = int(age[1:]) if age[:1] in {"U", "S"} else 20
            inside = {
                born: not age or (year - born <= limit if age.startswith("U") else year - born > limit)
                for born in minors
            }
            assert len(set(inside.values())) == 1, (year, age)
