-- Two roles: the owner, who runs the migrations, and navodayan_app, which can neither change the schema nor rewrite the
-- audit log.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS unaccent;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'navodayan_app') THEN
    CREATE ROLE navodayan_app NOLOGIN;
  END IF;
EXCEPTION
  -- Roles are server-wide, and another database of the server may be migrated concurrently.
  WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'navodayan_app', 'MEMBER') THEN
    EXECUTE format('GRANT navodayan_app TO %I', current_user);
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO navodayan_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO navodayan_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO navodayan_app;
