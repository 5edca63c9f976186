"""How FIDE's rules were told to players until November 2026: one table for standard, rapid and blitz.

Lists that name version 1 or 2 read so for ever. The rapid and blitz ones quote paragraphs of the standard chapter.
"""

from ratings.systems.protocol.not_rated import RATED
from ratings.systems.protocol.sentences import Rule

SCORED = "You scored {score} of {games}; {expected} was expected. With K = {factor}, "
CHANGE = ", the change is {factor} × {surplus} = {change}."
FORMULA = "{factor} × ({score} − {expected}) = {change}"


def _k(because: str, source: str) -> Rule:
    return Rule(SCORED + because + CHANGE, FORMULA, source)


def _game(sentence: str, source: str) -> Rule:
    return Rule(sentence, "", source)


# Memory keeps the position of a K rule in this list: new ones go to its end.
FACTOR_RULES: dict[str, Rule] = {
    "k10": _k(
        "because your rating once reached 2400",
        "FIDE Rating Regulations 8.3.3, in force since before 2003",
    ),
    "k20": _k(
        "because you have played 30 rated games and your rating was never 2400",
        "FIDE Rating Regulations 8.3.3, in force since 1 July 2014",
    ),
    "k40-new": _k(
        "because you are new and have fewer than 30 rated games",
        "FIDE Rating Regulations 8.3.3, in force since 1 July 2014",
    ),
    "k40-junior": _k(
        "until the end of the year of your 18th birthday, as long as your rating stays under 2300",
        "FIDE Rating Regulations 8.3.3, in force since 1 July 2014",
    ),
    "k15": _k(
        "because you have played 30 rated games and your rating was never 2400",
        "FIDE Rating Regulations, in force until 30 June 2014",
    ),
    "k25-new": _k(
        "because you are new and have fewer than 30 rated games",
        "FIDE Rating Regulations (Handbook 2003, 14.3), in force until 30 June 2011",
    ),
    "k30-new": _k(
        "because you are new and have fewer than 30 rated games",
        "FIDE Rating Regulations, in force from 1 July 2011 to 30 June 2014",
    ),
    "k20-fast": _k(
        "the same for everyone in rapid and blitz",
        "FIDE Rapid and Blitz Rating Regulations, in force from 1 January 2012 to 30 September 2022",
    ),
    "k-outside": _k(
        "as FIDE published it with your rating",
        "Project convention: a rating taken over from FIDE comes with its K for the first list",
    ),
}

LINE_RULES: dict[str, Rule] = {
    "k-capped": Rule(
        "You scored {score} of {games}; {expected} was expected. Your K is {usual}, but you played {played} games for "
        "this list, and {usual} × {played} is more than 700; so K = 700 / {played}, rounded down to {factor}, and "
        "the change is {factor} × {surplus} = {change}.",
        FORMULA,
        "FIDE Rating Regulations 8.3.3: K × n is at most 700",
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.",
        "",
        "FIDE Rating Regulations 5, 6 and 8.3.1",
    ),
    "pending": Rule(
        "You have no rating yet. You scored {score} in {games} games against rated opponents; they count towards a "
        "first rating: {pooled} of {needed} games.",
        "",
        "FIDE Rating Regulations 7.1.4: games of at most 26 months are added up",
    ),
    "first-rating": Rule(
        "Your first rating! You scored {points} in {pooled} games against rated opponents, whose ratings make "
        "{sum} together. With two draws against 1800 added, the average is {average} and your score is {percentage} %, "
        "which stands for {dp} points: {average} and {dp} make {computed}, and your rating is {rating} (never above "
        "{maximum}).",
        "({sum} + 2 × 1800) / ({pooled} + 2) + {dp} = {computed}",
        "FIDE Rating Regulations 8.2, in force since 1 March 2024; table 8.1.1",
    ),
    "first-rating-2014": Rule(
        "Your first rating! You scored {points} in {pooled} games against rated opponents of {average} on average, "
        "which is {percentage} %. Each half point above 50 % is worth {step}, a lower score is looked up in a table; "
        "yours stands for {dp} points: {average} and {dp} make {computed}.",
        "{average} + {dp} = {computed}",
        "FIDE Rating Regulations 8.2, in force until 29 February 2024; table 8.1.1",
    ),
    "first-rating-too-low": Rule(
        "Your {pooled} games make {computed}. That is below {floor}, so no rating is published; your games are kept "
        "for 26 months.",
        "",
        "FIDE Rating Regulations 7.1.4 and 7.2.1",
    ),
    "zero-first-event": Rule(
        "You have no rating yet. In your first event you needed at least {wanted} point, so it is left out.",
        "",
        "FIDE Rating Regulations 8.2.1",
    ),
    "few-rated-opponents": Rule(
        "You have no rating yet. An event counts towards a first rating only with at least {block} games against "
        "rated opponents; this one is left out.",
        "",
        "FIDE Rating Regulations, in force until 30 June 2014",
    ),
    "adopted": Rule(
        "You are new on this list. It starts from your FIDE rating, {start}.",
        "",
        "Project convention: the last rating that FIDE published before the period",
    ),
    "started-from-standard": Rule(
        "You had no rating at this rate of play, so it starts from your standard rating, {start}.",
        "",
        "FIDE Rapid and Blitz Rating Regulations 7.1: the standard rating is the starting rating",
    ),
    "one-time-2024": Rule(
        "On 1 March 2024 FIDE raised every rating below 2000. Yours was {before}: 0.40 × (2000 − {before}) = {change}.",
        "0.40 × (2000 − {before}) = {change}",
        "FIDE Council, one-time adjustment of 1 March 2024",
    ),
    "one-time-2022": Rule(
        "On 1 October 2022 FIDE raised rapid and blitz ratings far below the standard rating. Yours was {before}, your "
        "standard rating {standard}: it becomes {standard} − 100, a change of {change}.",
        "{standard} − 100 − {before} = {change}",
        "FIDE Council, one-time adjustment of 1 October 2022",
    ),
    "below-floor": Rule(
        "Your rating would be {computed}. Below {floor} no rating is published: you start again as a newcomer.",
        "",
        "FIDE Rating Regulations 7.2.1",
    ),
}

