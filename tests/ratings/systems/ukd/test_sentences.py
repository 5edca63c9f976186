"""The bands of K, as they are told."""

from ratings.systems.ukd.sentences import SENTENCES


def test_each_factor_is_told_with_its_band():
    told = {code: SENTENCES.rules[code].sentence for code in ("k30", "k25", "k20", "k15", "k10")}
    begun = "You scored {score} of {games}; {expected} was expected. Your K is "
    assert told == {
        "k30": begun + "30, because your UKD was below 1300 when the event began: {factor} × {surplus} = {change}.",
        "k25": begun + "25, because your UKD was 1300 to 1599 when the event began: {factor} × {surplus} = {change}.",
        "k20": begun + "20, because your UKD was 1600 to 1999 when the event began: {factor} × {surplus} = {change}.",
        "k15": begun + "15, because your UKD was 2000 to 2399 when the event began: {factor} × {surplus} = {change}.",
        "k10": begun + "10, because your UKD was 2400 or more when the event began: {factor} × {surplus} = {change}.",
    }
