import { setTimeout } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import type { Tx } from '#server/platform/database/pool.ts';
import type { Member } from '#server/platform/database/tables.ts';
import type { TestApp } from './app.ts';

const POLL_MS = 10;

type Send = () => Promise<LightMyRequestResponse>;

/** Sends an administrator's request. Removes the administrator role between its access check and its change. */
export async function whileRoleIsLost(site: TestApp, adminId: string, send: Send) {
  return whileMemberChanges(site, adminId, { role: 'user' }, send);
}

/**
 * Sends a request while another transaction changes the member. The request has read the old values, and continues
 * after that transaction commits.
 */
export async function whileMemberChanges(
  site: TestApp,
  memberId: string,
  change: Pick<Updateable<Member>, 'role' | 'password_hash'>,
  send: Send,
): Promise<LightMyRequestResponse> {
  return whileLost(
    site,
    (tx) => tx.updateTable('member').set(change).where('id', '=', memberId).execute(),
    send,
  );
}

/** Sends a request that waits for a row lock. Before the request continues, `lose` changes or deletes the row. */
export async function whileLost(
  site: TestApp,
  lose: (tx: Tx) => Promise<unknown>,
  send: Send,
): Promise<LightMyRequestResponse> {
  let sent: Promise<LightMyRequestResponse> | undefined;
  await site.ownerDb.transaction().execute(async (tx) => {
    await lose(tx);
    sent = send();
    while (!(await isLockWaiting(site))) await setTimeout(POLL_MS);
  });
  if (sent === undefined) throw new Error('Nothing was sent.');
  return sent;
}

async function isLockWaiting(site: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
  return rows.length > 0;
}
