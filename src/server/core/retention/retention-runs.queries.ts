import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/database/pool.ts';
import type { RetentionRun } from '#server/platform/database/tables.ts';

export type RetentionRunRow = Selectable<RetentionRun>;

export async function insertRun(db: Db, run: RetentionRunRow): Promise<void> {
  await db.insertInto('retention_run').values(run).execute();
}

export async function listRuns(db: Db, limit: number, offset: number): Promise<RetentionRunRow[]> {
  return db
    .selectFrom('retention_run')
    .selectAll()
    .orderBy('ran_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRuns(db: Db): Promise<number> {
  const { runs } = await db
    .selectFrom('retention_run')
    .select((select) => select.fn.countAll<string>().as('runs'))
    .executeTakeFirstOrThrow();
  return Number(runs);
}

export async function deleteRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('retention_run').where('ran_at', '<', before).execute();
}
