import { newId } from '#server/platform/ids.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { aMember } from './members.ts';

/** Creates an open report about a member. The reporter is a new member. Returns the report's id. */
export async function aReport(db: Db, reportedId: string, description = ''): Promise<string> {
  const reporter = await aMember(db);
  const id = newId();
  await db
    .insertInto('report')
    .values({
      id,
      reporter_id: reporter.id,
      reported_id: reportedId,
      reason: 'wrong-facts',
      description,
      created_at: new Date('2026-11-20T06:00:00Z'),
    })
    .execute();
  return id;
}
