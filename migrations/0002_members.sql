-- Normalises stored text and search queries in the same way: NFC, lower case, one space between words.
CREATE FUNCTION normalise_search(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(normalize(value, NFC)), '[\s\x1f]+', ' ', 'g'));

CREATE TYPE member_role AS ENUM ('admin', 'founder', 'user');
CREATE TYPE approval_status AS ENUM ('pending', 'approved', 'rejected');
CREATE TYPE founder_request_status AS ENUM ('pending', 'approved', 'rejected');
CREATE TYPE gender AS ENUM ('Male', 'Female', 'others', 'Prefer not to say');
CREATE TYPE member_type AS ENUM ('student', 'staff');

CREATE TABLE member (
  id uuid PRIMARY KEY,
  username citext NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9.]{1,59}$'),
  email citext NOT NULL UNIQUE CHECK (length(email) <= 254),
  email_confirmed_at timestamptz,
  -- When the mail server rejected the current email address. Shown to the member and to administrators.
  email_bounced_at timestamptz,
  -- Null until the first password is set by a one-time link.
  password_hash text,
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 80),
  last_name text NOT NULL CHECK (length(last_name) <= 80),
  gender gender NOT NULL DEFAULT 'Prefer not to say',
  phone text CHECK (length(phone) <= 20),
  about text NOT NULL DEFAULT '' CHECK (length(about) <= 2000),
  photo_key text,

  profession text NOT NULL DEFAULT '' CHECK (length(profession) <= 80),
  current_state text NOT NULL DEFAULT '' CHECK (length(current_state) <= 120),
  current_city text NOT NULL DEFAULT '' CHECK (length(current_city) <= 120),

  member_type member_type NOT NULL DEFAULT 'student',
  school_name text NOT NULL DEFAULT '' CHECK (length(school_name) <= 120),
  school_state text NOT NULL DEFAULT '' CHECK (length(school_state) <= 120),
  school_district text NOT NULL DEFAULT '' CHECK (length(school_district) <= 120),
  in_year smallint CHECK (in_year BETWEEN 1985 AND 2200),
  out_year smallint CHECK (out_year BETWEEN 1985 AND 2200),

  role member_role NOT NULL DEFAULT 'user',
  approval_status approval_status NOT NULL DEFAULT 'pending',
  -- Orders the verification queue.
  pending_since timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  rejection_reason text CHECK (length(rejection_reason) <= 1200),

  is_founder boolean NOT NULL DEFAULT false,
  founder_request_status founder_request_status,
  founder_request_date timestamptz,

  show_email boolean NOT NULL DEFAULT false,
  show_phone boolean NOT NULL DEFAULT false,
  public_page boolean NOT NULL DEFAULT false,

  -- Probably under 18. Set at sign-up; only an administrator removes it.
  is_presumed_minor boolean NOT NULL DEFAULT false,
  guardian_email citext CHECK (length(guardian_email) <= 254),
  guardian_consented_at timestamptz,
  -- Set once: a guardian gets a single reminder.
  guardian_reminded_at timestamptz,

  notice_version text,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When a closed account will be erased. Until then it is not listed.
  deletes_at timestamptz,
  -- When the member was warned that the rejected account will be deleted.
  removal_warned_at timestamptz,

  CHECK (out_year >= in_year),
  CHECK (role <> 'founder' OR approval_status = 'approved')
)
-- By default PostgreSQL vacuums a table after a fifth of its rows has changed. With a million members,
-- index-only scans would look up 200,000 changed rows until then. The free space on each page allows updates
-- without new index entries.
WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);

CREATE INDEX member_pending ON member (pending_since, id) WHERE approval_status = 'pending';
CREATE INDEX member_founder_requests ON member (founder_request_date, id)
  WHERE founder_request_status = 'pending' AND is_founder AND approval_status = 'approved';
CREATE INDEX member_founders ON member (first_name, id) WHERE role = 'founder';
CREATE INDEX member_admins ON member (id) WHERE role = 'admin';
CREATE INDEX member_newest ON member (created_at DESC, id DESC);
CREATE INDEX member_sample ON member (id) WHERE is_sample;
CREATE INDEX member_leaving ON member (deletes_at) WHERE deletes_at IS NOT NULL;
-- Index for the cleanup of orphaned files, which looks up photos by key.
CREATE UNIQUE INDEX member_photo ON member (photo_key) WHERE photo_key IS NOT NULL;
-- Indexes for review signals: members with the same last ten phone digits, in any format, and schoolmates.
CREATE INDEX member_phone_digits ON member (right(regexp_replace(phone, '\D', '', 'g'), 10)) WHERE phone IS NOT NULL;
CREATE INDEX member_school ON member (school_state, school_district, in_year);
-- Lets the overview count verified members by school with an index-only scan.
CREATE INDEX member_by_school ON member (school_state, school_name) WHERE approval_status = 'approved';

-- Consents given and withdrawn, with the notice that was shown. Every change is a new row.
CREATE TYPE consent_purpose AS ENUM ('notice', 'show-email', 'show-phone', 'public-page', 'newsletter', 'guardian');

CREATE TABLE consent (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member ON DELETE CASCADE,
  purpose consent_purpose NOT NULL,
  given boolean NOT NULL,
  -- Null if the client sent no notice version at sign-up, so it is unknown which one the member read.
  notice_version text CHECK (length(notice_version) <= 40),
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX consent_member ON consent (member_id, recorded_at);