GAME_RULES: dict[str, Rule] = {
    "forfeit": _game(RATED["forfeit"], "FIDE Rating Regulations 5.1"),
    "short": _game(RATED["short"], "FIDE Rating Regulations 5.1"),
    "decided": _game(RATED["decided"], "FIDE Rating Regulations 5 (convention)"),
    "other-tempo": _game(RATED["other-tempo"], "FIDE Rating Regulations 1"),
    "unrated-opponent": _game(
        "Not rated: your opponent had no rating when the event began.", "FIDE Rating Regulations 8.2.4 and 8.3.1"
    ),
    "gap-600": _game(
        "Not rated: one of you is rated above 2600 and the difference is 600 or more.",
        "FIDE Rapid and Blitz Rating Regulations 7.3.1, in force since 1 December 2024",
    ),
    "left-out": _game(
        "Not counted towards a first rating: the whole event is left out.", "FIDE Rating Regulations 7.1.4 and 8.2.1"
    ),
    "rated-since": _game(
        "You had no rating when the event began; the rating of the list before this one is used.",
        "FIDE Rating Regulations 8.2.4",
    ),
    "cap-350": _game(
        "A difference of more than 350 counts as 350.", "FIDE Rating Regulations, in force until 30 June 2009"
    ),
    "cap-400": _game(
        "A difference of more than 400 counts as 400.", "FIDE Rating Regulations 8.3.1, in force since 1 July 2009"
    ),
    "cap-400-once": _game(
        "The greatest difference of the tournament counts as 400.",
        "FIDE Rating Regulations 8.3.1, in force from 1 January 2022 to 29 February 2024: one game a tournament",
    ),
    "cap-400-used": _game(
        "The true difference counts: only one game of a tournament is raised to 400.",
        "FIDE Rating Regulations 8.3.1, in force from 1 January 2022 to 29 February 2024",
    ),
    "true-difference": _game(
        "Rated 2650 or more, you are rated by the true difference.",
        "FIDE Rating Regulations 8.3.1, in force since 1 October 2025",
    ),
}

