"""The codes of federations: menus offer each federation once, old codes are still understood."""

from collections import Counter

from federation.vocabulary.federations import CODES, FEDERATIONS, TODAY, name


def test_menus_offer_each_federation_once():
    assert [name for name, times in Counter(TODAY.values()).items() if times > 1] == []
    assert {"LBN", "SGP", "ROU", "TTO"} <= set(TODAY)


def test_old_codes_are_understood():
    old = set(FEDERATIONS) - set(TODAY)
    assert old == {"AHO", "LIB", "ROM", "SCG", "SIN", "TRI", "YUG"}
    assert old <= CODES
    assert (name("LIB"), name("YUG"), name("XYZ")) == ("Lebanon", "Yugoslavia", "XYZ")
