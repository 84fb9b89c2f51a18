import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';

/** Records that this device has signed in to the account. */
export async function upsertKnownDevice(
  tx: Tx,
  memberId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ member_id: memberId, device_hash: deviceHash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

/** Deletes the devices of the account that were used least recently, beyond `max`. */
export async function deleteOldestDevices(tx: Tx, memberId: string, max: number): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('member_id', '=', memberId)
    .where('device_hash', 'in', (devices) =>
      devices
        .selectFrom('known_device')
        .select('device_hash')
        .where('member_id', '=', memberId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('device_hash')
        .offset(max),
    )
    .execute();
}

export async function deleteKnownDevices(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute();
}

/** Returns whether this device has signed in to the account before. */
export async function isKnownDevice(db: DbOrTx, memberId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasKnownDevice(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
