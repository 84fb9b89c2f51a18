import { sql, type Insertable } from 'kysely';
import { firstMember, memberJson } from '#server/platform/database/member-json.ts';
import { named } from '#server/platform/database/named-statements.ts';
import type { Member } from '#server/platform/database/tables.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import type { Db, DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';

/** Returns the member with this address, ignoring case. */
export async function findMemberByEmail(db: DbOrTx, email: string): Promise<MemberRow | undefined> {
  const found = db
    .selectFrom('member')
    .select(memberJson.as('member'))
    .where('email', '=', email)
    .modifyEnd(named('find-member-by-email'));
  return firstMember(await found.execute());
}

/** Returns the member with this sign-in identifier: an address if it contains an @, otherwise a username. */
export async function findMemberByIdentifier(db: Db, identifier: string): Promise<MemberRow | undefined> {
  const column = identifier.includes('@') ? 'email' : 'username';
  return db.selectFrom('member').selectAll().where(column, '=', identifier).executeTakeFirst();
}

export async function findMemberById(db: DbOrTx, id: string): Promise<MemberRow | undefined> {
  const found = db
    .selectFrom('member')
    .select(memberJson.as('member'))
    .where('id', '=', id)
    .modifyEnd(named('find-member'));
  return firstMember(await found.execute());
}

/**
 * Returns a member, locked until the transaction ends. To prevent deadlocks, every transaction that changes a member's
 * other rows, such as links or decisions, locks the member first.
 */
export async function lockMemberById(tx: Tx, id: string): Promise<MemberRow | undefined> {
  const query = tx
    .selectFrom('member')
    .select(memberJson.as('member'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .modifyEnd(named('hold-member'));
  return firstMember(await query.execute());
}

/** Returns whether the member's current document can be opened. */
export async function hasOpenDocument(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('member_id', '=', memberId)
    .where('superseded_at', 'is', null)
    .where('wrapped_key', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts a member. If the address or username is taken, stores nothing and returns undefined; the transaction can
 * continue.
 */
export async function insertMember(tx: Tx, member: Insertable<Member>): Promise<MemberRow | undefined> {
  return firstMember(await inserting(tx, member).execute());
}

/** Like `insertMember`, as a prepared statement for sign-up, whose rows always have the same columns. */
export async function insertNewcomer(tx: Tx, member: Insertable<Member>): Promise<MemberRow | undefined> {
  return firstMember(await inserting(tx, member).modifyEnd(named('insert-newcomer')).execute());
}

function inserting(tx: Tx, member: Insertable<Member>) {
  return tx
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning(memberJson.as('member'));
}

/** Transliterates names to lower-case ASCII letters and digits, as far as their script allows. */
export async function toAscii(db: DbOrTx, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ascii: string }>`
    select regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '', 'g') as ascii
    from unnest(${[...names]}::text[]) with ordinality as names (name, number) order by number
    ${named('names-in-ascii')}`.execute(db);
  return rows.map(({ ascii }) => ascii);
}

/** Returns which of these usernames exist. */
export async function listTakenUsernames(
  db: DbOrTx,
  candidates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('member')
    .select('username')
    .where('username', '=', sql<string>`any(${[...candidates]}::citext[])`)
    .modifyEnd(named('taken-usernames'))
    .execute();
  return new Set(rows.map((row) => row.username));
}

/**
 * Confirms the address to which a link was sent, and makes it the account's. Returns undefined if the member has since
 * asked for a different address. Violates the unique constraint if another account already uses the address.
 */
export async function markEmailConfirmed(
  tx: Tx,
  memberId: string,
  email: string,
  now: Date,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({
      email,
      new_email: null,
      email_confirmed_at: now,
      email_bounced_at: null,
      updated_at: nextVersion(now),
    })
    .where('id', '=', memberId)
    .where(sql<string>`coalesce(new_email, email)`, '=', email)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a new address to replace an unconfirmed one; returns undefined if the current address is confirmed. */
export async function setNewEmail(
  tx: Tx,
  memberId: string,
  email: string,
  now: Date,
): Promise<MemberRow | undefined> {
  return tx
    .updateTable('member')
    .set({
      new_email: sql<string | null>`nullif(${email}::citext, email)`,
      email_bounced_at: null,
      updated_at: nextVersion(now),
    })
    .where('id', '=', memberId)
    .where('email_confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Discards a member's pending new address. */
export async function forgetNewEmail(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ new_email: null, updated_at: nextVersion(now) })
    .where('id', '=', memberId)
    .where('new_email', 'is not', null)
    .execute();
}

/** Sets a member's password; returns false if the account's address has changed since `email` was read. */
export async function updatePasswordHash(
  tx: Tx,
  { id, email }: Pick<MemberRow, 'id' | 'email'>,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks a member's row until the transaction ends; returns false if the password has changed since the member was read.
 */
export async function holdWithPassword(
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  return (await selectForLockWithPassword(tx, member).executeTakeFirst()) !== undefined;
}

function selectForLockWithPassword(tx: Tx, { id, password_hash }: Pick<MemberRow, 'id' | 'password_hash'>) {
  return tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', password_hash)
    .forNoKeyUpdate();
}

/** Replaces the stored hash by another hash of the same password; does nothing if the password has changed since. */
export async function replacePasswordHash(
  db: Db,
  memberId: string,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ password_hash: newHash })
    .where('id', '=', memberId)
    .where('password_hash', '=', oldHash)
    .execute();
}

/**
 * Locks a member until the transaction ends, so that role and password cannot change, and concurrent sign-ins see each
 * other's sessions. Returns false if the role or password has changed since `member` was read.
 */
export async function lockIfUnchanged(
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'role' | 'password_hash'>,
): Promise<boolean> {
  const row = await selectForLockWithPassword(tx, member).where('role', '=', member.role).executeTakeFirst();
  return row !== undefined;
}

/** Must be identical to the expression of the index `member_email_suffix`; otherwise PostgreSQL does not use the index. */
const EMAIL_SUFFIX = sql<string>`lower(substring(email::text from '\\.[^.@]+$'))`;

/** Returns up to `limit` suffixes of email addresses in order. Looks up each one in the index, not each member. */
export async function listEmailSuffixes(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ suffix: string }>`
    with recursive used (suffix) as (
      (select ${EMAIL_SUFFIX} from member order by ${EMAIL_SUFFIX} limit 1)
      union all
      select (select ${EMAIL_SUFFIX} from member where ${EMAIL_SUFFIX} > used.suffix order by ${EMAIL_SUFFIX} limit 1)
      from used where used.suffix is not null
    )
    select suffix from used where suffix is not null limit ${limit}`.execute(db);
  return rows.map(({ suffix }) => suffix);
}

/** Returns the members with these ids, in the given order; omits deleted members. */
export async function findMembersInOrder(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('member').selectAll().where('id', 'in', ids).execute();
  const members = new Map(found.map((member) => [member.id, member]));
  return ids.map((id) => members.get(id)).filter((member) => member !== undefined);
}
