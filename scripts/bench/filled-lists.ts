import { sql } from 'kysely';
import { IMPORT_ROWS_MAX } from '#shared/invitations/values.ts';
import { liftTimeLimit, type Db, type Tx } from '#server/platform/database/pool.ts';

const POSTS = 2000;
const NEWSLETTERS = 500;
const IMPORTS = 200;
const ADMINISTRATORS = 20;
const VERIFIERS = 2000;
const MARK = 'bench.list.';

/** Id of the import with the largest list of rows. */
export const LARGEST_IMPORT = '00000000-0000-4000-8000-000000000001';

/**
 * Fills the lists of posts, newsletters, imports, administrators and verifiers. Does nothing if
 * an earlier benchmark has filled them.
 */
export async function fillLists(db: Db): Promise<void> {
  const filled = await db
    .selectFrom('member_import')
    .select('id')
    .where('id', '=', LARGEST_IMPORT)
    .executeTakeFirst();
  if (filled) return;
  await db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    await insertPosts(tx);
    await sql`
      insert into newsletter_issue (id, subject, body, created_at, updated_at)
      select gen_random_uuid(), 'Newsletter ' || number, repeat('News of our schools. ', 500), now() - number * interval '1 week',
        now() - number * interval '1 week'
      from generate_series(1, ${NEWSLETTERS}::int) number`.execute(tx);
    await insertImports(tx);
    await appoint(tx);
  });
  await sql`analyze`.execute(db).catch(() => undefined);
}

async function insertPosts(tx: Tx): Promise<void> {
  await sql`
    with made as materialized (
      select gen_random_uuid() as id, number, now() - number * interval '1 day' as at
      from generate_series(1, ${POSTS}::int) number
    ), posts as (
      insert into post (id, state, current_number, created_at) select id, 'draft', 1, at from made
    )
    insert into post_version (post_id, number, title, excerpt, category, body, author_kind, guest_name, guest_about,
      read_minutes, created_at, changed_at)
    select id, 1, 'A post about our school ' || number, 'What we remember.', 'Stories',
      repeat('The bell rang at six, and we ran. ', 200), 'union', '', '', 5, at, at
    from made`.execute(tx);
}

async function insertImports(tx: Tx): Promise<void> {
  await sql`
    insert into member_import (id, file_name, source, headings, match, uploaded_at, row_count)
    select case when number = 1 then ${LARGEST_IMPORT}::uuid else gen_random_uuid() end, ${MARK} || number || '.csv',
      'the roll of a school', '["Name", "Email"]', '["first_name", "email"]', now() - number * interval '1 day',
      ${IMPORT_ROWS_MAX}::int
    from generate_series(1, ${IMPORTS}::int) number`.execute(tx);
  await sql`
    insert into import_row (import_id, line, cells, outcome, email, answers, problems)
    select ${LARGEST_IMPORT}::uuid, number + 1, jsonb_build_array('Asha ' || number, ${MARK} || number || '@example.com'),
      (case when number % 2 = 0 then 'fresh' else 'bad' end)::import_outcome, ${MARK} || number || '@example.com', '{}',
      case when number % 2 = 0 then '[]'::jsonb
        else '[{"field": "inYear", "message": "Enter a year."}]'::jsonb end
    from generate_series(1, ${IMPORT_ROWS_MAX}::int) number`.execute(tx);
}

/** Makes some members administrators, and others verifiers of their own school. */
async function appoint(tx: Tx): Promise<void> {
  await sql`
    update member set role = 'admin' where id in (
      select id from member where approval_status = 'approved' order by id desc limit ${ADMINISTRATORS}::int)`.execute(
    tx,
  );
  await sql`
    insert into verifier_grant (member_id, school_state, school_district, granted_by, granted_at)
    select id, school_state, school_district, id, now() from member
    where approval_status = 'approved' and school_district is not null order by id limit ${VERIFIERS}::int`.execute(
    tx,
  );
}
