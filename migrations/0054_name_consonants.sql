-- Adds to each word of a name the consonants of its key, so that a search by sound can be widened. The application makes
-- them with the key (shared/members/name-key.ts), and rebuilds the directory once after this migration. Null for short
-- keys.
ALTER TABLE name_word ADD COLUMN consonant_key text;
CREATE INDEX name_word_consonant_key ON name_word (consonant_key);
