/** Tests responses while the database is down, and the time to recover, under constant requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { startApplication } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aPdf } from '../support/documents.ts';
import { signUp } from '../support/real-sign-ups.ts';

const AWAY_MS = process.env.LONG_TESTS === '1' ? 60_000 : 2000;
const ANSWER_MS_MAX = 2000;
const HEALTHY_MS_MAX = 5000;
const PATHS = ['/api/auth/all/users/limitedinfo', '/api/auth/check-auth', '/api/directory/count'];

const askOf = (address: string) => async (path: string) => {
  const began = performance.now();
  const reply = await fetch(address + path, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
  const body = await reply.json();
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    body,
    ms: performance.now() - began,
  };
};

test(
  `while the database is down for ${AWAY_MS / 1000} s calls get 503 with Retry-After; afterwards all calls succeed without a restart`,
  { timeout: 300_000 },
  async () => {
    const folder = aFolder();
    const server = await startEmbeddedPostgres(folder);
    const url = `postgresql://navodayan_owner@localhost/postgres?host=${encodeURIComponent(server.socketDirectory)}`;
    const application = await startApplication({ DATA_DIR: aFolder(), DATABASE_URL: url });
    const ask = askOf(application.address);
    const statuses = async () => (await Promise.all(PATHS.map(ask))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 401, 200]);

    await server.stop();
    const until = performance.now() + AWAY_MS;
    let [asked, slowest, wrong] = [0, 0, 0];
    while (performance.now() < until) {
      for (const { status, retryAfter, body, ms } of await Promise.all(PATHS.map(ask))) {
        asked += 1;
        slowest = Math.max(slowest, ms);
        wrong += status === 503 && Number(retryAfter) > 0 && body.success === false ? 0 : 1;
      }
      const ready = await fetch(`${application.address}/api/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        200,
        { success: true, state: 'degraded', away: ['database'] },
      ]);
      await sleep(50);
    }
    await startEmbeddedPostgres(folder);
    const back = performance.now();
    while ((await statuses()).some((status) => status === 503)) await sleep(50);
    const healthy = performance.now() - back;
    console.log(
      `away for ${AWAY_MS / 1000} s: ${asked - wrong} of ${asked} calls told to come again, the slowest in ${slowest.toFixed(0)} ms; well after ${healthy.toFixed(0)} ms`,
    );
    expect(wrong).toBe(0);
    expect(await signUp(application.address, 'after@example.com', await aPdf())).toBe(true);
    if (process.env.LONG_TESTS === '1') {
      expect(slowest).toBeLessThan(ANSWER_MS_MAX);
      expect(healthy).toBeLessThan(HEALTHY_MS_MAX);
    }
    await application.end('SIGTERM');
  },
);
