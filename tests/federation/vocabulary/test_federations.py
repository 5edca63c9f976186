"""Federations by their codes: those of today are offered, earlier ones are understood."""

from django.utils.translation import override

from federation.vocabulary.federations import CODES, OFFERED, name, named


def test_federations_stand_in_the_order_of_their_names_in_the_language_of_the_reader():
    assert [code for code, _ in named(["POL", "GER", "LAT"])] == ["GER", "LAT", "POL"]
    with override("pl"):
        assert [code for code, _ in named(["POL", "GER", "LAT", "LUX"])] == ["LAT", "LUX", "GER", "POL"]


def test_no_federation_is_offered_twice():
    names = list(OFFERED.values())
    assert sorted({each for each in names if names.count(each) > 1}) == []
    assert ("LBN" in OFFERED, "LIB" in OFFERED, len(OFFERED) > 200) == (True, False, True)


def test_codes_of_old_reports_are_still_known():
    former = CODES - OFFERED.keys()
    assert {code: name(code) for code in sorted(former)} == {
        "AHO": "Netherlands Antilles", "LIB": "Lebanon", "ROM": "Romania", "SCG": "Serbia and Montenegro",
        "SIN": "Singapore", "TRI": "Trinidad and Tobago", "YUG": "Yugoslavia",
    }  # fmt: skip
    assert name("XYZ") == "XYZ"
