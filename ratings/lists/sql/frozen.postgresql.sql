-- What a published or withdrawn list consists of stays as it is. Rows come by the hundred thousand, so they are looked
-- at once for each statement; so are the players and events they name, which no foreign key checks row by row.
CREATE OR REPLACE FUNCTION ratings_rows_of_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    frozen bigint;
BEGIN
    -- Whoever publishes at this moment is waited for, and waits for us.
    PERFORM FROM ratings_ratinglist WHERE id IN (SELECT list_id FROM touched) FOR SHARE;
    SELECT named.list_id INTO frozen
        FROM (SELECT DISTINCT list_id FROM touched) named LEFT JOIN ratings_ratinglist list ON list.id = named.list_id
        WHERE list.state <> 'draft' OR (list.id IS NULL AND TG_OP <> 'DELETE');
    IF FOUND THEN
        RAISE EXCEPTION 'list % is no draft: % may not change', frozen, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ratings_rows_of_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM touched WHERE NOT EXISTS (SELECT FROM federation_player WHERE id = touched.player_id)) THEN
        RAISE EXCEPTION '% names a player who is not there', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ratings_rows_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM touched WHERE tournament_id IS NOT NULL
               AND NOT EXISTS (SELECT FROM federation_tournament WHERE id = touched.tournament_id)) THEN
        RAISE EXCEPTION '% names an event that is not there', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ratings_players_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM touched JOIN ratings_entry ON player_id = touched.id)
       OR EXISTS (SELECT FROM touched JOIN ratings_line ON player_id = touched.id) THEN
        RAISE EXCEPTION 'a list names this player' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ratings_events_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM touched JOIN ratings_line ON tournament_id = touched.id) THEN
        RAISE EXCEPTION 'a list names this event' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END $$;

-- The list itself: a published one may be withdrawn, with a reason; nothing else.
CREATE OR REPLACE FUNCTION ratings_list_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    otherwise ratings_ratinglist := NEW;
BEGIN
    IF TG_OP = 'UPDATE' AND (OLD.state, NEW.state) = ('published', 'withdrawn') THEN
        otherwise.state := OLD.state;
        otherwise.withdrawn_at := OLD.withdrawn_at;
        otherwise.reason := OLD.reason;
    END IF;
    IF TG_OP = 'DELETE' OR otherwise IS DISTINCT FROM OLD THEN
        RAISE EXCEPTION 'list % is no draft: it stays as it is', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER frozen BEFORE UPDATE OR DELETE ON ratings_ratinglist
    FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION ratings_list_stays();

DO $$
DECLARE
    rows text;
BEGIN
    FOREACH rows IN ARRAY ARRAY['ratings_entry', 'ratings_line', 'ratings_countedevent'] LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER frozen_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS touched '
                       'FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_drafts()', rows);
        EXECUTE format('CREATE OR REPLACE TRIGGER frozen_update_from AFTER UPDATE ON %I REFERENCING OLD TABLE AS touched '
                       'FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_drafts()', rows);
        EXECUTE format('CREATE OR REPLACE TRIGGER frozen_update_to AFTER UPDATE ON %I REFERENCING NEW TABLE AS touched '
                       'FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_drafts()', rows);
        EXECUTE format('CREATE OR REPLACE TRIGGER frozen_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS touched '
                       'FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_drafts()', rows);
    END LOOP;
END $$;

CREATE OR REPLACE TRIGGER known_players AFTER INSERT ON ratings_entry REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_players();
CREATE OR REPLACE TRIGGER known_players AFTER INSERT ON ratings_line REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_players();
CREATE OR REPLACE TRIGGER known_events AFTER INSERT ON ratings_line REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION ratings_rows_of_events();
CREATE OR REPLACE TRIGGER named_by_lists AFTER DELETE ON federation_player REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION ratings_players_of_rows();
CREATE OR REPLACE TRIGGER named_by_lists AFTER DELETE ON federation_tournament REFERENCING OLD TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION ratings_events_of_rows();

-- The sentences of published lists stay too.
CREATE OR REPLACE FUNCTION ratings_sentences_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'published lists are read with the sentences %: they stay as they are', OLD.digest
        USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER frozen BEFORE UPDATE OR DELETE ON ratings_sentenceset
    FOR EACH ROW EXECUTE FUNCTION ratings_sentences_stay();

-- What lists print of a person is written once, and stays while an entry names it.
CREATE OR REPLACE FUNCTION ratings_versions_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM touched WHERE NOT EXISTS (
        SELECT FROM ratings_personversion known WHERE known.id = touched.person_id AND known.player_id = touched.player_id
    )) THEN
        RAISE EXCEPTION '% names a version of a person that is not there', TG_TABLE_NAME
            USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ratings_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        RAISE EXCEPTION 'what lists print of a person stays as it is' USING ERRCODE = 'restrict_violation';
    END IF;
    IF EXISTS (SELECT FROM ratings_entry WHERE player_id = OLD.player_id AND person_id = OLD.id) THEN
        RAISE EXCEPTION 'a list prints this version of a person' USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER frozen BEFORE UPDATE OR DELETE ON ratings_personversion
    FOR EACH ROW EXECUTE FUNCTION ratings_version_stays();
CREATE OR REPLACE TRIGGER known_persons AFTER INSERT ON ratings_entry REFERENCING NEW TABLE AS touched
    FOR EACH STATEMENT EXECUTE FUNCTION ratings_versions_of_rows();
