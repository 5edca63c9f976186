"""What the conditions of an application for a FIDE title say: of the norms together, and of the rating."""

from ratings.systems.protocol.base import Rule, Sentences

SOURCE = "FIDE Title Regulations B.01, in force since 1 January 2024, "


def _rule(sentence: str, article: str) -> Rule:
    return Rule(sentence, "", f"{SOURCE}{article}")


# Of a condition: what is needed and what was reached, the same words whether it is met or not.
CONDITIONS: dict[str, Rule] = {
    "0.6.2": _rule(
        "A direct title is conditional until the rating was {needed} once; the highest so far is {reached}.", "0.6.2"
    ),
    "1.1.3a": _rule(
        "One norm has to come from an event with one round a day on at least three days. Norms that do: {reached}; "
        "not known: {unknown}.",
        "1.1.3a",
    ),
    "1.4.1c": _rule(
        "One norm of eight games and a forfeit won or a bye is allowed in an application. Such norms: {reached}.",
        "1.4.1c",
    ),
    "1.4.3e": _rule(
        "One norm has to meet the mix of federations without an exemption. Norms that do: {reached}.", "1.4.3e"
    ),
    "1.5.1": _rule("The norms have to cover {needed} games; they count as {reached}.", "1.5.1"),
    "1.5.3": _rule("A rating of {needed} has to be reached at any time; the one that counts is {reached}.", "1.5.3"),
    "1.5.3a": _rule(
        "The rating of {reached} was reached between two lists: the federation has to prove it.", "1.5.3a"
    ),
    "1.5.3b": _rule("The rating has to rest on {needed} rated games; there were {reached} by then.", "1.5.3b"),
    "1.5.6": _rule(
        "Since one of the norms was made after 30 June 2022, one has to come from an event of the list (an individual "
        "Swiss of 40 players averaging 2000 in every round, an Olympiad, a qualifier of the World Cup or the "
        "Candidates, a national final). Norms that do: {reached}; not known: {unknown}.",
        "1.5.6",
    ),
}  # fmt: skip
# Of a norm that counts as more or fewer games than it rests on.
COUNTED: dict[str, Rule] = {
    "counted-1.4.1b": _rule("Eight games of a World Cup count as nine.", "1.4.1b"),
    "counted-1.4.1c": _rule("Eight games and a forfeit won or a bye of nine rounds count as nine games.", "1.4.1c"),
    "counted-1.4.1d": _rule("Each full point over the score that is needed counts as one game more.", "1.4.1d"),
    "limited-1.4.1c": _rule("Points over the score that is needed add nothing where a round was missed.", "1.4.1c"),
    "limited-1.7": _rule("An event counts as 13 games at most.", "1.7"),
}  # fmt: skip
# Of a norm that is not part of the application.
NOT_USED: dict[str, Rule] = {
    "not-needed": _rule("The other norms are enough.", "1.5.1"),
    "same-event": _rule("Of one event one norm counts.", "1.5.1"),
    "not-1.1.3": _rule("More than two rounds a day, or less than two hours a player.", "1.1.3"),
    "not-1.4.1": _rule("Fewer than seven games.", "1.4.1"),
    "not-1.4.1c": _rule("One norm with a missed round is in the application already.", "1.4.1c"),
    "not-1.5.2": _rule("A norm for a lower title.", "1.5.2"),
    "not-1.5.4": _rule("Judged by rules that were not yet in force on the last day of the event.", "1.5.4"),
}  # fmt: skip
SENTENCES = Sentences("1", {**CONDITIONS, **COUNTED, **NOT_USED})
