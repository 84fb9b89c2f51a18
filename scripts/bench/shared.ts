/** Parts of the benchmarks: seeded communities, an application in its own process, sessions, timings and tables. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { startSession } from '#server/features/auth/sessions.service.ts';
import { applyChangedRules, cleanSearchIndexes } from '#server/features/directory/projection.service.ts';
import { vacuumMembers } from '#server/features/sample/queries.ts';
import { seedDatabase } from '#server/features/sample/seeding.service.ts';
import { openDeps } from '#server/open-deps.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { openDatabase, type Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Server settings that docs/operations.md recommends for a million members, so that the directory fits into memory. */
const SERVER_SETTINGS = { shared_buffers: '1GB', effective_cache_size: '4GB' };
const DATABASE = { applicationName: 'navodayan bench', max: 2 };
const START_LIMIT_MS = 120_000;
const POLL_MS = 100;
const GB = 1024 ** 3;
const KB_PER_MB = 1024;
const TICKS_PER_SECOND = 100;

/**
 * Runs `work` on a database with this many seeded members, in a folder outside the project that later runs reuse,
 * because seeding a million members takes minutes. First cleans up after migrations and earlier benchmarks.
 */
export async function withCommunity(
  size: number,
  work: (deps: Deps, folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(tmpdir(), `navodayan-measured-${userInfo().uid}`, `members-${size}`);
  const config = readConfig({ DATA_DIR: folder, SAMPLE_COMMUNITY: 'off', LOG_LEVEL: 'silent' });
  const first = await startDatabase(config, DATABASE);
  const seeded = await first.db
    .selectFrom('member')
    .select('id')
    .where('is_sample', '=', true)
    .limit(1)
    .execute();
  await first.close();
  if (seeded.length === 0)
    await seedDatabase(config, { members: size, now: new Date(), report: console.error });
  await startEmbeddedPostgres(join(folder, 'postgres'), SERVER_SETTINGS);
  const database = await startDatabase(config, DATABASE);
  try {
    const { db, connection } = database;
    await applyChangedRules(db);
    await cleanSearchIndexes(db);
    const owner = openDatabase({ connection, role: 'owner', ...DATABASE });
    await vacuumMembers(owner.db).finally(owner.close);
    console.log(`${circumstances()}; ${new Intl.NumberFormat('en').format(size)} members.\n`);
    await work((await openDeps(config, database)).deps, folder);
  } finally {
    await database.close();
  }
}

/** Returns the current time, machine and load as text. */
export function circumstances(): string {
  const model = cpus()[0]
    ?.model.replaceAll(/\((?:R|TM)\)| Processor/g, '')
    .trim();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} × ${model}, ${Math.round(totalmem() / GB)} GB, Node ${process.version}, load ${load.join(', ')}`;
}

/** Prints a Markdown table; the first row is the header. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const [head = [], ...body] = rows;
  for (const row of [head, head.map(() => '---'), ...body]) console.log(`| ${row.join(' | ')} |`);
}

/** A timed call, its runs, and the target in milliseconds for p95 at a million members. */
export type Task = Readonly<{
  what: string;
  p95?: number;
  runs: readonly (() => Promise<unknown>)[];
  /** Untimed work before the first run and after the last one. */
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}>;

/** Runs tasks whose names contain `only` twice, the second time with a clock, and prints their percentiles. */
export async function timeTasks(tasks: readonly Task[], only: string): Promise<void> {
  const rows: string[][] = [];
  for (const task of tasks.filter(({ what }) => what.includes(only))) {
    await durationsOf(task);
    const durations = await durationsOf(task);
    const figures = [0.5, 0.95, 0.99].map((share) => quantile(durations, share).toFixed(1));
    console.error(`${task.what}: ${figures.join(', ')} ms`);
    rows.push([task.what, ...figures, task.p95 === undefined ? '' : `≤ ${task.p95}`]);
  }
  printTable([['', 'p50 (ms)', 'p95', 'p99', 'target of p95 at 1,000,000'], ...rows]);
}

async function durationsOf({ runs, before, after }: Task): Promise<number[]> {
  const durations: number[] = [];
  await before?.();
  for (const run of runs) {
    const begun = performance.now();
    await run();
    durations.push(performance.now() - begun);
  }
  await after?.();
  return durations;
}

/** Returns the value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const at = Math.min(values.length - 1, Math.floor(values.length * share));
  return values.toSorted((a, b) => a - b)[at] ?? Number.NaN;
}

/** Starts a session for a member and returns its id and token. */
export async function signInAs(db: Db, memberId: string): Promise<{ sessionId: string; token: string }> {
  const device = {
    isBrowser: false,
    isRemembered: true,
    userAgent: 'bench',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  const { token } = await db
    .transaction()
    .execute((tx) => startSession(tx, { memberId, ...device }, new Date()));
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { sessionId: session.id, token };
}

/** Returns the newest approved members without a role, who are of age. */
export async function approvedMembers(db: Db, count: number): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('member')
    .select(['id', 'email'])
    .where('approval_status', '=', 'approved')
    .where('role', '=', 'user')
    .where('is_presumed_minor', '=', false)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** Returns the tokens of members who take turns reading, because each may read only a limited number of cards. */
export async function readerTokens(db: Db, count = 500): Promise<string[]> {
  const tokens: string[] = [];
  for (const { id } of await approvedMembers(db, count)) tokens.push((await signInAs(db, id)).token);
  return tokens;
}

/** Deletes all rate limits and card counts, so that no request of a benchmark is rejected. */
export async function forgetTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').execute();
  await db.deleteFrom('card_count').execute();
}

/** Starts the application on a data folder in its own process. */
export async function startApplication(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort());
  const { NODE_ENV: _mode, PUBLIC_URL: _url, ...environment } = process.env;
  const application = fork('src/server/main.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Compiled code is kept as in `npm start`.
    env: {
      ...environment,
      PORT: port,
      DATA_DIR: folder,
      SAMPLE_COMMUNITY: 'off',
      NODE_COMPILE_CACHE: '.cache/compiled',
      ...settings,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (application.exitCode !== null || Date.now() > deadline) {
      application.kill();
      throw new Error('The application did not start.');
    }
    await sleep(POLL_MS);
  }
  return {
    address,
    pid: application.pid ?? 0,
    stop: async () => {
      if (application.kill('SIGTERM')) await once(application, 'exit');
    },
  };
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Returns the CPU time that a process has used, in seconds (proc(5), stat). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the resident memory of a process in megabytes (proc(5), VmRSS). */
export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / KB_PER_MB;
}
