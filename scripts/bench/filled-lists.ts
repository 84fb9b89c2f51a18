import { sql } from 'kysely';
import { IMPORT_ROWS_MAX } from '#shared/invitations/values.ts';
import { liftTimeLimit, type Db, type Tx } from '#server/platform/database/pool.ts';

/** Number of rows in each list of the inbox, with one in ten waiting. */
const ROWS = 20_000;
const MARK = 'bench.list.';

/** Id of the import with the largest list of rows. */
export const LARGEST_IMPORT = '00000000-0000-4000-8000-000000000001';

/** Fills the administrators' lists, which a seeded community leaves empty, unless an earlier benchmark has. */
export async function fillLists(db: Db): Promise<void> {
  const filled = await db
    .selectFrom('member_import')
    .select('id')
    .where('id', '=', LARGEST_IMPORT)
    .executeTakeFirst();
  if (filled) return;
  await db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    await fillInboxes(tx);
    await fillPosts(tx);
    await fillImports(tx);
    await appoint(tx);
  });
  await sql`analyze`.execute(db).catch(() => undefined);
}

async function fillInboxes(tx: Tx): Promise<void> {
  const people = sql`(select id, row_number() over () as number from
    (select id from member order by id limit ${ROWS}) chosen) person`;
  await sql`
    insert into contact_message (id, name, email, subject, message, created_at, answered_at)
    select gen_random_uuid(), 'Asha ' || number, ${MARK} || number || '@example.com', 'general',
      'When is the next meet of our batch? ' || number, now() - number * interval '1 minute',
      case when number % 10 = 0 then null else now() end
    from generate_series(1, ${ROWS}::int) number`.execute(tx);
  await sql`
    insert into report (id, reporter_id, reported_id, reason, description, created_at, closed_at)
    select gen_random_uuid(), null, id, 'other', '', now() - number * interval '1 minute',
      case when number % 10 = 0 then null else now() end
    from ${people}`.execute(tx);
  await sql`
    insert into newsletter_subscription (id, email, status, asked_at, confirmed_at)
    select gen_random_uuid(), ${MARK} || number || '@example.com', 'subscribed', now(), now()
    from generate_series(1, ${ROWS * 5}::int) number`.execute(tx);
  await sql`
    insert into bounced_email (id, job, payload, member_id, email, subject, reason, status_code, bounced_at)
    select gen_random_uuid(), 'bench', jsonb_build_object('number', number), null,
      ${MARK} || number || '@example.com', 'Your account', (enum_range(null::bounce_reason))[1], 550,
      now() - number * interval '1 minute'
    from generate_series(1, ${ROWS / 10}::int) number`.execute(tx);
  await sql`
    insert into verified_field_change (id, member_id, field, old_value, new_value, changed_at, seen_at, seen_by)
    select gen_random_uuid(), id, (enum_range(null::verified_field))[1], 'Old', 'New',
      now() - number * interval '1 minute', case when number % 10 = 0 then null else now() end,
      case when number % 10 = 0 then null else id end
    from ${people}`.execute(tx);
  await sql`
    insert into limited_reader (member_id, day, kind, recent, total, last_refused_at)
    select id, current_date - (number % 7)::int, 'cards', 400, 900, now() from ${people}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into audit_entry (action, actor_id, subject_id, recorded_at)
    select 'document.viewed', null, id, now() - number * interval '1 second' from ${people}`.execute(tx);
  await sql`
    insert into newsletter_subscription (id, member_id, status, asked_at, confirmed_at)
    select gen_random_uuid(), id, 'subscribed', now(), now()
    from (select id, row_number() over (order by id) as number from member) person
    where number % 5 = 0
    on conflict do nothing`.execute(tx);
}

async function fillPosts(tx: Tx): Promise<void> {
  await sql`
    with made as materialized (
      select gen_random_uuid() as id, number, now() - number * interval '1 day' as at
      from generate_series(1, 2000::int) number
    ), posts as (
      insert into post (id, state, current_number, created_at) select id, 'draft', 1, at from made
    )
    insert into post_version (post_id, number, title, excerpt, category, body, author_kind, guest_name, guest_about,
      read_minutes, created_at, changed_at)
    select id, 1, 'A post about our school ' || number, 'What we remember.', 'Stories',
      repeat('The bell rang at six, and we ran. ', 200), 'union', '', '', 5, at, at
    from made`.execute(tx);
  await sql`
    insert into newsletter_issue (id, subject, body, created_at, updated_at)
    select gen_random_uuid(), 'Newsletter ' || number, repeat('News of our schools. ', 500), now() - number * interval '1 week',
      now() - number * interval '1 week'
    from generate_series(1, 500::int) number`.execute(tx);
}

async function fillImports(tx: Tx): Promise<void> {
  await sql`
    insert into member_import (id, file_name, source, headings, match, uploaded_at, row_count)
    select case when number = 1 then ${LARGEST_IMPORT}::uuid else gen_random_uuid() end, ${MARK} || number || '.csv',
      'the roll of a school', '["Name", "Email"]', '["first_name", "email"]', now() - number * interval '1 day',
      ${IMPORT_ROWS_MAX}::int
    from generate_series(1, 200::int) number`.execute(tx);
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
      select id from member where approval_status = 'approved' order by id desc limit 20::int)`.execute(tx);
  await sql`
    insert into verifier_grant (member_id, school_state, school_district, granted_by, granted_at)
    select id, school_state, school_district, id, now() from member
    where approval_status = 'approved' and school_district is not null order by id limit 2000::int`.execute(
    tx,
  );
}
