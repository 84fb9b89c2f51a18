import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { InvitationStatus } from '#shared/invitations/values.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { DB, Invitation } from '#server/platform/database/tables.ts';

export type InvitationRow = Selectable<Invitation>;

/** Nothing about the person is left but the mark of their address. */
const ERASED = { email: null, answers: null } as const;

/** Whether somebody may have got a letter of it, when none is on its way: the links of all others are removed. */
const mayHaveArrived = (where: ExpressionBuilder<DB, 'invitation'>) =>
  where.exists(
    where
      .selectFrom('invitation_link as link')
      .select('link.token_hash')
      .whereRef('link.invitation_id', '=', 'invitation.id'),
  );

/**
 * Makes an invitation of each row of an import that is fresh or wanted, unless its address got an account or an invitation meanwhile. Says
 * how many there are.
 */
export async function inviteFreshRows(tx: Tx, importId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into invitation (address_mark, import_id, email, answers, created_at)
    select address_mark, import_id, email, answers, ${now}::timestamptz from import_row
    where import_id = ${importId}::uuid and (outcome = 'fresh' or outcome = 'similar' and is_wanted)
      and not exists (select from member where member.email = import_row.email)
    order by line
    on conflict (address_mark) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many invitations of these imports stand how. */
export async function countInvitations(db: Db, importIds: readonly string[]) {
  if (importIds.length === 0) return [];
  return db
    .selectFrom('invitation')
    .select((select) => ['import_id', 'status', select.fn.countAll<string>().as('invitations')])
    .where('import_id', 'in', [...importIds])
    .groupBy(['import_id', 'status'])
    .execute();
}

/**
 * Takes the next invitation that waits and counts it as sent, with the hash of its link: whatever happens afterwards,
 * nobody else takes it. Undefined when none waits that is younger than `madeAfter`. It ends some days after it was made.
 */
export async function takeNext(
  tx: Tx,
  { tokenHash, now, madeAfter, days }: { tokenHash: Buffer; now: Date; madeAfter: Date; days: number },
): Promise<TakenInvitation | undefined> {
  const next = await tx
    .selectFrom('invitation')
    .innerJoin('member_import as batch', 'batch.id', 'invitation.import_id')
    .leftJoin('member as inviter', 'inviter.id', 'batch.started_by')
    .select([
      'invitation.id',
      'invitation.answers',
      'invitation.tries',
      'invitation.created_at',
      'batch.id as import_id',
      'batch.source',
    ])
    .select(['inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])
    .where('invitation.status', '=', 'waiting')
    .where('invitation.created_at', '>', madeAfter)
    .where('batch.status', '=', 'sending')
    .where((where) =>
      where.or([where('invitation.retry_at', 'is', null), where('invitation.retry_at', '<=', now)]),
    )
    .orderBy('invitation.retry_at', (order) => order.asc().nullsFirst())
    .orderBy('invitation.created_at')
    .orderBy('invitation.id')
    .limit(1)
    .forUpdate('invitation')
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  const { email, expires_at } = await tx
    .updateTable('invitation')
    .set({
      status: 'sent',
      sent_at: now,
      expires_at: sql<Date>`created_at + make_interval(hours => ${days * 24}::int)`,
    })
    .where('id', '=', next.id)
    .returning(['email', 'expires_at'])
    .executeTakeFirstOrThrow();
  await tx.insertInto('invitation_link').values({ token_hash: tokenHash, invitation_id: next.id }).execute();
  return { ...next, email: email ?? '', expires_at: expires_at ?? now };
}
export type TakenInvitation = Pick<InvitationRow, 'id' | 'answers' | 'tries' | 'created_at'> & {
  readonly import_id: string;
  readonly email: string;
  readonly expires_at: Date;
  readonly source: string;
  readonly inviter_first_name: string | null;
  readonly inviter_last_name: string | null;
};

/** Puts an invitation back that could not be sent, behind those that were not tried yet and for not before a moment. */
export async function putBack(
  tx: Tx,
  id: string,
  { tries, retryAt }: { tries: number; retryAt: Date },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ status: 'waiting', sent_at: null, expires_at: null, retry_at: retryAt, tries })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .execute();
}

/**
 * Ends invitations whose letters are not sent any more. Where somebody may have got one, the mark and the links stay, so that they can
 * say no and get no other; the others were never written to, and are removed. Says how many of each.
 */
export async function endUnsent(
  tx: Tx,
  those: { id: string; status: 'sent' } | { import_id: string; status: 'waiting' },
  now: Date,
): Promise<{ unsent: number; uncertain: number }> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ ...ERASED, status: 'undeliverable', ended_at: now })
    .where((where) => where.and(those))
    .where(mayHaveArrived)
    .executeTakeFirst();
  const { numDeletedRows } = await tx
    .deleteFrom('invitation')
    .where((where) => where.and(those))
    .where((where) => where.not(mayHaveArrived(where)))
    .executeTakeFirst();
  return { unsent: Number(numDeletedRows), uncertain: Number(numUpdatedRows) };
}

