"""Which given and family names, places and clubs the made-up federation draws from. Nobody here exists."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Country:
    """The names of one federation code. A family name is "Man's/Woman's" where the two differ."""

    code: str
    share: int  # of a hundred players
    family: tuple[str, ...]
    men: tuple[str, ...]
    women: tuple[str, ...]


@dataclass(frozen=True)
class ClubName:
    """One made-up club."""

    name: str
    place: str
    region: str
    code: str
    weight: int  # of its country's players


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


# Family names of well-known players are left out; the test of the events compares with real lists.
COUNTRIES = (
    Country(
        "POL",
        44,
        words(
            "Zarzyński/Zarzyńska Gołąb Brzozak Źrebiec Święcki/Święcka Łąkowski/Łąkowska Młynarczyk "
            "Kołodyński/Kołodyńska Wierzbnicki/Wierzbnicka Żórawski/Żórawska Chmielarz Ćwikliński/Ćwiklińska "
            "Oślizło Ptaszyński/Ptaszyńska Grzędowicz Szczygielski/Szczygielska Borówka Dąbrówka Jeżyk "
            "Krzemieński/Krzemieńska Lipnicki/Lipnicka Mroziński/Mrozińska Ostręga Pęksa Rżany Sitarz "
            "Trzebiński/Trzebińska Węgorz Załęski/Załęska Śnieżyński/Śnieżyńska Modrzewny Kwiatuszek "
            "Olchowiec Skowroński/Skowrońska Rędziński/Rędzińska Hebda Cieślarczyk Jaźwiec "
            "Wydrzyński/Wydrzyńska Źródlak Łopuch Niedźwiadek Spychalski/Spychalska Tęczyński/Tęczyńska"
        ),
        words(
            "Sławomir Bogumił Przemysław Wacław Łukasz Dobrosław Bożydar Kazimierz Mścisław Gościsław "
            "Radosław Jędrzej Świętosław Tymoteusz Zbigniew Błażej Ksawery Witold Cyprian Leszek Mieszko "
            "Borys Eryk Iwo Gracjan Hubert"
        ),
        words(
            "Małgorzata Bożena Wisława Jagoda Łucja Żaneta Stanisława Kalina Bogumiła Grażyna Ludmiła Róża "
            "Tekla Wiesława Mirosława Dobrochna Honorata Zdzisława Jaśmina Pelagia"
        ),
    ),
    Country(
        "GER",
        12,
        words(
            "Lindenhof Krähenbühl Grünewaldt Schönfelder Möllering Dünkel Bärwald Fährmann Strohbücker Kößler "
            "Ährenfeld Hüttemann Weißgerber Löwenstamm Brückmann Übelacker Törber Nüßlein"
        ),
        words("Jörg Götz Günther Björn Rüdiger Lütje Volker Detlef Henning Sönke Malte Enno Ansgar Tjark"),
        words("Käthe Bärbel Grit Annegret Heike Wiebke Frauke Silke Insa Svantje Mareike"),
    ),
    Country(
        "ITA",
        11,
        words(
            "Ferrantelli Colfiorito Bellandi Passalacqua Montebruno Quercioli Dallapiazza Zanotelli "
            "Piccolruaz Camposanti Fornarolo Bisogni Lombarduzzi Nicolodi Tomasinelli Scarabeo Valdastico "
            "Forlanini"
        ),
        words("Niccolò Ruggero Fabrizio Giosuè Cosimo Ippolito Ermanno Vasco Elio Saverio Mosè Nicodemo Dario Renzo"),
        words("Desirée Ornella Noemi Benedetta Liù Ginevra Mafalda Fiammetta Rosalba Cosetta Viola"),
    ),
    Country(
        "CZE",
        10,
        words(
            "Havránek/Havránková Žďárek/Žďárková Křivohlávek/Křivohlávková Sýkorka/Sýkorková "
            "Třešňák/Třešňáková Ježdík/Ježdíková Ďurčan/Ďurčanová Šípal/Šípalová Větrník/Větrníková "
            "Úlehla/Úlehlová Rychnovský/Rychnovská Mlýnek/Mlýnková Cvrček/Cvrčková Žižlavský/Žižlavská"
        ),
        words("Zdeněk Jiří Otakar Břetislav Vítězslav Ctibor Řehoř Matěj Luboš Šimon Bohuslav Hynek"),
        words("Božena Květa Růžena Zdeňka Ludmila Eliška Blažena Šárka Jiřina Anežka"),
    ),
    Country(
        "UKR",
        8,
        words(
            "Zabolotnyi/Zabolotna Hrytsiuk Perepelytsia Vyshnevenko Solodkyi/Solodka Tykholoz Barvinchuk "
            "Nechyporuk Kalynets Dzhmil Horobchuk Syvokin Ozernyi/Ozerna Pidlisnyi/Pidlisna"
        ),
        words("Taras Ostap Bohdan Yaroslav Orest Zenovii Hnat Levko Myroslav Danylo Nazar Demian"),
        words("Olesia Zoriana Solomiia Kateryna Myroslava Yaryna Nadiia Halyna Stefaniia Vira"),
    ),
    Country(
        "LTU",
        5,
        words(
            "Balčytis/Balčytė Rimkūnas/Rimkūnaitė Žvirblys/Žvirblytė Ąžuolas/Ąžuolaitė Šermukšnis/Šermukšnytė "
            "Gervėtis/Gervėtytė Čepulėnas/Čepulėnaitė Vėjūnas/Vėjūnaitė Uosis/Uosytė Lūšna/Lūšnaitė"
        ),
        words("Gediminas Žygimantas Kęstutis Mindaugas Vytenis Ąžuolas Jonas Skirmantas Rytis"),
        words("Živilė Rūta Eglė Gintarė Ugnė Jūratė Aušrinė Birutė"),
    ),
    Country(
        "BUL",
        5,
        words(
            "Dobrinkov/Dobrinkova Zhelyazovski/Zhelyazovska Kalpakov/Kalpakova Orehov/Orehova "
            "Slavchov/Slavchova Chinarski/Chinarska Rusalkov/Rusalkova Mechkarov/Mechkarova "
            "Lyubchov/Lyubchova Gardzhev/Gardzheva"
        ),
        words("Kaloyan Asparuh Boyan Zhivko Lachezar Ognyan Tsvetan Yavor Momchil"),
        words("Ivana Kalina Tsvetelina Yoana Rumyana Zornitsa Snezhana Biserka"),
    ),
    Country(
        "TUR",
        5,
        words(
            "Yıldırımer Çelebioğlu Gümüşhan Şahingöz Dağlıca Özçınar Üçkardeş Karagöllü Ağaoğuz İncirlik "
            "Uğurtaş Söğütlü"
        ),
        words("Emre Arda Gökhan Çağlar Oğuz Şükrü Ümit Tuğrul İlker Yiğit"),
        words("Gülşen Çiğdem Şebnem Özge Tuğba İrem Nurgül Yıldız"),
    ),
)

CLUBS = (
    ClubName("Hetman Toruń", "Toruń", "Kuyavia", "POL", 14),
    ClubName("Skoczek Włocławek", "Włocławek", "Kuyavia", "POL", 8),
    ClubName("Siedem Pionków Bydgoszcz", "Bydgoszcz", "Kuyavia", "POL", 9),
    ClubName("Goniec Gdynia", "Gdynia", "Pomerania", "POL", 12),
    ClubName("Latarnia Puck", "Puck", "Pomerania", "POL", 6),
    ClubName("Wieża Żuławska Malbork", "Malbork", "Pomerania", "POL", 6),
    ClubName("Gambit Wiślany Płock", "Płock", "Mazovia", "POL", 9),
    ClubName("Roszada Łowicz", "Łowicz", "Mazovia", "POL", 6),
    ClubName("Smok Tyniec", "Kraków", "Lesser Poland", "POL", 8),
    ClubName("Turm Bremen", "Bremen", "Weser", "GER", 7),
    ClubName("Springer am Deich Oldenburg", "Oldenburg", "Weser", "GER", 4),
    ClubName("Alfiere Trento", "Trento", "Adige", "ITA", 7),
    ClubName("Torre Lagarina Rovereto", "Rovereto", "Adige", "ITA", 4),
    ClubName("Věž Haná Olomouc", "Olomouc", "Moravia", "CZE", 6),
    ClubName("Bílý jezdec Třebíč", "Třebíč", "Moravia", "CZE", 4),
    ClubName("Tura Lviv", "Lviv", "Galicia", "UKR", 5),
    ClubName("Nemuno rikis Kaunas", "Kaunas", "Nemunas", "LTU", 4),
    ClubName("Dama Warna", "Varna", "Black Sea", "BUL", 4),
    ClubName("Kale İzmir", "İzmir", "Aegean", "TUR", 4),
)

# Who directs the events: (name, licence) as reports give them.
ARBITERS = (
    "Sowińska-Rój, Hanna",
    "Übersee, Karsten",
    "Cannavaccia, Livio",
    "Řepka, Dalibor",
    "Kępny, Zygfryd",
    "Mėnulis, Austėja",
)
