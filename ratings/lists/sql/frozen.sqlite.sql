-- What a published or withdrawn list consists of stays as it is. Statements are parted by empty lines.

DROP TRIGGER IF EXISTS ratings_entry_frozen_insert;

CREATE TRIGGER ratings_entry_frozen_insert BEFORE INSERT ON ratings_entry
WHEN (SELECT state FROM ratings_ratinglist WHERE id = NEW.list_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_entry may not change'); END;

DROP TRIGGER IF EXISTS ratings_entry_frozen_update;

CREATE TRIGGER ratings_entry_frozen_update BEFORE UPDATE ON ratings_entry
WHEN (SELECT state FROM ratings_ratinglist WHERE id = OLD.list_id) <> 'draft'
    OR (SELECT state FROM ratings_ratinglist WHERE id = NEW.list_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_entry may not change'); END;

DROP TRIGGER IF EXISTS ratings_entry_frozen_delete;

CREATE TRIGGER ratings_entry_frozen_delete BEFORE DELETE ON ratings_entry
WHEN (SELECT state FROM ratings_ratinglist WHERE id = OLD.list_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_entry may not change'); END;

DROP TRIGGER IF EXISTS ratings_line_frozen_insert;

CREATE TRIGGER ratings_line_frozen_insert BEFORE INSERT ON ratings_line
WHEN (SELECT state FROM ratings_ratinglist WHERE id = NEW.list_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_line may not change'); END;

DROP TRIGGER IF EXISTS ratings_line_frozen_update;

CREATE TRIGGER ratings_line_frozen_update BEFORE UPDATE ON ratings_line
WHEN (SELECT state FROM ratings_ratinglist WHERE id = OLD.list_id) <> 'draft'
    OR (SELECT state FROM ratings_ratinglist WHERE id = NEW.list_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_line may not change'); END;

DROP TRIGGER IF EXISTS ratings_line_frozen_delete;

CREATE TRIGGER ratings_line_frozen_delete BEFORE DELETE ON ratings_line
WHEN (SELECT state FROM ratings_ratinglist WHERE id = OLD.list_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_line may not change'); END;

DROP TRIGGER IF EXISTS ratings_countedevent_frozen_insert;

CREATE TRIGGER ratings_countedevent_frozen_insert BEFORE INSERT ON ratings_countedevent
WHEN (SELECT state FROM ratings_ratinglist WHERE id = NEW.list_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_countedevent may not change'); END;

DROP TRIGGER IF EXISTS ratings_countedevent_frozen_update;

CREATE TRIGGER ratings_countedevent_frozen_update BEFORE UPDATE ON ratings_countedevent
WHEN (SELECT state FROM ratings_ratinglist WHERE id = OLD.list_id) <> 'draft'
    OR (SELECT state FROM ratings_ratinglist WHERE id = NEW.list_id) IS NOT 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_countedevent may not change'); END;

DROP TRIGGER IF EXISTS ratings_countedevent_frozen_delete;

CREATE TRIGGER ratings_countedevent_frozen_delete BEFORE DELETE ON ratings_countedevent
WHEN (SELECT state FROM ratings_ratinglist WHERE id = OLD.list_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: ratings_countedevent may not change'); END;

DROP TRIGGER IF EXISTS ratings_ratinglist_frozen_delete;

CREATE TRIGGER ratings_ratinglist_frozen_delete BEFORE DELETE ON ratings_ratinglist
WHEN OLD.state <> 'draft'
BEGIN SELECT RAISE(ABORT, 'this list is no draft: it stays as it is'); END;

DROP TRIGGER IF EXISTS ratings_ratinglist_frozen_update;

-- A published one may be withdrawn, with a reason; nothing else.
CREATE TRIGGER ratings_ratinglist_frozen_update BEFORE UPDATE ON ratings_ratinglist
WHEN OLD.state <> 'draft' AND NOT (
    {unchanged}
    AND (
        (NEW.state IS OLD.state AND NEW.withdrawn_at IS OLD.withdrawn_at AND NEW.reason IS OLD.reason)
        OR (OLD.state = 'published' AND NEW.state = 'withdrawn')
    )
)
BEGIN SELECT RAISE(ABORT, 'this list is no draft: it stays as it is'); END;

DROP TRIGGER IF EXISTS ratings_entry_known_player;

CREATE TRIGGER ratings_entry_known_player BEFORE INSERT ON ratings_entry
WHEN NOT EXISTS (SELECT 1 FROM federation_player WHERE id = NEW.player_id)
BEGIN SELECT RAISE(ABORT, 'ratings_entry names a player who is not there'); END;

DROP TRIGGER IF EXISTS ratings_line_known_player;

CREATE TRIGGER ratings_line_known_player BEFORE INSERT ON ratings_line
WHEN NOT EXISTS (SELECT 1 FROM federation_player WHERE id = NEW.player_id)
BEGIN SELECT RAISE(ABORT, 'ratings_line names a player who is not there'); END;

DROP TRIGGER IF EXISTS ratings_line_known_event;

CREATE TRIGGER ratings_line_known_event BEFORE INSERT ON ratings_line
WHEN NEW.tournament_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM federation_tournament WHERE id = NEW.tournament_id)
BEGIN SELECT RAISE(ABORT, 'ratings_line names an event that is not there'); END;

DROP TRIGGER IF EXISTS federation_player_named_by_lists;

CREATE TRIGGER federation_player_named_by_lists BEFORE DELETE ON federation_player
WHEN EXISTS (SELECT 1 FROM ratings_entry WHERE player_id = OLD.id) OR EXISTS (SELECT 1 FROM ratings_line WHERE player_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a list names this player'); END;

DROP TRIGGER IF EXISTS federation_tournament_named_by_lists;

CREATE TRIGGER federation_tournament_named_by_lists BEFORE DELETE ON federation_tournament
WHEN EXISTS (SELECT 1 FROM ratings_line WHERE tournament_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a list names this event'); END;

DROP TRIGGER IF EXISTS ratings_personversion_frozen_insert;

-- What lists print of a person is written once, and stays while an entry names it.
CREATE TRIGGER ratings_personversion_frozen_insert BEFORE INSERT ON ratings_personversion
WHEN EXISTS (SELECT 1 FROM ratings_personversion WHERE id = NEW.id OR digest = NEW.digest)
BEGIN SELECT RAISE(ABORT, 'this version of a person is there already'); END;

DROP TRIGGER IF EXISTS ratings_personversion_frozen_update;

CREATE TRIGGER ratings_personversion_frozen_update BEFORE UPDATE ON ratings_personversion
BEGIN SELECT RAISE(ABORT, 'what lists print of a person stays as it is'); END;

DROP TRIGGER IF EXISTS ratings_personversion_frozen_delete;

CREATE TRIGGER ratings_personversion_frozen_delete BEFORE DELETE ON ratings_personversion
WHEN EXISTS (SELECT 1 FROM ratings_entry WHERE player_id = OLD.player_id AND person_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a list prints this version of a person'); END;

DROP TRIGGER IF EXISTS ratings_entry_known_person;

CREATE TRIGGER ratings_entry_known_person BEFORE INSERT ON ratings_entry
WHEN NOT EXISTS (SELECT 1 FROM ratings_personversion WHERE id = NEW.person_id AND player_id = NEW.player_id)
BEGIN SELECT RAISE(ABORT, 'ratings_entry names a version of a person that is not there'); END;

DROP TRIGGER IF EXISTS ratings_sentenceset_frozen_update;

-- The sentences of published lists stay too.
CREATE TRIGGER ratings_sentenceset_frozen_update BEFORE UPDATE ON ratings_sentenceset
BEGIN SELECT RAISE(ABORT, 'published lists are read with these sentences: they stay as they are'); END;

DROP TRIGGER IF EXISTS ratings_sentenceset_frozen_delete;

CREATE TRIGGER ratings_sentenceset_frozen_delete BEFORE DELETE ON ratings_sentenceset
BEGIN SELECT RAISE(ABORT, 'published lists are read with these sentences: they stay as they are'); END;
