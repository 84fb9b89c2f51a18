import { sql, type Selectable } from 'kysely';
import type { InvitationStatus } from '#shared/invitations/values.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { Invitation } from '#server/platform/database/tables.ts';

export type InvitationRow = Selectable<Invitation>;

/** Column values that erase the person's data, except the fingerprint of their address. */
const ERASED = { email: null, answers: null } as const;

/**
 * Creates an invitation for each fresh row of an import, except where the address now has an account or an invitation.
 * Returns how many.
 */
export async function inviteFreshRows(tx: Tx, importId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into invitation (address_fingerprint, import_id, email, answers, created_at)
    select address_fingerprint, import_id, email, answers, ${now}::timestamptz from import_row
    where import_id = ${importId}::uuid and outcome = 'fresh'
      and not exists (select from member where member.email = import_row.email)
    order by line
    on conflict (address_fingerprint) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function countInvitations(db: Db, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('invitation')
    .select((select) => ['import_id', 'status', select.fn.countAll<string>().as('invitations')])
    .where('import_id', 'in', [...importIds])
    .groupBy(['import_id', 'status'])
    .execute();
}

/** Counts the invitations queued after a date, and all that are queued but not sent yet. */
export async function countQueued(tx: Tx, after: Date): Promise<{ recent: number; unsent: number }> {
  const { rows } = await sql<{ recent: number; unsent: number }>`
    select (select count(*)::int from invitation where queued_at > ${after}) as recent,
      (select count(*)::int from invitation where status = 'waiting' and queued_at is not null) as unsent`.execute(
    tx,
  );
  return rows[0] ?? { recent: 0, unsent: 0 };
}

/**
 * Marks waiting invitations of active imports as queued, oldest first: those never queued, or last queued before a
 * date. Returns their ids.
 */
export async function takeWaiting(
  tx: Tx,
  { queuedBefore, limit, now }: { queuedBefore: Date | null; limit: number; now: Date },
): Promise<string[]> {
  if (limit <= 0) return [];
  const taken = await tx
    .updateTable('invitation')
    .set({ queued_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('invitation as next')
        .innerJoin('member_import as batch', 'batch.id', 'next.import_id')
        .select('next.id')
        .where('next.status', '=', 'waiting')
        .where('batch.status', '=', 'sending')
        .where((where) =>
          queuedBefore === null
            ? where('next.queued_at', 'is', null)
            : where('next.queued_at', '<', queuedBefore),
        )
        .orderBy('next.created_at')
        .orderBy('next.id')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}

/** Marks one waiting invitation, or all of an import, as not queued, so that the next batch includes them. */
export async function clearQueued(db: DbOrTx, those: { id: string } | { import_id: string }): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ queued_at: null })
    .where((where) => where.and(those))
    .where('status', '=', 'waiting')
    .execute();
}

/** Returns an invitation with the details of its import that the email mentions. */
export async function findToEmail(db: Db, id: string) {
  return db
    .selectFrom('invitation')
    .innerJoin('member_import as batch', 'batch.id', 'invitation.import_id')
    .leftJoin('member as inviter', 'inviter.id', 'batch.started_by')
    .select(['invitation.status', 'invitation.email', 'invitation.created_at'])
    .select(['batch.id as import_id', 'batch.status as import_status', 'batch.source'])
    .select(['inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])
    .where('invitation.id', '=', id)
    .executeTakeFirst();
}

/** Stores the hash of an invitation's latest link; returns false if the invitation has ended. */
export async function setLink(db: Db, id: string, linkHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ link_hash: linkHash })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'sent'])
    .where('email', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markSent(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ status: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Removes the waiting invitations of an import. An email that was attempted may have arrived, so its invitation ends
 * but keeps fingerprint and link: the person can decline, and no import invites them again. Returns how many were
 * removed or ended.
 */
export async function removeWaiting(tx: Tx, importId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ ...ERASED, status: 'bounced', ended_at: now })
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .where('link_hash', 'is not', null)
    .executeTakeFirst();
  const { numDeletedRows } = await tx
    .deleteFrom('invitation')
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows + numDeletedRows);
}

/** Ends an invitation that has one of these statuses, and erases the person's data. */
export async function endInvitation(
  db: DbOrTx,
  id: string,
  how: {
    status: 'accepted' | 'declined' | 'bounced';
    from: readonly InvitationStatus[];
    memberId?: string;
    now: Date;
  },
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ ...ERASED, status: how.status, member_id: how.memberId ?? null, ended_at: how.now })
    .where('id', '=', id)
    .where('status', 'in', [...how.from])
    .execute();
}

export async function findByLink(db: DbOrTx, linkHash: Buffer): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitation').selectAll().where('link_hash', '=', linkHash).executeTakeFirst();
}

export async function findByMark(db: DbOrTx, mark: Buffer): Promise<Pick<InvitationRow, 'id'> | undefined> {
  return db
    .selectFrom('invitation')
    .select('id')
    .where('address_fingerprint', '=', mark)
    .modifyEnd(named('find-invited-address'))
    .executeTakeFirst();
}

/** Marks waiting invitations created up to a date as bounced and erases their data; returns how many. */
export async function giveUpWaiting(
  db: Db,
  { madeBefore, now }: { madeBefore: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ ...ERASED, status: 'bounced', ended_at: now })
    .where('status', '=', 'waiting')
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the data of unanswered invitations created up to a date; returns how many. */
export async function eraseUnanswered(
  db: Db,
  { madeBefore, now }: { madeBefore: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ ...ERASED, ended_at: now })
    .where('status', '=', 'sent')
    .where('email', 'is not', null)
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes erased invitations created before a date, except declined ones. Returns how many. */
export async function deleteEnded(db: Db, madeBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('created_at', '<', madeBefore)
    .where('status', '<>', 'declined')
    .where('email', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
