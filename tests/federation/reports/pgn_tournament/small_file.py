"""A small tournament in PGN: three players, a round robin, one game of each round."""


def game(round_: str, white: str, black: str, result: str, moves: str = "1.e4 e5", **tags: str) -> str:
    """One game, with the seven tags that every game has, and others."""
    told = {"Event": "Lantern Cup", "Site": "Dobrawa POL", "Date": "2026.10.03", "Round": round_}
    told |= {"White": white, "Black": black, "Result": result} | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items() if value) + f"\n{moves} {result}\n\n"


FILE = (
    game("1.1", "Okoń, Jan", "Gołąb, Ewa", "1-0", WhiteElo="2310", BlackElo="2105", WhiteTitle="FM",
         WhiteFideId="1100001", BlackFideId="1100002", TimeControl="5400+30")
    + game("2.1", "Gołąb, Ewa", "Wilk, Adam", "1/2-1/2", "1.d4 d5 2.c4", WhiteElo="2105", BlackElo="1980")
    + game("3.1", "Wilk, Adam", "Okoń, Jan", "0-1", "1.d4 d5 2.c4", Date="2026.10.04", BlackFederation="POL")
)  # fmt: skip
