"""What a verdict says of itself: each failing article once, and what only people can confirm."""

from ratings.titles.norms.verdict import Condition, Verdict


def test_a_verdict_names_each_failing_article_once_in_order():
    conditions = (
        Condition("1.4.1", True, 9, 9),
        Condition("1.4.8", False, 2600, 2599),
        Condition("1.1.1", None),
        Condition("1.4.5", False, 3, 2),
        Condition("1.4.5", False, 3, 1),
    )
    verdict = Verdict("FIDE", "GM", "2024-01-01", False, 9, 9, 13, 2433, 72, 166, 2599, conditions)
    assert (verdict.fails, verdict.open) == (("1.4.8", "1.4.5"), (Condition("1.1.1", None),))
