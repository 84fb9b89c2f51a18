import type { Insertable, Selectable } from 'kysely';
import type { MailToken } from '#server/platform/database/tables.ts';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';

export type MailTokenRow = Selectable<MailToken>;

export async function insertMailToken(db: DbOrTx, token: Insertable<MailToken>): Promise<void> {
  await db.insertInto('mail_token').values(token).execute();
}

/** Returns an unused, unexpired token of this purpose, without consuming it. */
export async function findMailToken(
  db: DbOrTx,
  purpose: MailTokenRow['purpose'],
  tokenHash: Buffer,
  now: Date,
): Promise<MailTokenRow | undefined> {
  return db
    .selectFrom('mail_token')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a token; of concurrent requests, only one succeeds. */
export async function consumeMailToken(
  tx: Tx,
  purpose: MailTokenRow['purpose'],
  tokenHash: Buffer,
  now: Date,
): Promise<MailTokenRow | undefined> {
  return tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Invalidates the codes of earlier emails, because several valid codes would be easier to guess. Their links stay
 * valid.
 */
export async function forgetMailCodes(db: DbOrTx, memberId: string): Promise<void> {
  await db
    .updateTable('mail_token')
    .set({ code_hash: null })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'confirm-email')
    .where('code_hash', 'is not', null)
    .execute();
}

/** Consumes a member's token by its six-digit code. */
export async function consumeMailCode(
  tx: Tx,
  memberId: string,
  codeHash: Buffer,
  now: Date,
): Promise<MailTokenRow | undefined> {
  return tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'confirm-email')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Invalidates all of a member's unused links for this purpose. */
export async function endMailTokens(
  tx: Tx,
  memberId: string,
  purpose: MailTokenRow['purpose'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteExpiredMailTokens(db: DbOrTx, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_token')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
