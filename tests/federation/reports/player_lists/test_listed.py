"""A player of a list: how the name is written."""

from federation.reports.player_lists.listed import Listed


def test_somebody_with_one_name():
    assert [Listed("Okoń", "Jan", None, "7").name, Listed("Nutakki", "", None, "8").name] == ["Okoń, Jan", "Nutakki"]
