import { sql, type Insertable, type Selectable } from 'kysely';
import type { IssueText } from '#shared/newsletter/rules.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { NewsletterIssue } from '#server/platform/database/tables.ts';

export type IssueRow = Selectable<NewsletterIssue>;
export type ListedIssueRow = Omit<IssueRow, 'body' | 'preview'>;

/** Returns a page of the issues, newest first, without their texts. */
export async function findIssues(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedIssueRow[]> {
  return db
    .selectFrom('newsletter_issue')
    .select(LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

const LISTED = [
  'id',
  'subject',
  'state',
  'revision',
  'created_at',
  'updated_at',
  'updated_by',
  'started_at',
  'ended_at',
  'queued_until',
  'recipients',
  'delivered',
  'bounced',
  'unsubscribed',
] as const;

export async function countIssues(db: Db): Promise<number> {
  const { issues } = await db
    .selectFrom('newsletter_issue')
    .select(({ fn }) => fn.countAll<string>().as('issues'))
    .executeTakeFirstOrThrow();
  return Number(issues);
}

/** Returns an issue with the name of its last writer. */
export async function findIssue(
  db: DbOrTx,
  id: string,
): Promise<(IssueRow & { writer: string | null }) | undefined> {
  return db
    .selectFrom('newsletter_issue')
    .leftJoin('member', 'member.id', 'newsletter_issue.updated_by')
    .selectAll('newsletter_issue')
    .select(sql<string | null>`nullif(concat_ws(' ', member.first_name, member.last_name), '')`.as('writer'))
    .where('newsletter_issue.id', '=', id)
    .executeTakeFirst();
}

/** Locks an issue until the transaction ends. To avoid deadlocks, always lock it before its deliveries. */
export async function lockIssue(tx: Tx, id: string): Promise<ListedIssueRow | undefined> {
  return tx.selectFrom('newsletter_issue').select(LISTED).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertIssue(db: DbOrTx, issue: Insertable<NewsletterIssue>): Promise<void> {
  await db.insertInto('newsletter_issue').values(issue).execute();
}

/** Saves the text of a draft; returns the new revision, or undefined if it is not a draft of this revision. */
export async function updateText(
  db: DbOrTx,
  id: string,
  change: { text: IssueText; revision: number; by: string; now: Date },
): Promise<number | undefined> {
  const { text, revision, by, now } = change;
  const row = await db
    .updateTable('newsletter_issue')
    .set({ ...text, revision: revision + 1, updated_at: now, updated_by: by })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'draft')
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

/** Starts sending a draft; returns whether it was a draft of this revision. */
export async function markSending(tx: Tx, id: string, revision: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_issue')
    .set({ state: 'sending', started_at: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stops an issue; returns whether it was being sent. */
export async function markStopped(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_issue')
    .set({ state: 'stopped', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('newsletter_issue')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the issues that are being sent. */
export async function listRunningIssues(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('newsletter_issue').select('id').where('state', '=', 'sending').execute();
  return rows.map(({ id }) => id);
}

export async function countUnsubscribed(tx: Tx, issueId: string): Promise<void> {
  await tx
    .updateTable('newsletter_issue')
    .set(({ eb }) => ({ unsubscribed: eb('unsubscribed', '+', 1) }))
    .where('id', '=', issueId)
    .execute();
}
