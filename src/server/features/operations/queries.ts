import { sql } from 'kysely';
import type { Db, DbOrTx } from '#server/platform/database/pool.ts';
import { REFUSED } from '#server/platform/jobs/service-away.ts';
import { MAIL_SERVER } from '#server/platform/mail/mail.ts';
import { fileOf, type OwnedFile } from '#server/platform/storage/vault.ts';

/**
 * State of the job queue. `oldestDue` is when the job that has waited longest became due; for a failed job,
 * its creation time, because each retry sets a new due time. `stuck` jobs have been running for more than ten
 * minutes. Emails that the mail server refused, such as for a full mailbox, count neither as due nor as waiting, because
 * nothing here can deliver them sooner.
 */
export type QueueState = Readonly<{
  givenUp: number;
  stuck: number;
  waitingMails: number;
  oldestDue: Date | null;
}>;

export async function readQueueState(db: Db): Promise<QueueState> {
  const isRefused = sql`coalesce(last_error, '') LIKE ${`${REFUSED}%`}`;
  const { rows } = await sql<QueueState>`
    SELECT count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS "givenUp",
      count(*) FILTER (WHERE locked_at < now() - interval '10 minutes')::int AS stuck,
      count(*) FILTER (WHERE attempts < max_attempts AND last_error LIKE ${`%${MAIL_SERVER}%`}
        AND NOT ${isRefused})::int AS "waitingMails",
      min(CASE WHEN last_error IS NULL THEN run_at ELSE created_at END) FILTER (
        WHERE attempts < max_attempts AND locked_at IS NULL AND (run_at < now() OR last_error IS NOT NULL)
          AND NOT ${isRefused}
      ) AS "oldestDue"
    FROM graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { givenUp: 0, stuck: 0, waitingMails: 0, oldestDue: null };
}

export async function listAdminIds(db: DbOrTx): Promise<string[]> {
  const rows = await db.selectFrom('member').select('id').where('role', '=', 'admin').execute();
  return rows.map(({ id }) => id);
}

export type StoredFile = Readonly<{ file: OwnedFile; storageKey: string; wrappedKey: Buffer }>;

export async function listNewestDocuments(db: Db, limit: number): Promise<StoredFile[]> {
  const { rows } = await sql<{ id: string; member_id: string; storageKey: string; wrappedKey: Buffer }>`
    SELECT id, member_id, storage_key AS "storageKey", wrapped_key AS "wrappedKey" FROM document
    WHERE wrapped_key IS NOT NULL ORDER BY uploaded_at DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ storageKey, wrappedKey, ...row }) => ({
    file: fileOf('document', row),
    storageKey,
    wrappedKey,
  }));
}

/** Counts pending members, unscanned documents and undelivered emails. */
export async function countPendingWork(
  db: Db,
): Promise<{ pending: number; unscanned: number; undelivered: number }> {
  const { rows } = await sql<{ pending: number; unscanned: number; undelivered: number }>`
    SELECT (SELECT count(*)::int FROM member WHERE approval_status = 'pending') AS pending,
      (SELECT count(*)::int FROM document
        WHERE scan = 'not-scanned' AND wrapped_key IS NOT NULL) AS unscanned,
      (SELECT count(*)::int FROM bounced_email) AS undelivered`.execute(db);
  return rows[0] ?? { pending: 0, unscanned: 0, undelivered: 0 };
}

/** Returns the newest values encrypted with the master key: a document's key and a second factor's secret. */
export async function listNewestSealed(db: Db): Promise<Buffer[]> {
  const documents = await listNewestDocuments(db, 1);
  const factors = await db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return [...documents.map((row) => row.wrappedKey), ...factors.map((row) => row.sealed_secret)];
}

/** Deletes jobs that ran out of attempts before a date; returns how many. */
export async function deleteDeadJobs(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}`.execute(db);
  if (rows.length > 0)
    await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows.length;
}
