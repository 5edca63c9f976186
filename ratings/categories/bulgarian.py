"""The Bulgarian and Russian ladder of categories, and the women's titles that stand beside it."""

from ratings.categories.bands import Table, bands

# "Over 2500", "over 2700" and "over 2750" are printed; they are read as "from", or the number itself had no category.
BULGARIAN = Table(
    "Bulgarian",
    "Bulgaria and Russia",
    "bg",
    "Bulgarian Wikipedia, Шахматна рейтингова система, after a Russian table of 2013",
    bands(
        (
            (None, "NOV", "начинаещ", "beginner"),
            (1000, "IV", "четвърти разряд (среден любител)", "4th category (average amateur)"),
            (1400, "III", "трети разряд", "3rd category"),
            (1600, "II", "втори разряд", "2nd category"),
            (1800, "I", "първи разряд", "1st category"),
            (2000, "KMS", "кандидат-майстор на спорта", "candidate master of sport"),
            (2200, "CM", "кандидат-майстор на ФИДЕ", "FIDE Candidate Master"),
            (2300, "FM", "майстор на ФИДЕ", "FIDE Master"),
            (2400, "IM", "международен майстор", "International Master"),
            (2500, "GM", "международен гросмайстор", "Grandmaster"),
            (2700, "SGM", "супер гросмайстор (неофициално)", "super GM (unofficial)"),
            (2750, "CAND", "участник в турнира на кандидатите", "Candidates tournament level"),
        ),
        one={"CAND": ("ниво на турнира на кандидатите", "Candidates tournament level")},
    ),
    overlay=bands(
        (
            # Not in the source: FIDE's minimum ratings of these titles.
            (2000, "WCM", "кандидат-майстор на ФИДЕ сред жените", "Woman Candidate Master"),
            (2100, "WFM", "майстор на ФИДЕ сред жените", "Woman FIDE Master"),
            (2200, "WIM", "международен майстор сред жените", "Woman International Master"),
            (2300, "WGM", "международен гросмайстор сред жените", "Woman Grandmaster"),
            (2500, "WWC", "световен шампион за жени", "women's world champion level"),
        ),
        one={"WWC": ("ниво на световна шампионка", "women's world champion level")},
    ),
    note="The printed “over 2500”, “over 2700” and “over 2750” are read as “from”. The women’s labels stand beside the "
    "general ones. WFM and WCM are not in the source: they are FIDE’s (project convention). No body is named: two "
    "claim to be Bulgaria’s federation.",
)
