"""What systems, baselines and settings are called."""

from ratings.pages.laboratory.names import named


def test_settings_are_in_words():
    rows = [
        ("glicko2", "Glicko-2"),
        ("fide:floor=1400+junior_factor=18", "FIDE standard (floor 1400, K of juniors 18)"),
        ("glicko2:tau=0.3", "Glicko-2 (tau 0.3)"),
        ("scaled", "Official list, best constant scale"),
    ]
    for name, words in rows:
        assert named(name) == words
