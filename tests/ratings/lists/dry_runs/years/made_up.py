"""A made-up file of ratings as Scid has it."""

HEAD = b'# A comment: %Elo 1990:2000\n\n@PLAYER "., -_*"\n\n'
TAIL = b'@SITE "., -"\nOkonia #POL\n   %Elo 1990:2000\n'
PLAYERS = b"""Gracz, Adam #IM  POL [2450] 1970.05.23
   = Gracz, A
   %Bio FIDEID 1
   %Elo 1990:2400,2410 1991:2420,?
   %Elo 1992:2430
Okon, Ewa #-   GER/POL [2110] 1980 w
   %Elo 1991:?,2100 1992:2110,2120
Nowak, Jan #-  GER [....] ????
   %Elo 1990:?,? 1991:2000
Cichy, Piotr #-  POL [....] 1900
"""
WRONG = b"""Zly, Jan #-  POL [1842] 1967
   %Elo 2102:?,1842 2012:1860
   %Elo 2013:1860,12
   %Elo 1970:2000
   %Elo 2014:1870 2014:1880
   %Elo 2015:1890
"""


def file(players: bytes = PLAYERS) -> bytes:
    return HEAD + players + TAIL
