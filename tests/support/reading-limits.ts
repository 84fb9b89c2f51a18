import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/pool.ts';

/**
 * Fails if a member reached a reading limit in the application of this data folder. Tests share a few sample accounts,
 * so each account reads more than a real member would.
 */
export async function refuseReachedLimits(folder: string): Promise<void> {
  const connection = { socketDirectory: join(folder, 'postgres') };
  const database = openDatabase({ connection, max: 1, applicationName: 'navodayan journeys' });
  try {
    const reached = await database.db
      .selectFrom('limited_reader')
      .innerJoin('member', 'member.id', 'limited_reader.member_id')
      .select(['email', 'kind', 'recent', 'total', 'refused'])
      .execute();
    if (reached.length > 0) throw new Error(`A journey reached a reading limit: ${JSON.stringify(reached)}`);
  } finally {
    await database.close();
  }
}
