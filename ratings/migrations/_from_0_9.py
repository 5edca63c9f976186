"""What the lists of release 0.9.0 need to be lists of 0.10.0: small entries, versions of people, menus, records.

The wide entries of 0.9.0 are put aside as the table `entries_of_0_9` while the small ones are made.
"""

import numpy as np
from django.db.models import Max

from ratings.migrations import _records_of_0_9

PUT_ASIDE = """
CREATE TABLE entries_of_0_9 AS TABLE ratings_entry;
ALTER TABLE entries_of_0_9 ADD COLUMN best double precision;
CREATE INDEX ON entries_of_0_9 (list_id, player_id);
"""
FORGET = "DROP TABLE entries_of_0_9"
NUMBER = r"(-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?)?"
# A draft is replaced each time it is computed: what is replaced is cleared away early. Nothing comes between the positions
# of a published list, and an index names neighbours once.
CLEARED = "SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02)"
TABLES = f"""
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE ratings_entry DROP CONSTRAINT ratings_entry_pkey;
ALTER TABLE ratings_entry DROP CONSTRAINT one_entry_of_a_player;
ALTER TABLE ratings_entry ADD CONSTRAINT further_is_two_numbers
    CHECK (further = '' OR further <> ' ' AND further ~ '^{NUMBER} {NUMBER}$');
ALTER TABLE ratings_entry {CLEARED};
ALTER TABLE ratings_line {CLEARED};
CREATE INDEX entries_in_order ON ratings_entry (list_id, (position / 64)) WITH (fillfactor = 100);
CREATE INDEX entries_of_a_player ON ratings_entry (player_id, (list_id / 64));
"""
# How runs stand is told in the words of all jobs; why one came to no end stood in its report alone.
RUNS_ARE_JOBS = """
UPDATE ratings_run SET
    error = CASE WHEN state IN ('failed', 'cancelled', 'interrupted') THEN COALESCE(report->0->>'text', '') ELSE '' END,
    report = CASE WHEN state IN ('failed', 'cancelled', 'interrupted') THEN '[]' ELSE report END,
    state = CASE state WHEN 'queued' THEN 'waiting' WHEN 'running' THEN 'working' WHEN 'cancelled' THEN 'stopped'
        WHEN 'interrupted' THEN 'stopped' ELSE state END,
    heard = COALESCE(heard, finished, created)
"""
PUBLISHES_THE_HIGHEST = ("wronicz", "wronicz-ra")
MENUS = ("federation", "region", "club")
FACTS = ("name", "search_key", "title", "federation", "club", "region", "sex")
# As ratings/computing/person_versions.py makes it: the key and the facts, parted by \x1f.
CONTENT = "||'\x1f'||".join(("CAST(player_id AS text)", *FACTS, "coalesce(CAST(birth_year AS text), '')"))
DIGEST = f"encode(sha256(convert_to({CONTENT}, 'UTF8')), 'hex')"
PERSONS = f"""
INSERT INTO ratings_personversion (player_id, {", ".join(FACTS)}, birth_year, digest)
SELECT DISTINCT ON (digest) player_id, {", ".join(FACTS)}, birth_year, digest FROM (
    SELECT player_id, {", ".join(FACTS)}, birth_year, list_id, position, {DIGEST} AS digest FROM entries_of_0_9
) AS printed ORDER BY digest, list_id, position
"""
NUMBERS = "rating, previous, factor, list_id, position, player_id, rank, previous_rank, career_games, games, active"
ENTRIES = f"""
INSERT INTO ratings_entry ({NUMBERS}, further, person_id)
SELECT {NUMBERS}, CASE WHEN deviation IS NULL AND best IS NULL THEN ''
    ELSE coalesce(CAST(deviation AS text), '') || ' ' || coalesce(CAST(best AS text), '') END,
    (SELECT known.id FROM ratings_personversion known WHERE known.digest = printed.digest)
FROM (SELECT *, {DIGEST} AS digest FROM entries_of_0_9 ORDER BY list_id, position) AS printed
"""


def fill(apps, schema_editor) -> None:
    """Everything, in the order in which one follows from the other. Workers write the files of lists anew."""
    RatingList = apps.get_model("ratings", "RatingList")
    with schema_editor.connection.cursor() as cursor:
        read_memories(RatingList, cursor)
        cursor.execute(PERSONS)
        cursor.execute("ANALYZE ratings_personversion")
        cursor.execute(ENTRIES)
    note_what_was_known(apps)
    look_up_menus(apps)
    _records_of_0_9.tell(apps, schema_editor)


def read_memories(RatingList, cursor) -> None:
    """Wronicz's lists print the highest rating ever reached; it stands in what each list remembered of its players."""
    from ratings.computing.stored_arrays import unpack_memory

    for one in RatingList.objects.filter(system__in=PUBLISHES_THE_HIGHEST).iterator(chunk_size=1):
        if not one.memory:
            continue  # a draft that was not computed yet
        players, memory = unpack_memory(bytes(one.memory))
        known = [
            (best, one.pk, player)
            for player, best in zip(players.tolist(), memory["best"].tolist(), strict=True)
            if not np.isnan(best)
        ]
        cursor.executemany("UPDATE entries_of_0_9 SET best = %s WHERE list_id = %s AND player_id = %s", known)


def note_what_was_known(apps) -> None:
    """What a published list knew, by keys: the best that is known of it is the time of its publication."""
    lists = apps.get_model("ratings", "RatingList").objects.exclude(published_at=None)
    sources = (
        ("knows_event", apps.get_model("federation", "Tournament"), "accepted_at"),
        ("knows_change", apps.get_model("federation", "GameChange"), "at"),
        ("knows_deed", apps.get_model("federation", "Deed"), "at"),
    )
    for pk, published in lists.order_by("pk").values_list("pk", "published_at"):
        known = {
            name: model.objects.order_by().filter(**{f"{at}__lte": published}).aggregate(last=Max("pk"))["last"] or 0
            for name, model, at in sources
        }
        lists.filter(pk=pk).update(**known)


def look_up_menus(apps) -> None:
    """What can be chosen of a list is stored with it."""
    entries, menus = apps.get_model("ratings", "Entry").objects, apps.get_model("ratings", "ListMenus").objects
    for key in apps.get_model("ratings", "RatingList").objects.order_by("pk").values_list("pk", flat=True):
        rows = entries.filter(list=key).order_by()
        found = {
            name: sorted(filter(None, rows.values_list(f"person__{name}", flat=True).distinct())) for name in MENUS
        }
        menus.create(list_id=key, **found)
