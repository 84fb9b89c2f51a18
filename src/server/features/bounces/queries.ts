import { sql, type Insertable } from 'kysely';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { BouncedEmail } from '#server/platform/database/tables.ts';

/** Stores an undeliverable email, replacing an earlier failure of the same email. */
export async function upsertBounce(
  tx: Tx,
  mail: Omit<Insertable<BouncedEmail>, 'member_id'>,
  memberId: string | null,
): Promise<void> {
  await sql`
    insert into bounced_email (id, job, payload, member_id, email, subject, reason, status_code, bounced_at)
    values (
      ${mail.id}, ${mail.job}, ${mail.payload}::jsonb,
      (select id from member where id = ${memberId} or (${memberId}::uuid is null and email = ${mail.email})),
      ${mail.email}, ${mail.subject}, ${mail.reason}, ${mail.status_code ?? null}, ${mail.bounced_at}
    )
    on conflict (job, md5(payload::text)) do update set
      member_id = excluded.member_id, email = excluded.email, subject = excluded.subject, reason = excluded.reason,
      status_code = excluded.status_code, bounced_at = excluded.bounced_at`.execute(tx);
}

/** Marks the accounts with this current or requested address as bouncing. */
export async function markEmailBounced(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email_bounced_at: now })
    .where((where) => where.or([where('email', '=', email), where('new_email', '=', email)]))
    .execute();
}

export async function clearEmailBounce(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ email_bounced_at: null }).where('id', '=', memberId).execute();
}

/** Returns a page of the bounced emails, newest first, with the members they are about. */
export async function listBounces(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('bounced_email')
    .leftJoin('member', 'member.id', 'bounced_email.member_id')
    .select([
      'bounced_email.id',
      'bounced_email.email',
      'subject',
      'reason',
      'status_code',
      'bounced_at',
      'member_id',
      'first_name',
      'last_name',
    ])
    .orderBy('bounced_at', 'desc')
    .orderBy('bounced_email.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the listed emails, and how many of them ran out of retries. */
export async function countBounces(db: DbOrTx): Promise<{ total: number; givenUp: number }> {
  const { total, givenUp } = await db
    .selectFrom('bounced_email')
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      fn.countAll<string>().filterWhere('reason', '=', 'given-up').as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), givenUp: Number(givenUp) };
}

/** Deletes an email from the list and returns it; undefined if it is no longer there. */
export async function takeBounce(tx: Tx, id: string): Promise<TakenMail | undefined> {
  return tx
    .deleteFrom('bounced_email')
    .where('id', '=', id)
    .returning(['job', 'payload', 'member_id', 'email'])
    .executeTakeFirst();
}

/**
 * Removes the emails that ran out of retries from the list and returns them; emails to rejected addresses
 * stay on the list.
 */
export async function takeGivenUp(tx: Tx): Promise<TakenMail[]> {
  return tx
    .deleteFrom('bounced_email')
    .where('reason', '=', 'given-up')
    .returning(['job', 'payload', 'member_id', 'email'])
    .execute();
}
export type TakenMail = { job: string; payload: unknown; member_id: string | null; email: string };

/** Deletes emails listed before a date; returns how many. */
export async function deleteBouncesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bounced_email')
    .where('bounced_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Counts the jobs that failed at least once and will be retried. */
export async function countRetrying(db: Db): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker.jobs
    where attempts < max_attempts and last_error is not null`.execute(db);
  return rows[0]?.jobs ?? 0;
}
