-- Requests for a member's contact details. `held` waits for an administrator, who releases or stops it.
CREATE TYPE contact_request_state AS ENUM (
  'held', 'asked', 'accepted', 'answered', 'declined', 'expired', 'withdrawn', 'stopped');
CREATE TYPE contact_request_reason AS ENUM ('old-friend', 'advice', 'student', 'work', 'emergency', 'other');
CREATE TYPE contact_hold_reason AS ENUM ('same-words', 'few-accepted');
CREATE TYPE contact_audience AS ENUM ('members', 'school', 'batch', 'none');

CREATE TABLE contact_request (
  id uuid PRIMARY KEY,
  -- The member who asks.
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  asked_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  state contact_request_state NOT NULL,
  reason contact_request_reason NOT NULL,
  -- Empty once erased.
  words text NOT NULL CHECK (length(words) <= 600),
  -- Keyed hash of the words without punctuation and case, to find copies; erased with the words.
  words_mark bytea CHECK (length(words_mark) = 32),
  -- What the asker shares if the other member accepts.
  offers_email boolean NOT NULL,
  offers_phone boolean NOT NULL,
  -- Words of the member who answered once without sharing.
  answer text CHECK (length(answer) <= 600),
  hold_reason contact_hold_reason,
  -- Whether the asked member gets an email, or finds the request in the inbox only.
  is_emailed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the other member could first see the request; its time to answer starts here.
  asked_at timestamptz NOT NULL,
  ended_at timestamptz,
  erased_at timestamptz,
  CHECK (member_id <> asked_id),
  CHECK (offers_email OR offers_phone),
  CHECK ((state IN ('held', 'asked')) = (ended_at IS NULL)),
  CHECK (state <> 'held' OR hold_reason IS NOT NULL)
);
CREATE UNIQUE INDEX contact_request_waiting ON contact_request (member_id, asked_id) WHERE state IN ('held', 'asked');
CREATE INDEX contact_request_sent ON contact_request (member_id, created_at DESC, id DESC);
CREATE INDEX contact_request_received ON contact_request (asked_id, asked_at DESC, id DESC);
CREATE INDEX contact_request_expiring ON contact_request (asked_at) WHERE state = 'asked';
CREATE INDEX contact_request_ended ON contact_request (ended_at) WHERE erased_at IS NULL;

-- Contact details that one member shares with another, since a request was accepted.
CREATE TABLE contact_grant (
  request_id uuid NOT NULL REFERENCES contact_request ON DELETE CASCADE,
  -- The member whose details are shared.
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  shares_email boolean NOT NULL,
  shares_phone boolean NOT NULL,
  created_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  PRIMARY KEY (request_id, member_id),
  CHECK (member_id <> receiver_id),
  CHECK (shares_email OR shares_phone)
);
CREATE INDEX contact_grant_given ON contact_grant (member_id, receiver_id);
CREATE INDEX contact_grant_open ON contact_grant (receiver_id) WHERE taken_back_at IS NULL;

-- Who may ask a member for contact details; without a row, every verified member.
CREATE TABLE contact_choice (
  member_id uuid PRIMARY KEY REFERENCES member ON DELETE CASCADE,
  audience contact_audience NOT NULL,
  chosen_at timestamptz NOT NULL
);
