"""A small tournament of teams, as a pairing program sends it to Chess-Results."""

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<chessresults>
<tournamentdata>
<tournament key="12" type="3" name="Lantern Cup" location="Dobrawa" rounds="3" rankinground="3" from="20261003"
 to="04.10.2026" timecontrol="90 min + 30 s" chiefarbiter="Kos, Ida" deputyarbiter="" federation="POL" endstatus="J"/>
</tournamentdata>
<rounds>
<round round="1" date="20261003" time="10:00"/>
<round round="2" date="20261003" time="15:00"/>
<round round="3" date="04.10.2026" time=""/>
</rounds>
"""
PLAYERS = """<players>
<player no="1" lastname="Okoń" firstname="Jan" title="FM" rtg="2310" rtgfide="2310" dob="1990" sex="M" fed="POL" teamno="1" clubname="Górnik" fideid="1100001" rank="1" pts="3,0" tb1="4,5"/>
<player no="2" lastname="Gołąb,Ewa" firstname="" title="" rtg="2105" rtgfide="2105" dob="24.08.2001" sex="w" fed="POL" teamno="2" clubname="" fideid="1100002" rank="2" pts="1.5"/>
<player no="3" lastname="Wilk" firstname="Adam" title="" rtg="1980" rtgfide="" dob="" sex="" fed="" teamno="1" clubname="" fideid="" rank="3" pts="1,5" state="0"/>
<player no="4" lastname="Sowa" firstname="Anna" title="" rtg="" rtgfide="" dob="" sex="" fed="CZE" teamno="2" clubname="" fideid="" rank="4" pts="0,0"/>
</players>
<teams>
<team no="1" teamname="Rampart" rank="1" points="4"/>
<team no="2" teamname="Bastion" rank="2" points="0"/>
</teams>
"""  # noqa: E501
GAMES = """<playerpairings>
<playerpairing round="1" pairing="1" board="1" whiteno="1" blackno="2" reswhite="1" resblack="0" forfeit=""/>
<playerpairing round="1" pairing="1" board="2" whiteno="4" blackno="3" reswhite="0" resblack="1" forfeit="K"/>
<playerpairing round="2" pairing="1" board="1" whiteno="3" blackno="2" reswhite="0,5" resblack="0.5" forfeit=""/>
<playerpairing round="2" pairing="2" board="1" whiteno="1" blackno="-1" reswhite="1.0" resblack="0.0" forfeit="K"/>
<playerpairing round="2" pairing="3" board="1" whiteno="4" blackno="-2" reswhite="" resblack="" forfeit=""/>
<playerpairing round="3" pairing="1" board="1" whiteno="1" blackno="4" reswhite="1" resblack="0" forfeit=""/>
<playerpairing round="3" pairing="2" board="1" whiteno="2" blackno="-1" reswhite="1" resblack="" forfeit=""/>
</playerpairings>
"""
TAIL = "</chessresults>\n"
FILE = HEAD + PLAYERS + GAMES + TAIL
