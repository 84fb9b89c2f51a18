import { PERSONAL_DATA } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolsInUse } from '#shared/geography/schools.ts';
import { communityPolicyOf, siteSettingsOf } from '#shared/site/community-values.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { ownReader } from '#server/platform/database/reader.ts';
import type { Deps } from '#server/platform/deps.ts';
import { TIMEOUTS, type Timeouts } from '#server/platform/http/timeouts.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createPasswords, type PasswordCost } from '#server/platform/passwords.ts';
import { diskStorage } from '#server/platform/storage/disk-storage.ts';
import { openVault } from '#server/platform/storage/vault.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { runJobs } from './jobs.ts';
import { anApiToken, type Caller } from './sessions.ts';

export type { Caller } from './sessions.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  ownerDb: Db;
  /** Options with which to open another connection pool. */
  connection: TestDatabase['connection'];
  clock: FakeClock;
  /** Emails sent so far, oldest first. */
  inbox: Mail[];
  /** Folder of stored files. */
  filesDirectory: string;
  /** Returns the number of stored documents and photos. */
  storedFiles: () => Promise<number>;
  visitor: Caller;
  /** Starts an API client's session for this member. Returns a function that sends requests with it. */
  as: (memberId: string) => Promise<Caller>;
  /** Runs every job that is due by the fake clock, optionally with other dependencies. */
  runJobs: (as?: Deps) => Promise<void>;
  close: () => Promise<void>;
};

const DEFAULT_LIST = schoolsInUse(DEFAULT_SCHOOLS, 0);

/** Minimum cost of argon2, because the tests hash thousands of passwords. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 1024, timeCost: 1 };

/**
 * Starts the application with its own database, data folder and clock. Emails are collected in `inbox`, unless `given`
 * contains another mailer.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  given: Partial<Deps> = {},
  timeouts: Timeouts = TIMEOUTS,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'navodayan-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SAMPLE_COMMUNITY: 'off',
    ...settings,
  });
  const clock = fakeClock(new Date('2026-11-21T06:00:00Z'));
  const inbox: Mail[] = [];
  const filesDirectory = path.join(dataDir, 'files');
  const storage = given.storage ?? diskStorage(filesDirectory);
  const site = siteSettingsOf(config, {});
  const policy = communityPolicyOf({});
  const deps: Deps = {
    config,
    site: () => site,
    policy: () => policy,
    schools: () => DEFAULT_LIST,
    logo: null,
    db: database.db,
    reader: ownReader(database.db),
    clock,
    logger: pino({ level: 'silent' }),
    passwords: createPasswords({ cost: PASSWORD_COST }),
    storage,
    vault: await openVault(path.join(dataDir, 'secrets', 'master.key')),
    mailer: { send: async (mail) => void inbox.push(mail) },
    scanner: null,
    metrics: createMetrics(),
    personalData: PERSONAL_DATA,
    temporaryDirectory: path.join(dataDir, 'temporary'),
    checkReadiness: async () => ({ isOpen: true, away: [] }),
    ...given,
  };
  const app = await buildApp(deps, path.join(dataDir, 'no-web'), timeouts);
  await app.ready();
  return {
    app,
    deps,
    db: database.db,
    ownerDb: database.ownerDb,
    connection: database.connection,
    clock,
    inbox,
    filesDirectory,
    storedFiles: async () =>
      (await count(storage.list('documents/'))) + (await count(storage.list('photos/'))),
    visitor: (request) => app.inject(request),
    as: (memberId) => callerFor(app, deps, memberId),
    runJobs: (as = deps) => runJobs(database, as),
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function count(items: AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  for await (const item of items) found += item === undefined ? 0 : 1;
  return found;
}

async function callerFor(app: FastifyInstance, deps: Deps, memberId: string): Promise<Caller> {
  const token = await anApiToken(deps.db, memberId, deps.clock.now());
  return (options) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
}
