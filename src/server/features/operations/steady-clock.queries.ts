import type { DbOrTx, Tx } from '#server/platform/database/pool.ts';
import { z } from '#shared/zod.ts';

const FACT = 'clock';

/** When the clock was looked at last, by itself, and until when what it says is doubted. */
export type ClockFact = z.output<typeof ClockFact>;
const ClockFact = z.object({ seenAt: z.coerce.date(), doubtedUntil: z.coerce.date().nullable() });

export async function readClockFact(db: DbOrTx): Promise<ClockFact | null> {
  const row = await db
    .selectFrom('installation_fact')
    .select('value')
    .where('name', '=', FACT)
    .executeTakeFirst();
  return ClockFact.nullable().parse(row?.value ?? null);
}

export async function recordClockFact(tx: Tx, fact: ClockFact): Promise<void> {
  const row = { value: JSON.stringify(fact), recorded_at: fact.seenAt };
  await tx
    .insertInto('installation_fact')
    .values({ name: FACT, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
