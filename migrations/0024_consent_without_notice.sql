-- A choice at sign-up by a program that names no notice is not a consent to the one of that day: which notice was read is not known.
ALTER TABLE consent ALTER COLUMN notice_version DROP NOT NULL;
