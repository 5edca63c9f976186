"""What a DWZ stands for, in German."""

from ratings.categories.bands import Table, bands

# Neighbours share their ends; a rating on the border belongs to the higher one, 2700 included (convention).
GERMAN = Table(
    "German",
    "Germany: levels of the DWZ",
    "de",
    "SK Königsspringer Emden, DWZ-Zahlen, after the German Wikipedia; the same levels as on the Bulgarian page "
    "Шахматна рейтингова система",
    bands(
        (
            (None, "BEG", "Anfänger", "beginner"),
            (1000, "INT", "Fortgeschrittener", "intermediate"),
            (1300, "CLUB", "Normaler Vereinsspieler", "average club player"),
            (1600, "CLUB+", "Überdurchschnittlicher Vereinsspieler", "above-average club player"),
            (1900, "CLUB++", "Herausragender Vereinsspieler", "outstanding club player"),
            (2100, "LEAGUE", "Oberligaspieler", "league player"),
            (2300, "BL", "Bundesligaspieler", "Bundesliga player"),
            (2500, "GM", "Großmeister", "grandmaster"),
            (2700, "WORLD", "Weltklassespieler", "world class (super GM)"),
        )
    ),
    note="The source prints every border twice; a rating on it belongs to the higher level (project convention).",
)