# Read by the players, the arbiter and the public alike.
PACE_RULES: dict[str, Rule] = {
    "pace-120": _game(
        "Not rated: a game with a player of 2400 or more needs 120 minutes a player for 60 moves.",
        "FIDE Rating Regulations 1.1, in force since 1 January 2022",
    ),
    "pace-90": _game(
        "Not rated: a game with a player of 1800 or more needs 90 minutes a player for 60 moves.",
        "FIDE Rating Regulations 1.1, in force since 1 January 2022",
    ),
    "pace-60": _game(
        "Not rated: a standard game needs 60 minutes a player for 60 moves.", "FIDE Rating Regulations 1.1"
    ),
    "pace-120-2021": _game(
        "Not rated: a game with a player of 2200 or more needed 120 minutes a player for 60 moves.",
        "FIDE Rating Regulations 1.1, in force until 31 December 2021",
    ),
    "pace-90-2021": _game(
        "Not rated: a game with a player of 1600 or more needed 90 minutes a player for 60 moves.",
        "FIDE Rating Regulations 1.1, in force until 31 December 2021",
    ),
    "pace-control-30": _game(
        "Not rated: where the first time control has a number of moves, it has at least 30.",
        "FIDE Rating Regulations 1.2, in force since 1 January 2022",
    ),
    "pace-control-40": _game(
        "Not rated: where the first time control had a number of moves, it had 40.",
        "FIDE Rating Regulations 1.2, in force until 31 December 2021",
    ),
    "pace-rapid": _game(
        "Not rated: a rapid game has more than 10 and less than 60 minutes a player for 60 moves.",
        "FIDE Rapid and Blitz Rating Regulations 2, in force since 1 July 2013",
    ),
    "pace-rapid-2012": _game(
        "Not rated: a rapid game had at least 15 and less than 60 minutes a player for 60 moves.",
        "FIDE Rapid and Blitz Rating Regulations, in force until 30 June 2013",
    ),
    "pace-blitz": _game(
        "Not rated: a blitz game has more than 3 and at most 10 minutes a player for 60 moves.",
        "FIDE Rapid and Blitz Rating Regulations 2, in force since 1 July 2013",
    ),
    "pace-blitz-2012": _game(
        "Not rated: a blitz game had at least 5 and less than 15 minutes a player for 60 moves.",
        "FIDE Rapid and Blitz Rating Regulations, in force until 30 June 2013",
    ),
    "part": _game(
        "The event lasted more than 30 days: the ratings are those of the list in force on the day of the game.",
        "FIDE Rating Regulations 4.1",
    ),
    "part-without-day": _game(
        "The event lasted more than 30 days, and its report gives this round no day: the ratings are those of the list "
        "in force when the event began.",
        "Project convention beside FIDE Rating Regulations 4.1",
    ),
}
# Of events in parts "when the event began" is not the whole truth; a game that is refused is shown to everybody; a
# player with 9 games has not "9 of 5"; and what is rounded is not told as equal.
REWORDED: dict[str, Rule] = {
    "k10": _k("because your rating once reached 2400", "FIDE Rating Regulations 8.3.3"),
    "k20": _k(
        "because at least 30 rated games were played and your rating was never 2400",
        "FIDE Rating Regulations 8.3.3, in force since 1 July 2014",
    ),
    "none-counted": Rule(
        "No game of this event counts for your rating; the reason stands beside each game.",
        "",
        "FIDE Rating Regulations 1, 5, 6 and 8.3.1",
    ),
    "pending": Rule(
        "You had no rating yet. You scored {score} in {games} games against rated opponents; they count towards a "
        "first rating, which needs {needed} games: {pooled} so far.",
        "",
        "FIDE Rating Regulations 7.1.4: games of at most 26 months are added up",
    ),
    "first-rating": Rule(
        "Your first rating! You scored {points} in {pooled} games against rated opponents, whose ratings make "
        "{sum} together. With two draws against 1800 added, the average is {average} and your score is {percentage} %, "
        "which stands for {dp} points: {average} and {dp} make, as a whole number, {computed}, and your rating is "
        "{rating} (never above {maximum}).",
        "({sum} + 2 × 1800) / ({pooled} + 2) + {dp} -> {computed}",
        "FIDE Rating Regulations 8.2, in force since 1 March 2024; table 8.1.1",
    ),
    "unrated-opponent": _game(
        "Not rated: your opponent had no rating on the list in force at the time.",
        "FIDE Rating Regulations 8.2.4 and 8.3.1",
    ),
    "gap-600": _game(
        "Not rated: one of the two is rated above 2600 and the difference is 600 or more.",
        "FIDE Rapid and Blitz Rating Regulations 7.3.1, in force since 1 December 2024",
    ),
    "rated-since": _game(
        "You had no rating on the list in force at the time; the rating of the list before this one is used.",
        "FIDE Rating Regulations 8.2.4",
    ),
}

FIRST: dict[str, Rule] = FACTOR_RULES | LINE_RULES | GAME_RULES
SECOND: dict[str, Rule] = FIRST | REWORDED | PACE_RULES
