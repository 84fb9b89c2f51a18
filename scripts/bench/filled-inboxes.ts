import { sql } from 'kysely';
import { liftTimeLimit, type Db } from '#server/platform/database/pool.ts';

/** Number of rows in each list of the inbox, with one in ten waiting. */
const ROWS = 20_000;
/** One in this many members subscribes to the newsletter. */
const SUBSCRIBED_IN = sql.lit(5);
const MARK = 'bench.inbox.';

/**
 * Fills the lists of the inbox, the subscribers and the audit log, which a seeded community leaves empty. Does nothing
 * if an earlier benchmark has filled them.
 */
export async function fillInboxes(db: Db): Promise<void> {
  await subscribeMembers(db);
  const filled = await db
    .selectFrom('contact_message')
    .select('id')
    .where('email', 'like', `${MARK}%`)
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  await db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
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
  });
  await sql`analyze`.execute(db).catch(() => undefined);
}

/** Subscribes every fifth member, unless an earlier benchmark has. */
async function subscribeMembers(db: Db): Promise<void> {
  const subscribed = await db
    .selectFrom('newsletter_subscription')
    .select('id')
    .where('member_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (subscribed) return;
  await db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    await sql`
      insert into newsletter_subscription (id, member_id, status, asked_at, confirmed_at)
      select gen_random_uuid(), id, 'subscribed', now(), now()
      from (select id, row_number() over (order by id) as number from member) person
      where number % ${SUBSCRIBED_IN} = 0
      on conflict do nothing`.execute(tx);
  });
}
