"""How the paragraphs of the Polish federation's norms are told: what is asked, and how a refusal reads."""

from ratings.titles.norms.text import Text

VERSION = "1"
REGULATIONS = "PZSzach, Regulamin Klasyfikacyjny, L.Dz. 32/2015, {}"
WOMEN_III = "PZSzach, resolution 50/06/2024 of 15 June 2024"
CHAMPIONS = "PZSzach, resolution 26/04/2024 of 2 April 2024, {}"
RU = "Project convention: Ru is the average of the opponents + 400 × (wins − losses) / games; the formula is lost"

SENTENCES: dict[str, Text] = {
    "3.2": Text(
        "The fees of 3.2e and the thresholds of FIDE ratings of 3.2f are not looked at: they were in no copy that "
        "could be read.",
        "",
        REGULATIONS.format("3.2"),
    ),
    "3.3a": Text(
        "The champion of {championship} is given {category}: as {gives}.",
        "The player is not the champion of {championship}.",
        CHAMPIONS.format("3.3a"),
    ),
    "3.3c": Text(
        "The result was reached on {needed} or later.",
        "The result was reached on {reached}; champions are given categories from {needed} on.",
        CHAMPIONS.format("3.3c"),
    ),
    "3.3c application": Text("The player applied for it.", "", CHAMPIONS.format("3.3c")),
    "4.1": Text(
        "A performance Ru of at least {needed}: {wins} won, {losses} lost of {counted} against {average} on average "
        "make {reached}.",
        "{wins} won, {losses} lost of {counted} against {average} on average make a performance Ru of {reached}; "
        "{needed} is needed.",
        f"{REGULATIONS.format('4.1')}. {RU}",
    ),
    "4.2": Text(
        "At least {needed} games.",
        "{reached} games count; {needed} are needed.",
        REGULATIONS.format("4.2, table 3"),
    ),
    "4.3": Text(
        "Fewer games than {least_games} are enough where the points are: with {missing} more, lost to opponents of "
        "{average}, the performance Ru is {reached}; {needed} is needed.",
        "{counted} of {least_games} games were played. With {missing} more, lost to opponents of {average}, the "
        "performance Ru is {reached}; {needed} is needed.",
        f"{REGULATIONS.format('4.3')}. {RU}",
    ),
    "4.4": Text(
        "The game was won against an opponent who lowers the result, and is left out.", "", REGULATIONS.format("4.4")
    ),
    "4.5": Text("The norm was made before this round.", "", REGULATIONS.format("4.5")),
    "4.8": Text("{needed} rounds with a bye or a forfeit count as {reached}.", "", REGULATIONS.format("4.8")),
    "table-4": Text(
        "The time and the most rounds a day that table 4 asks of this category were in no copy that could be read.",
        "",
        REGULATIONS.format("table 4"),
    ),
    "table-4 minutes": Text(
        "At least {needed} minutes a player.",
        "A player had {reached} minutes; {needed} are needed.",
        REGULATIONS.format("table 4"),
    ),
    "table-4 rounds": Text(
        "At most {needed} rounds a day.",
        "{reached} rounds were played on one day; at most {needed} are allowed.",
        f"{WOMEN_III}, I.3",
    ),
}
