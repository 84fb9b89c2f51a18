-- Finds rejected accounts by age, so that the daily job does not read all members.
CREATE INDEX member_rejected ON member (decided_at) WHERE approval_status = 'rejected';

-- Words that an entry of the directory no longer has, once for each time, until the nightly job subtracts them. `is_name`:
-- the word is from a name and may be in name_word, otherwise it is in search_word.
CREATE TABLE dropped_word (
  word text NOT NULL,
  is_name boolean NOT NULL
);
CREATE INDEX dropped_word_by_word ON dropped_word (is_name, word);

-- Records the words that a changed or deleted entry no longer has. A trigger, because deleting a member deletes the entry.
-- In DELETE triggers NEW is null and has no words.
CREATE FUNCTION record_dropped_words() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_word (word, is_name)
    SELECT word, false FROM (
      SELECT word FROM words_of_entry(OLD.search_text) AS words (word)
      EXCEPT ALL SELECT word FROM words_of_entry(NEW.search_text) AS words (word)) dropped
    UNION ALL
    SELECT word, true FROM (
      SELECT word FROM unnest(OLD.name_words || OLD.name_at_school_words) AS words (word)
      EXCEPT SELECT word FROM unnest(NEW.name_words || NEW.name_at_school_words) AS words (word)) dropped;
  RETURN NULL;
END $$;

-- A rebuild of the directory turns this off with the setting, because it counts all words afterwards.
CREATE TRIGGER directory_entry_words_deleted AFTER DELETE ON directory_entry FOR EACH ROW
  WHEN (current_setting('navodayan.rebuilds_directory', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION record_dropped_words();
CREATE TRIGGER directory_entry_words_changed AFTER UPDATE ON directory_entry FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text
    AND current_setting('navodayan.rebuilds_directory', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION record_dropped_words();

-- Finds the words that may have no use left.
CREATE INDEX search_word_doubtful ON search_word (word) WHERE frequency = 0;
