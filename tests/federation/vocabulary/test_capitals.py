"""Names in capitals are written as people write them."""

from federation.vocabulary.capitals import family_in_capitals, in_capitals, in_small_letters
from tests.walks import walk

WRITTEN = {
    "KOWALSKA, ANNA": "Kowalska, Anna",
    "MCKENNA, MARK": "McKenna, Mark",
    "MACGOWAN, SEAN": "MacGowan, Sean",
    "MACKENZIE, IAN": "MacKenzie, Ian",
    "MACIEJEWSKA, OLA": "Maciejewska, Ola",
    "MACHADO, RUI": "Machado, Rui",
    "MACKIEWICZ, JAN": "Mackiewicz, Jan",
    "O'BRIEN, PAT": "O'Brien, Pat",
    "O’NEILL, SAM": "O’Neill, Sam",
    "DELL'ACQUA, LUCA": "Dell'Acqua, Luca",
    "HRYTSIUK, DEM'YAN": "Hrytsiuk, Dem'yan",
    "LOWRY-O'REILLY, ANNE-MARIE": "Lowry-O'Reilly, Anne-Marie",
    "VAN DER WIEL, JAN": "Van der Wiel, Jan",
    "DE SANTIS, RUGGERO": "De Santis, Ruggero",
    "GARCIA DE LA TORRE, JOSÉ": "Garcia de la Torre, José",
    "ŻÓŁĆ, ŁUKASZ": "Żółć, Łukasz",
    "ÇELEBİ, İBRAHİM": "Çelebi, Ibrahim",
    "IJSSELMUIDEN, JAN": "IJsselmuiden, Jan",
    "SMITH III, J. P.": "Smith III, J. P.",
    "ПЕТРОВ, ИВАН": "Петров, Иван",
    "ΠΑΠΑΔΌΠΟΥΛΟΣ, ΝΊΚΟΣ": "Παπαδόπουλος, Νίκος",
}
FAMILY = {
    "KOWALSKA Anna": "KOWALSKA, Anna",
    "Anna KOWALSKA": "KOWALSKA, Anna",
    "LE GOFF Yann": "LE GOFF, Yann",
    "Jan VAN DER WIEL": "VAN DER WIEL, Jan",
    "KOWALSKA ANNA": "",
    "KOWALSKA, Anna": "",
    "Anna KOWALSKA Maria": "",
    "Kowalska J. A.": "",
    "Anna LI": "",  # too short to say so
}


def test_a_name_in_capitals_is_written_as_people_write_it():
    walk(WRITTEN, lambda name: _same(in_small_letters(name), WRITTEN[name]))


def test_capitals_tell_the_family_name_where_they_alone_stand_out():
    walk(FAMILY, lambda name: _same(family_in_capitals(name), FAMILY[name]))


def test_a_few_capitals_say_nothing():
    assert [in_capitals(text) for text in ("LEE", "LEES", "Lees", "12", "")] == [False, True, False, False, False]


def _same(made: str, meant: str) -> None:
    assert made == meant
