"""The feed of changes begins with what the office had told before there was one, in the order in which it was done.

The acts of the log, and the lists and events of before there was a log.
"""

KINDS = {  # what the log calls an act -> what the feed calls it
    "list.published": "list.published",
    "list.recalculated": "list.corrected",
    "list.withdrawn": "list.withdrawn",
    "submission.accepted": "event.accepted",
    "event.result-changed": "event.corrected",
    "event.player-changed": "event.corrected",
    "event.rate-of-play-changed": "event.corrected",
    "event.withdrawn": "event.withdrawn",
    "event.restored": "event.restored",
    "player.entered": "player.entered",
    "player.changed": "player.changed",
    "player.died": "player.changed",
    "player.lives": "player.changed",
    "player.federation-changed": "player.changed",
    "player.federation-restored": "player.changed",
    "player.entries-moved": "player.changed",
    "player.merged": "player.merged",
    "player.split": "player.split",
    "player.erased": "player.redacted",
    "players.imported": "players.imported",
    "title.awarded": "title.awarded",
    "title.revoked": "title.revoked",
    "title.removed": "title.removed",
    "correction.granted": "correction.decided",
    "correction.refused": "correction.decided",
    "club.entered": "club.entered",
    "club.changed": "club.changed",
    "series.set": "series.changed",
}
VALUES = ", ".join(f"('{what}', '{kind}')" for what, kind in KINDS.items())
KEY = "CASE WHEN deed.about_id ~ '^[0-9]{1,18}$' THEN CAST(deed.about_id AS bigint) END"
OTHERS = ", ".join(
    f"CASE WHEN jsonb_typeof(deed.data->'{name}') = 'number' THEN CAST(deed.data->>'{name}' AS bigint) END"
    for name in ("duplicate", "to", "from")
)
DEEDS = f"""
SELECT deed.at, deed.id AS deed, coalesce({OTHERS}) AS other, coalesce(report.tournament_id, {KEY}) AS key,
    CASE WHEN deed.what = 'list.published' AND list.edition > 1 THEN 'list.corrected' ELSE kinds.kind END AS kind
FROM federation_deed deed JOIN (VALUES {VALUES}) AS kinds (what, kind) ON kinds.what = deed.what
LEFT JOIN federation_submission report ON deed.about_kind = 'federation.submission' AND report.id = {KEY}
LEFT JOIN ratings_ratinglist list ON deed.about_kind = 'ratings.ratinglist' AND list.id = {KEY}
"""
NOT_LOGGED = "NOT EXISTS (SELECT FROM acts WHERE acts.key = {table}.id AND acts.kind IN ({kinds}))"
OUT = NOT_LOGGED.format(table="list", kinds="'list.published', 'list.corrected'")
BACK = NOT_LOGGED.format(table="list", kinds="'list.withdrawn'")
EVENT = NOT_LOGGED.format(table="event", kinds="'event.accepted'")
TELL = f"""
WITH acts AS MATERIALIZED ({DEEDS}), others AS (
    SELECT published_at AS at, id AS key, CASE WHEN edition > 1 THEN 'list.corrected' ELSE 'list.published' END AS kind
    FROM ratings_ratinglist list WHERE state <> 'draft' AND published_at IS NOT NULL AND {OUT}
    UNION ALL SELECT withdrawn_at, id, 'list.withdrawn'
    FROM ratings_ratinglist list WHERE state = 'withdrawn' AND withdrawn_at IS NOT NULL AND {BACK}
    UNION ALL SELECT accepted_at, id, 'event.accepted' FROM federation_tournament event WHERE {EVENT}
)
INSERT INTO federation_publicact (at, kind, key, other, deed_id) SELECT at, kind, key, other, deed FROM (
    SELECT at, kind, key, other, deed FROM acts UNION ALL SELECT at, kind, key, NULL, NULL FROM others
) told ORDER BY at, deed, key
"""
