"""Stefan Wronicz's eighteen categories, 0 to 17, of 1000 mk, that is 200 Elo points, each."""

from ratings.categories.bands import Table, bands
from ratings.formulas.conversions import MK

# Most rows name a class of people or of programs; one person of it is called so (project convention).
ONE = {
    "0": ("poziom programu losowego", "level of a random program"),
    "1": ("poziom najsłabszego programu", "level of the weakest programs"),
    "2": ("poziom słabego programu, dziecka od 2 do 3 lat", "level of a weak program, of a child of 2-3"),
    "3": ("poziom dziecka od 3 do 4 lat", "level of a child of 3-4"),
    "4": ("poziom dziecka od 4 do 5 lat", "level of a child of 4-5"),
    "5": ("bez kategorii", "without category"),
    "6": ("V kategoria", "category V"),
    "7": ("IV kategoria", "category IV"),
    "8": ("III kategoria", "category III"),
    "9": ("II kategoria", "category II"),
    "10": ("I kategoria", "category I"),
    "11": ("kandydat na mistrza", "candidate master"),
    "12": ("mistrz", "master"),
    "13": ("arcymistrz", "grandmaster"),
    "14": ("superarcymistrz", "super grandmaster"),
    "15": ("poziom silnego programu (mistrz komputerowy)", "level of a strong program (computer master)"),
    "16": (
        "poziom bardzo silnego programu (arcymistrz komputerowy)",
        "level of a very strong program (computer GM)",
    ),
    "17": (
        "poziom najsilniejszych programów (superarcymistrz komputerowy)",
        "level of the strongest programs (computer super GM)",
    ),
}

# The lowest band also holds what lies below 0, the highest what lies above its last row (convention).
WRONICZ = Table(
    "Polish (Wronicz)",
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
        ),
        one=ONE,
    ),
    of_the_highest=MK,
    note="Wronicz divides the highest rating ever reached by 1000 mk, and lists of his systems show that category. On "
    "lists of other systems it is the category of the day’s rating. Below 0 stays category 0, above the last row "
    "category 17. What one person of a class is called is a project convention.",
)
