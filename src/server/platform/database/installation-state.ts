/** Reads and writes named values about this installation, such as whether the sample community was created. */
import { sql } from 'kysely';
import type { DbOrTx } from './pool.ts';

/** Returns the stored value, or undefined if there is none. */
export async function readInstallationState(db: DbOrTx, name: string): Promise<unknown> {
  const row = await db
    .selectFrom('installation_state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a JSON value, replacing the previous one. */
export async function writeInstallationState(db: DbOrTx, name: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), recorded_at: sql<Date>`now()` };
  await db
    .insertInto('installation_state')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