/** Removes the link of a letter that nobody has got. */
export async function deleteLink(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('invitation_link').where('token_hash', '=', tokenHash).execute();
}

/** Counts a try of each of these letters that wait; how many tries each has had. */
export async function countTries(tx: Tx, ids: readonly string[]) {
  return tx
    .updateTable('invitation')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('status', '=', 'waiting')
    .returning(['id', 'tries'])
    .execute();
}

/** Ends an invitation that stands in one of some ways, and erases its person's data; false when it stands otherwise. */
export async function endInvitation(
  db: DbOrTx,
  id: string,
  how: {
    status: InvitationStatus;
    from: readonly InvitationStatus[];
    memberId?: string;
    now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ ...ERASED, status: how.status, member_id: how.memberId ?? null, ended_at: how.now })
    .where('id', '=', id)
    .where('status', 'in', [...how.from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('invitation')
    .select((select) => select.fn.countAll<string>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** Letters of other imports that wait since before one was started, and whose turn it is. */
export async function countAhead(
  db: Db,
  importId: string,
  { startedAt, now }: { startedAt: Date; now: Date },
): Promise<number> {
  const { ahead } = await db
    .selectFrom('invitation')
    .select((select) => select.fn.countAll<string>().as('ahead'))
    .where('status', '=', 'waiting')
    .where('created_at', '<=', startedAt)
    .where('import_id', '<>', importId)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .executeTakeFirstOrThrow();
  return Number(ahead);
}

/** Letters of an import that are set aside until later. */
export async function countLater(db: Db, importId: string, now: Date): Promise<number> {
  const { later } = await db
    .selectFrom('invitation')
    .select((select) => select.fn.countAll<string>().as('later'))
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .where('retry_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(later);
}

/** Letters of an import that wait for another try although somebody may have got one; each such try was counted. */
export async function countUncertain(db: Db, importId: string): Promise<number> {
  const { uncertain } = await db
    .selectFrom('invitation')
    .select((select) => select.fn.countAll<string>().as('uncertain'))
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .where('tries', '>', 0)
    .where(mayHaveArrived)
    .executeTakeFirstOrThrow();
  return Number(uncertain);
}

export async function findByLink(db: DbOrTx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('invitation_link as link', 'link.invitation_id', 'invitation.id')
    .selectAll('invitation')
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function findByMark(db: DbOrTx, mark: Buffer): Promise<Pick<InvitationRow, 'id'> | undefined> {
  return db
    .selectFrom('invitation')
    .select('id')
    .where('address_mark', '=', mark)
    .modifyEnd(named('find-invited-address'))
    .executeTakeFirst();
}

/** Erases the data of those whose letter could not be sent in time; says how many. */
export async function giveUpWaiting(
  db: Db,
  { madeBefore, now }: { madeBefore: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ ...ERASED, status: 'undeliverable', ended_at: now })
    .where('status', '=', 'waiting')
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the data of those who have not answered in time; says how many. */
export async function expireInvitations(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ ...ERASED, status: 'expired', ended_at: now })
    .where('status', '=', 'sent')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets old invitations altogether, but for those that were declined: their people are never asked again. */
export async function forgetInvitations(db: Db, createdBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('created_at', '<', createdBefore)
    .where('status', 'in', ['used', 'expired', 'undeliverable'])
    .executeTakeFirst();
  return Number(numDeletedRows);
}
