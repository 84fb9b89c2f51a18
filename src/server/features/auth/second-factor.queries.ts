import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import type { SecondFactor } from '#server/platform/database/tables.ts';

/**
 * A valid code is at most one step away (see totp.ts). A used step further ahead than this was recorded while the clock
 * was wrong.
 */
const STEPS_ASIDE = 10;

export type SecondFactorRow = Selectable<SecondFactor>;

/** Returns a member's second factor, including one that is not confirmed yet. */
export async function findSecondFactor(db: DbOrTx, memberId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. Returns false if a confirmed one exists. */
export async function insertPendingFactor(
  tx: Tx,
  memberId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factor')
    .values({ member_id: memberId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Turns on the pending factor with this secret. If requests race, one wins. */
export async function confirmFactor(
  tx: Tx,
  { member_id, sealed_secret }: Pick<SecondFactorRow, 'member_id' | 'sealed_secret'>,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('member_id', '=', member_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the code of a time step as used; returns false if this code or a later one was used already. */
export async function spendStep(db: DbOrTx, memberId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    // Steps far in the future were recorded while the clock was wrong; ignore them.
    .where((is) => is.or([is('last_step', '<', step), is('last_step', '>', step + STEPS_ASIDE)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the second factor and its recovery codes; returns whether it was confirmed. */
export async function deleteSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('second_factor')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

/** Consumes a recovery code; returns false if there is no such code. If requests race, one wins. */
export async function spendRecoveryCode(tx: Tx, memberId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: DbOrTx, memberId: string): Promise<number> {
  const { codes } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<string>().as('codes'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(codes);
}
