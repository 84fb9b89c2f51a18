import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

const LOOK_AGAIN_MS = 10;

/**
 * Sends a request of an administrator whose role is lost while it is under way: after the guard has let it in, before the
 * change is made.
 */
export async function whileRoleIsLost(
  site: TestApp,
  adminId: string,
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  let sent: Promise<LightMyRequestResponse> | undefined;
  await site.ownerDb.transaction().execute(async (tx) => {
    await tx.updateTable('member').set({ role: 'user' }).where('id', '=', adminId).execute();
    sent = send();
    while (!(await isSomebodyWaiting(site))) await setTimeout(LOOK_AGAIN_MS);
  });
  if (sent === undefined) throw new Error('Nothing was sent.');
  return sent;
}

async function isSomebodyWaiting(site: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
  return rows.length > 0;
}
