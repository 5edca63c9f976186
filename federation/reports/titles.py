"""What is written for titles and sex in reports, and what it stands for."""

TITLES = frozenset({"GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"})

# TRF06 and the exports of older programs: one letter, two for women.
LEGACY_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM", "HG": "GM", "HM": "IM",
}  # fmt: skip

# "f" and "d" are femmina, female, Dame, femme: no report was met where "f" is a man.
SEXES = {"m": "m", "w": "w", "f": "w", "d": "w", "k": "w", "male": "m", "female": "w"}
