"""FIDE's federations: their codes, and their names for people who do not know the codes. Pure."""

from collections.abc import Iterable

from federation.vocabulary.names import own_script_key
from federation.vocabulary.words import Words

_NAMES = """
AFG Afghanistan; ALB Albania; ALG Algeria; AND Andorra; ANG Angola; ANT Antigua and Barbuda; ARG Argentina;
ARM Armenia; ARU Aruba; AUS Australia; AUT Austria; AZE Azerbaijan; BAH Bahamas; BAN Bangladesh; BAR Barbados;
BDI Burundi; BEL Belgium; BER Bermuda; BHU Bhutan; BIH Bosnia and Herzegovina; BIZ Belize; BLR Belarus; BOL Bolivia;
BOT Botswana; BRA Brazil; BRN Bahrain; BRU Brunei; BUL Bulgaria; BUR Burkina Faso; CAF Central African Republic;
CAM Cambodia; CAN Canada; CAY Cayman Islands; CGO Congo; CHA Chad; CHI Chile; CHN China; CIV Ivory Coast;
CMR Cameroon; COD Democratic Republic of the Congo; COL Colombia; COM Comoros; CPV Cape Verde; CRC Costa Rica;
CRO Croatia; CUB Cuba; CUW Curaçao; CYP Cyprus; CZE Czechia; DEN Denmark; DJI Djibouti; DMA Dominica;
DOM Dominican Republic; ECU Ecuador; EGY Egypt; ENG England; ERI Eritrea; ESA El Salvador; ESP Spain; EST Estonia;
ETH Ethiopia; FAI Faroe Islands; FIJ Fiji; FIN Finland; FRA France; GAB Gabon; GAM Gambia; GCI Guernsey; GEO Georgia;
GEQ Equatorial Guinea; GER Germany; GHA Ghana; GRE Greece; GRL Greenland; GRN Grenada; GUA Guatemala; GUM Guam;
GUY Guyana; HAI Haiti; HKG Hong Kong; HON Honduras; HUN Hungary; INA Indonesia; IND India; IOM Isle of Man; IRI Iran;
IRL Ireland; IRQ Iraq; ISL Iceland; ISR Israel; ISV US Virgin Islands; ITA Italy; IVB British Virgin Islands;
JAM Jamaica; JCI Jersey; JOR Jordan; JPN Japan; KAZ Kazakhstan; KEN Kenya; KGZ Kyrgyzstan; KOR South Korea; KOS Kosovo;
KSA Saudi Arabia; KUW Kuwait; LAO Laos; LAT Latvia; LBA Libya; LBN Lebanon; LBR Liberia; LCA Saint Lucia; LES Lesotho;
LIE Liechtenstein; LTU Lithuania; LUX Luxembourg; MAC Macau; MAD Madagascar; MAR Morocco; MAS Malaysia; MAW Malawi;
MDA Moldova; MDV Maldives; MEX Mexico; MGL Mongolia; MKD North Macedonia; MLI Mali; MLT Malta; MNC Monaco;
MNE Montenegro; MOZ Mozambique; MRI Mauritius; MTN Mauritania; MYA Myanmar; NAM Namibia; NCA Nicaragua;
NCL New Caledonia; NED Netherlands; NEP Nepal; NGR Nigeria; NIG Niger; NOR Norway; NRU Nauru; NZL New Zealand;
OMA Oman; PAK Pakistan; PAN Panama; PAR Paraguay; PER Peru; PHI Philippines; PLE Palestine; PLW Palau;
PNG Papua New Guinea; POL Poland; POR Portugal; PUR Puerto Rico; QAT Qatar; ROU Romania; RSA South Africa; RUS Russia;
RWA Rwanda; SCO Scotland; SEN Senegal; SEY Seychelles; SGP Singapore; SKN Saint Kitts and Nevis; SLE Sierra Leone;
SLO Slovenia; SMR San Marino; SOL Solomon Islands; SOM Somalia; SRB Serbia; SRI Sri Lanka; SSD South Sudan;
STP São Tomé and Príncipe; SUD Sudan; SUI Switzerland; SUR Suriname; SVK Slovakia; SWE Sweden; SWZ Eswatini; SYR Syria;
TAN Tanzania; TCA Turks and Caicos Islands; TGA Tonga; THA Thailand; TJK Tajikistan; TKM Turkmenistan; TLS Timor-Leste;
TOG Togo; TPE Chinese Taipei; TTO Trinidad and Tobago; TUN Tunisia; TUR Türkiye; UAE United Arab Emirates; UGA Uganda;
UKR Ukraine; URU Uruguay; USA United States of America; UZB Uzbekistan; VAN Vanuatu; VEN Venezuela; VIE Vietnam;
VIN Saint Vincent and the Grenadines; WLS Wales; YEM Yemen; ZAM Zambia; ZIM Zimbabwe; FID FIDE
"""
# Codes that old reports and lists still carry. They are understood, and nobody is offered one.
_FORMER = """
AHO Netherlands Antilles; LIB Lebanon; ROM Romania; SCG Serbia and Montenegro; SIN Singapore; TRI Trinidad and Tobago;
YUG Yugoslavia
"""


def _by_code(names: str) -> dict[str, str]:
    return {entry.strip()[:3]: Words(entry.strip()[4:]) for entry in names.replace("\n", " ").split(";")}


OFFERED: dict[str, str] = _by_code(_NAMES)  # one code a federation; FID: players under FIDE's own flag
FEDERATIONS: dict[str, str] = OFFERED | _by_code(_FORMER)
CODES = frozenset(FEDERATIONS)


def named(codes: Iterable[str]) -> list[tuple[str, str]]:
    """(code, name in the reader's language), in the order of these names."""
    return sorted(((code, str(name(code))) for code in codes), key=lambda one: own_script_key(one[1]))


def menu(codes: Iterable[str]) -> list[tuple[str, str]]:
    """The same as choices of a menu: "Poland (POL)"."""
    return [(code, f"{words} ({code})") for code, words in named(codes)]


def name(code: str) -> str:
    """The federation's name; the code itself where it is not one of FIDE's."""
    return FEDERATIONS.get(code, code)
