import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { z } from '#shared/zod.ts';
import { circumstances, table } from '../bench/report.ts';
import { milliseconds, timingOf } from '../bench/timing.ts';
import type { Cluster } from './start-cluster.ts';

const LOAD = { connections: 20, duration: 6 };
const PATHS = ['/', '/api/auth/check-auth', '/api/auth/all/users/limitedinfo'];
const PASSWORD = 'Sample-Navodaya-25';
const EDITS = 30;
const LOSS = { callers: 10, beforeMs: 2000, afterMs: 5000 };
const POLL_MS = 2;

/** Loads a cluster, loses one of its applications, edits a profile again and again, and says what came of it. */
export async function measureCluster(cluster: Cluster): Promise<string> {
  const before = circumstances();
  const token = await signIn(cluster);
  const rows: string[][] = [];
  for (const path of PATHS) rows.push(await throughput(cluster, path, token));
  const { lags, found } = await editAgainAndAgain(cluster, token);
  const { answered, failed, gapMs } = await loseOne(cluster, token);
  const { p50, p95, max } = timingOf(lags);
  return [
    `${before}; Debian's PostgreSQL and HAProxy, two applications, the load and all of it on this one machine, so that two are no faster than one here: what is shown is that the second costs nothing and takes over.`,
    table([
      [
        '',
        'two behind HAProxy, a second',
        '99 of 100 within',
        'one alone, a second',
        '99 of 100 within',
        'failed',
      ],
      ...rows,
    ]),
    table([
      ['', '', 'target', ''],
      verdict(
        `calls that failed when one application was killed (kill -9) under load, of ${answered}`,
        String(failed),
        '0',
        failed === 0,
      ),
      ['longest time without an answer while it was killed', `${Math.round(gapMs)} ms`, '', ''],
      [
        `until the replica has an edit, ${EDITS} times: half, 95 of 100, the longest`,
        `${milliseconds(p50)}, ${milliseconds(p95)}, ${milliseconds(max)} ms`,
        '',
        '',
      ],
      verdict(
        'edits that their author found in the directory at once',
        `${found} of ${EDITS}`,
        'all',
        found === EDITS,
      ),
    ]),
  ].join('\n\n');
}

function verdict(what: string, figure: string, target: string, isMet: boolean): string[] {
  return [what, figure, target, isMet ? 'met' : 'missed'];
}

async function throughput(
  { address, applications }: Cluster,
  path: string,
  token: string,
): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const load = (server: string) => autocannon({ ...LOAD, headers, url: server + path });
  const two = await load(address);
  const one = await load(`http://127.0.0.1:${applications[0]?.port}`);
  const failed = [two, one].reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  const cells = [two, one].flatMap(({ requests, latency }) => [
    String(Math.round(requests.average)),
    `${latency.p99} ms`,
  ]);
  return [`\`${path}\``, ...cells, String(failed)];
}

/** How long it takes until the replica has what was written, and whether its author finds it meanwhile. */
async function editAgainAndAgain(
  { address, replicaUrl }: Cluster,
  token: string,
): Promise<{ lags: number[]; found: number }> {
  const replica = new Client({ connectionString: replicaUrl });
  await replica.connect();
  const lags: number[] = [];
  let found = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const profession = `Measurer${Date.now()}`;
    await call(address, '/api/auth/user/profile-update', token, {
      method: 'PUT',
      body: { personalInfo: { profession } },
    });
    const written = performance.now();
    const search = call(address, `/api/auth/all/users/limitedinfo?search=${profession}`, token);
    while (!(await isThere(replica, profession))) await sleep(POLL_MS);
    lags.push(performance.now() - written);
    found += usersReply.parse(await search).users.length;
  }
  await replica.end();
  return { lags, found };
}

const usersReply = z.object({ users: z.array(z.unknown()) });

async function isThere(replica: Client, profession: string): Promise<boolean> {
  const { rows } = await replica.query('select from member where profession = $1', [profession]);
  return rows.length > 0;
}

/** Callers ask all the time; one application is killed; it is counted what fails, and how long nobody was answered. */
async function loseOne(
  { address, applications }: Cluster,
  token: string,
): Promise<{ answered: number; failed: number; gapMs: number }> {
  const over = new AbortController();
  const moments: number[] = [];
  let failed = 0;
  const ask = async () => {
    while (!over.signal.aborted) {
      const isAnswered = await call(address, '/api/auth/check-auth', token).then(
        () => true,
        () => false,
      );
      if (!isAnswered) failed += 1;
      moments.push(performance.now());
    }
  };
  const callers = Array.from({ length: LOSS.callers }, ask);
  await sleep(LOSS.beforeMs);
  await applications[1]?.lose();
  await sleep(LOSS.afterMs);
  over.abort();
  await Promise.all(callers);
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return { answered: moments.length, failed, gapMs: Math.max(...gaps) };
}

const signInReply = z.object({ token: z.string() });

async function signIn({ address }: Cluster): Promise<string> {
  const body = { email: 'member', password: PASSWORD };
  return signInReply.parse(await call(address, '/api/auth/signin', undefined, { method: 'POST', body }))
    .token;
}

async function call(
  address: string,
  path: string,
  token?: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<unknown> {
  const reply = await fetch(address + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${JSON.stringify(answer)}`);
  return answer;
}
