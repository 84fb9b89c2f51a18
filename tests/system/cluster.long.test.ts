/**
 * Tests that two applications behind HAProxy share sessions, read from a replica, and restart without a failed
 * request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { startBalancedSite, type BalancedSite } from '../support/balanced-site.ts';
import { missingServers } from '../support/debian-servers.ts';

const missing = missingServers('postgresql', 'haproxy');
const PASSWORD = 'Sample-Navodaya-25';
const MINUTES = 60_000;
const ROUNDS = 5;
/** Few cards a page, because an account may read only so many an hour. */
const READ = [
  '/',
  '/api/auth/check-auth',
  '/api/directory/options',
  '/api/auth/all/users/limitedinfo?limit=1',
];
let site: BalancedSite;

beforeAll(async () => {
  if (missing === null) site = await startBalancedSite();
}, 4 * MINUTES);
afterAll(() => site?.stop(), MINUTES);

const runTest = (name: string) =>
  test.skipIf(missing !== null)(
    `${name}${missing === null ? '' : `: ${missing}`}`,
    { timeout: 3 * MINUTES },
    TESTS[name],
  );

async function call(path: string, options: { token?: string; method?: string; body?: object } = {}) {
  const { token, method = 'GET', body } = options;
  const reply = await fetch(`${site.address}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') === true;
  const json = isJson ? await reply.json() : await reply.text();
  return { status: reply.status, servedBy: reply.headers.get('x-served-by'), json };
}

async function signIn(email: string): Promise<string> {
  const { status, json } = await call('/api/auth/signin', {
    method: 'POST',
    body: { email, password: PASSWORD },
  });
  expect(status).toBe(200);
  return json.token;
}

const search = async (token: string, text: string): Promise<number> =>
  (await call(`/api/auth/all/users/limitedinfo?limit=5&search=${text}`, { token })).json.users.length;

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: site.replicaUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: 20_000, interval: 200 }).toBe(true);
}

const TESTS: Record<string, () => Promise<void>> = {
  'both applications respond and accept the same session': async () => {
    const token = await signIn('member');
    const servers = new Set<string | null>();
    for (let asked = 0; asked < 20; asked += 1) {
      const { status, servedBy } = await call('/api/auth/check-auth', { token });
      expect(status).toBe(200);
      servers.add(servedBy);
    }
    expect(servers.size).toBe(2);
  },

  'the directory is read from the replica, and writers see their own changes immediately': async () => {
    const [writer, other] = [await signIn('member'), await signIn('admin')];
    const profession = `Lighthouse${Date.now()}`;
    await eventually(async () => (await search(other, 'jnv')) > 0);
    await onReplica('select pg_wal_replay_pause()');
    const saved = await call('/api/auth/user/profile-update', {
      method: 'PUT',
      token: writer,
      body: { personalInfo: { profession } },
    });
    expect(saved.status).toBe(200);
    for (let asked = 0; asked < 6; asked += 1) expect(await search(writer, profession)).toBe(1);
    expect(await search(other, profession)).toBe(0); // replication is paused
    await onReplica('select pg_wal_replay_resume()');
    await eventually(async () => (await search(other, profession)) === 1);
  },

  'no request fails while the applications restart in turn': async () => {
    const tokens = [await signIn('member'), await signIn('founder'), await signIn('admin')] as const;
    const failures: string[] = [];
    const over = new AbortController();
    let answered = 0;
    const load = async (token: string, path: string, options: { method?: string; body?: object } = {}) => {
      while (!over.signal.aborted) {
        const { status } = await call(path, { token, ...options }).catch((error: unknown) => ({
          status: String(error),
        }));
        answered += 1;
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
    };
    const saved = { method: 'PUT', body: { personalInfo: { profession: 'Keeper of lights' } } };
    const loads = tokens.flatMap((token) => READ.map((path) => load(token, path)));
    loads.push(load(tokens[0], '/api/auth/user/profile-update', saved));
    const restarts = ROUNDS * site.applications.length;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const application of site.applications) await application.restart();
    over.abort();
    await Promise.all(loads);
    console.log(`${restarts} restarts, ${answered} requests, ${failures.length} failed`);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(50 * restarts);
  },

  'the directory still responds after the replica is lost': async () => {
    const token = await signIn('member');
    await site.loseReplica();
    for (let asked = 0; asked < 20; asked += 1) expect(await search(token, 'jnv')).toBeGreaterThan(0);
  },
};

for (const name of Object.keys(TESTS)) runTest(name);
