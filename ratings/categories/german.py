"""What a DWZ stands for, in the words of the Bulgarian page that prints the table."""

from ratings.categories.bands import Table, bands

# Neighbours share their ends; a rating on the border belongs to the higher one, 2700 included (convention).
GERMAN = Table(
    "German",
    "Germany: levels of the DWZ",
    "bg",
    "Bulgarian Wikipedia, Шахматна рейтингова система, Стойности на DWZ за категории играчи",
    bands(
        (
            (None, "BEG", "Начинаещ", "beginner"),
            (1000, "INT", "Междинен", "intermediate"),
            (1300, "CLUB", "Среден клубен играч", "average club player"),
            (1600, "CLUB+", "Клубен играч над средното ниво", "above-average club player"),
            (1900, "CLUB++", "Изключителен клубен играч", "outstanding club player"),
            (2100, "LEAGUE", "Играч в лигата", "league player"),
            (2300, "BL", "Играч от Федералната лига", "Bundesliga player"),
            (2500, "GM", "Гросмайстор", "grandmaster"),
            (2700, "WORLD", "Играч от световна класа (супергросмайстор)", "world class (super GM)"),
        )
    ),
    note="The source is a Bulgarian page about the German system, so its words are Bulgarian. It prints every border "
    "twice; a rating on it belongs to the higher level.",
)
