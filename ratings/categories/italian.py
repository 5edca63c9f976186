"""Italy's categories: the table of the Italian page, and the federation's own with its two editions."""

from ratings.categories.bands import Table, bands

# Neighbours share their ends; a rating on the border belongs to the higher one ("pari o superiore a", FSI).
ITALIAN = Table(
    "Italian",
    "Italy: strength of play",
    "it",
    "Classificazione dei giocatori in base alla forza di gioco, December 2015",
    bands(
        (
            (None, "PRINC", "principiante", "beginner"),
            (1200, "3S", "Terza categoria Sociale (3°S)", "3rd social"),
            (1300, "2S", "Seconda categoria Sociale (2°S)", "2nd social"),
            (1400, "1S", "Prima categoria Sociale (1°S)", "1st social"),
            (1500, "3N", "Terza categoria Nazionale (3°N)", "3rd national"),
            (1600, "2N", "Seconda categoria Nazionale (2°N)", "2nd national"),
            (1800, "1N", "Prima categoria Nazionale (1°N)", "1st national"),
            (2000, "CM", "Candidato Maestro (CM)", "candidate master (national)"),
            (2200, "M", "Maestro Nazionale (M°)", "national master"),
            (2300, "FM", "Maestro FIDE (FM)", "FIDE Master"),
            (2400, "IM", "Maestro Internazionale (IM)", "International Master"),
            (2500, "GM", "Gran Maestro (GM)", "Grandmaster"),
            (2700, "SGM", "Super-GM (livello del Campione del Mondo)", "super GM"),
        )
    ),
    note="The source prints every border twice; a rating on it belongs to the higher category. CM and M are Italian "
    "titles: FIDE’s CM needs 2200.",
)

NATIONAL = (
    (1500, "3N", "Terza Nazionale", "3rd national"),
    (1600, "2N", "Seconda Nazionale", "2nd national"),
    (1800, "1N", "Prima Nazionale", "1st national"),
    (2000, "CM", "Candidato Maestro", "candidate master (national)"),
    (2200, "M", "Maestro", "master (norms are needed too)"),
)
NOT_CLASSIFIED = (None, "NC", "Non classificato", "not classified")
SOCIAL = (
    (1460, "2S", "Seconda Sociale", "2nd social"),
    (1480, "1S", "Prima Sociale", "1st social"),
)

ITALIAN_FSI = Table(
    "Italian (FSI)",
    "Italy: the federation’s categories since 2021",
    "it",
    "FSI, Regolamento Tecnico Federale 4.3.1, in force since 1 January 2021",
    bands((NOT_CLASSIFIED, *NATIONAL)),
    note="A category is reached on the published rating and is for life; Maestro also needs norms.",
)
ITALIAN_FSI_2020 = Table(
    "Italian (FSI, until 2020)",
    "Italy: the federation’s categories until 2020",
    "it",
    "FSI, categories until 31 December 2020; the social ones as given by the Marche regional committee",
    bands((NOT_CLASSIFIED, *SOCIAL, *NATIONAL)),
    note="For Prima Sociale one source says 1470 instead of 1480.",
)
