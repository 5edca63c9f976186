"""What the rows of release 0.9.0 need to be rows of 0.10.0: games by which events are known again, words, counts."""

from collections import Counter
from dataclasses import replace

from federation.events.alike.likeness import Played, mark_of_player
from federation.models.search_words import write_everybody
from federation.reports.pace import stored_pace
from federation.reports.scoring import USUAL, Abnormal
from federation.reports.scoring_records import text_of
from federation.vocabulary.names import search_key

EVENTS, REPORTS = 500, 200  # at once
# 0.9.0 guarded its log and its published lists by triggers. `migrate` puts those of this release up in its end.
GUARD_GIVES_WAY = """
DO $$
DECLARE guard record;
BEGIN
    FOR guard IN
        SELECT tgname, tgrelid::regclass AS tablename FROM pg_trigger
        WHERE NOT tgisinternal AND (tgname LIKE 'frozen%' OR tgname = 'deed_stands')
    LOOP
        EXECUTE format('DROP TRIGGER %I ON %s', guard.tgname, guard.tablename);
    END LOOP;
    DROP FUNCTION IF EXISTS deed_stands();
END $$;
"""


def fill(apps, schema_editor) -> None:
    """Everything, in the order in which one follows from the other."""
    store_games(apps)
    name_first_versions(apps)
    keep_remarks(apps)
    read_stored_controls(apps)
    keep_worth_of_byes(apps)
    find_again(apps)
    name_events(apps)
    hide_words(apps)
    write_everybody(apps.get_model)


def store_games(apps) -> None:
    """The games of every accepted event, withdrawn ones too: an officer may let them count again."""
    Tournament, Game, Fingerprint, Meeting = (
        apps.get_model("federation", name) for name in ("Tournament", "Game", "Fingerprint", "Meeting")
    )
    keys = list(Tournament.objects.order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(keys), EVENTS):
        rows = Game.objects.filter(tournament__in=keys[start : start + EVENTS]).exclude(black=None).order_by("pk")
        games = {pk: [] for pk in keys[start : start + EVENTS]}
        for event, round_, white, black, *scores_and_colours in rows.values_list(
            "tournament", "round", "white__player", "black__player", "white_score", "black_score", "colours_known"
        ):
            games[event].append(
                Played(round_, (mark_of_player(white),), (mark_of_player(black),), *scores_and_colours)
            )
        stored = Fingerprint.objects.bulk_create(
            Fingerprint(tournament_id=event, games=len(played)) for event, played in games.items()
        )
        Meeting.objects.bulk_create(
            (
                Meeting(fingerprint=one, key=key, round=game.round, colours=colours)
                for one in stored
                for game in games[one.tournament_id]
                for key, colours in game.meetings()
            ),
            batch_size=5000,
        )


def name_first_versions(apps) -> None:
    """Version 1 of each report that took the place of another. The lowest version first."""
    Submission = apps.get_model("federation", "Submission")
    later = Submission.objects.exclude(replaces=None).order_by("version", "pk").only("pk", "replaces")
    for one in later.iterator():
        before = Submission.objects.only("pk", "first").get(pk=one.replaces_id)
        Submission.objects.filter(pk=one.pk).update(first=before.first_id or before.pk)


def keep_remarks(apps) -> None:
    """The officer's own words become a remark like the sentences that were quoted, and each is still to answer."""
    Submission = apps.get_model("federation", "Submission")
    told = Submission.objects.filter(state__in=["draft", "returned"]).exclude(message="")
    for one in told.only("message", "quoted").iterator():
        quotes = [f"– {quote['text']}" for quote in one.quoted]
        words = "\n".join(line for line in one.message.split("\n") if line not in quotes).strip()
        remarks = [{"key": "words", "text": words}] if words else []
        remarks += [quote for quote in one.quoted if quote["key"] != "words"]
        Submission.objects.filter(pk=one.pk).update(quoted=remarks, unanswered=len(remarks))


def read_stored_controls(apps) -> None:
    """What a time control says of the pace beyond doubt, each read once for all events that have it."""
    Tournament = apps.get_model("federation", "Tournament")
    controls = Tournament.objects.exclude(time_control="").order_by().values_list("time_control", "tempo").distinct()
    for text, tempo in list(controls):
        pace = stored_pace(text, tempo)
        if pace.minutes is not None:
            same = Tournament.objects.filter(time_control=text, tempo=tempo)
            same.update(minutes=pace.minutes, first_control=pace.first_control)


def keep_worth_of_byes(apps) -> None:
    """0.9.0 kept with each pairing-allocated bye what it was worth; now the event's scoring says so."""
    Tournament, Game = apps.get_model("federation", "Tournament"), apps.get_model("federation", "Game")
    byes: dict[int, list[tuple[int, int, int]]] = {}
    of_the_pairing = Game.objects.filter(kind="pairing-bye").order_by("round", "board")
    for event, *bye in of_the_pairing.values_list("tournament", "white__number", "round", "white_score"):
        byes.setdefault(event, []).append(tuple(bye))
    for event, told in byes.items():
        worths = {half_points for _, _, half_points in told}
        if worths == {USUAL.pairing_bye}:
            continue
        same = replace(USUAL, pairing_bye=worths.pop()) if len(worths) == 1 else USUAL
        given = [
            Abnormal(half_points - same.pairing_bye, "", round_, (number,))
            for number, round_, half_points in told
            if half_points != same.pairing_bye
        ]
        Tournament.objects.filter(pk=event).update(scoring=text_of(replace(same, abnormal=tuple(given))))


def hide_words(apps) -> None:
    """Of requests for a correction that no officer has answered yet: an officer reads them before everybody does."""
    apps.get_model("federation", "Correction").objects.filter(state__in=["asked", "taken"]).update(hidden=True)


def find_again(apps) -> None:
    """What reports are found by, as far as it is stored: who is who was fixed when they were submitted."""
    submissions, players = apps.get_model("federation", "Submission"), apps.get_model("federation", "Player")
    regions = dict(players.objects.exclude(region="").values_list("pk", "region"))
    regions |= dict(
        players.objects.filter(region="").exclude(club=None).exclude(club__region="").values_list("pk", "club__region")
    )
    found = submissions.objects.select_related("tournament").only("name", "filename", "choices", "tournament__tempo")
    changed = []
    for one in found.iterator(chunk_size=REPORTS):
        choices = one.choices.values()
        one.asks_new = sum("new" in choice for choice in choices)
        one.searched = " ".join(
            [search_key(one.name), search_key(one.filename), *(choice.get("name", "") for choice in choices)]
        )
        homes = Counter(regions[key] for choice in choices if (key := choice.get("player")) in regions)
        one.region = min(homes, key=lambda region: (-homes[region], region), default="")
        one.tempo = one.tournament.tempo if one.tournament_id else ""
        changed.append(one)
    submissions.objects.bulk_update(changed, ["asks_new", "searched", "region", "tempo"], batch_size=REPORTS)


def name_events(apps) -> None:
    """The words by which events are looked for. Who came first in them is stored by the clock, some at a time."""
    events = apps.get_model("federation", "Tournament")
    changed = []
    for one in events.objects.only("name", "place").order_by("pk").iterator(chunk_size=EVENTS):
        one.search_key = search_key(f"{one.name} {one.place}")
        changed.append(one)
    events.objects.bulk_update(changed, ["search_key"], batch_size=EVENTS)
