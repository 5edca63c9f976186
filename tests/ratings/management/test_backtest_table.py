"""The answer as lines of text."""

from ratings.management.backtest_table import named


def test_systems_baselines_and_settings_have_names():
    rows = [
        ("fide", "FIDE standard"),
        ("fide:floor=1000+scale=460", "FIDE standard (floor=1000, scale=460)"),
        ("half", "½ for everybody"),
        ("official", "Official list in force"),
    ]
    for name, words in rows:
        assert named(name) == words
