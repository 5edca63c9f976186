"""Stefan Wronicz's eighteen categories, 0 to 17, of 1000 mk, that is 200 Elo points, each."""

from ratings.categories.bands import Table, bands

# The lowest band also holds what lies below 0, the highest what lies above its last row (convention).
WRONICZ = Table(
    "Polish",
    "Poland: Wronicz’s categories",
    "pl",
    "Stefan Wronicz, Ranking szachowy, 16 May 2017",
    bands(
        (
            (None, "0", "Program losowy", "random program"),
            (200, "1", "Najsłabsze programy", "weakest programs"),
            (400, "2", "Słabe programy, dzieci od 2 do 3 lat", "weak programs, children 2-3"),
            (600, "3", "Dzieci od 3 do 4 lat", "children 3-4"),
            (800, "4", "Dzieci od 4 do 5 lat", "children 4-5"),
            (1000, "5", "Zawodnicy bez kategorii", "players without category"),
            (1200, "6", "Zawodnicy V kategorii", "category V"),
            (1400, "7", "Zawodnicy IV kategorii", "category IV"),
            (1600, "8", "Zawodnicy III kategorii", "category III"),
            (1800, "9", "Zawodnicy II kategorii", "category II"),
            (2000, "10", "Zawodnicy I kategorii", "category I"),
            (2200, "11", "Kandydaci na mistrzów", "candidate masters"),
            (2400, "12", "Mistrzowie", "masters"),
            (2600, "13", "Arcymistrzowie", "grandmasters"),
            (2800, "14", "Superarcymistrzowie", "super grandmasters"),
            (3000, "15", "Silne programy (mistrzowie komputerowi)", "strong programs (computer masters)"),
            (3200, "16", "Bardzo silne programy (arcymistrzowie komputerowi)", "very strong programs (computer GMs)"),
            (
                3400,
                "17",
                "Najsilniejsze programy (superarcymistrzowie komputerowi)",
                "strongest programs (computer super GMs)",
            ),
        )
    ),
    note="Wronicz divides the highest rating ever reached by 1000 mk; the lists here take the rating of the day. "
    "Below 0 stays category 0, above the last row category 17.",
)
