"""The text by which a rule of FIDE's is quoted, by the last day on which it was in force."""

from datetime import date

from ratings.systems.fide.sentences import CHAPTER


def test_only_a_rule_that_ended_before_the_text_of_2024_is_quoted_without_a_number():
    ends = (date(2024, 2, 29), date(2024, 3, 1), date.max)
    assert [CHAPTER.dated((date.min, end), "8.3.1", "older text") for end in ends] == [
        "FIDE Rating Regulations, older text, in force until 29 February 2024",
        "FIDE Rating Regulations, 8.3.1 in the text of 2024, in force until 1 March 2024",
        "FIDE Rating Regulations, 8.3.1 in the text of 2024",
    ]
