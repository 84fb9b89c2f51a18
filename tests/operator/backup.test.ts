/** Tests backups that are made while the application runs, and their restore, with Debian's PostgreSQL. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, restore } from '#operator/backup.ts';
import { examine } from '#operator/doctor.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';

import { aFreePort, aNewDataFolder, startApplication } from '../support/application.ts';
import { aFolder } from '../support/cluster.ts';
import { aPdf } from '../support/documents.ts';
import { missingServers, startPrimary } from '../support/debian-servers.ts';
import { readDocuments, signUp } from '../support/real-sign-ups.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const silent = () => undefined;
const missing = missingServers('postgresql');
const needed = missing === null ? '' : `: ${missing}`;
const testOnDebian = test.skipIf(missing !== null);

testOnDebian(
  `a backup made during sign-ups is restored with every row, document, key and the audit chain${needed}`,
  async () => {
    const aDatabase = await aServer();
    const source = await aDatabase('source');
    const application = await startApplication(source.environment);
    const acknowledged = new Set<string>();
    const signUpAs = async (number: number) => {
      const email = `person.${number}@example.com`;
      const document = await aPdf({ lines: ['Transfer certificate', email] });
      if (await signUp(application.address, email, document)) acknowledged.add(email);
    };
    for (const number of [1, 2, 3]) await signUpAs(number);
    const before = new Set(acknowledged);
    expect(before.size).toBe(3);
    const folder = aFolder();
    const backup = new AbortController();
    const writing = (async () => {
      for (let number = 10; !backup.signal.aborted; number += 1) await signUpAs(number);
    })();
    await backUp(source.config, folder, NOW, silent);
    backup.abort();
    await writing;
    await application.end('SIGTERM');

    const target = await aDatabase('target');
    await restore(target.config, folder, silent);
    await withDatabase(target.config, async (db) => {
      const documents = await readDocuments(db, target.config.dataDir);
      for (const email of before) expect(documents.get(email), email).toEqual(['whole']);
      for (const [email, states] of documents) expect(states, email).toEqual(['whole']);
    });
    const findings = await examine(target.config, () => new Date());
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
    const restored = await startApplication(target.environment);
    expect(await restored.end('SIGTERM')).toEqual([0, null]);
  },
  180_000,
);

testOnDebian(
  `a second backup in the folder has the new files and lacks the erased ones${needed}`,
  async () => {
    const { config, folder } = await aBackup(await aServer());
    const copies = join(folder, 'files/photos/ab');
    expect(existsSync(join(copies, 'one'))).toBe(true);
    mkdirSync(join(config.dataDir, 'files/photos/cd'));
    writeFileSync(join(config.dataDir, 'files/photos/cd/two'), '2');
    rmSync(join(config.dataDir, 'files/photos/ab/one'));
    await backUp(config, folder, NOW, silent);
    expect(existsSync(join(copies, 'one'))).toBe(false);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(
      /^\w{64} {2}database\.dump\n\w{64} {2}files\/photos\/cd\/two\n\w{64} {2}keys\/master\.key\n$/,
    );
  },
  120_000,
);

testOnDebian(
  `a damaged backup, a database in use and another key are rejected${needed}`,
  async () => {
    const aDatabase = await aServer();
    const { config, folder } = await aBackup(aDatabase);
    await expect(restore(config, folder, silent)).rejects.toThrow('This database is not empty.');
    const { config: target } = await aDatabase('target');
    mkdirSync(join(target.dataDir, 'keys'), { recursive: true });
    writeFileSync(join(target.dataDir, 'keys/master.key'), 'another key');
    await expect(restore(target, folder, silent)).rejects.toThrow('keys/master.key differs from the backup.');
    await expect(restore(target, aFolder(), silent)).rejects.toThrow('is not a finished backup');
    appendFileSync(join(folder, 'files/photos/ab/one'), 'x');
    await expect(restore(target, folder, silent)).rejects.toThrow(
      'These files of the backup are missing or changed:\n  files/photos/ab/one',
    );
  },
  120_000,
);

testOnDebian(
  `a backup of an older version is migrated when it is restored${needed}`,
  async () => {
    const aDatabase = await aServer();
    const { config, folder } = await aBackup(aDatabase, '0005_audit');
    const { config: target } = await aDatabase('target');
    await restore(target, folder, silent);
    expect(config.databaseUrl).not.toBe(target.databaseUrl);
    await withDatabase(target, async (db) => {
      await expect(db.selectFrom('contact_message').selectAll().execute()).resolves.toEqual([]);
    });
  },
  120_000,
);

test.skipIf(existsSync('/usr/lib/postgresql/18'))(
  'a backup names the package whose pg_dump is needed for the server',
  async () => {
    const config = readConfig({ DATA_DIR: aNewDataFolder() });
    await (await startDatabase(config)).close();
    await expect(backUp(config, aFolder(), NOW, silent)).rejects.toThrow(
      'This needs pg_dump of PostgreSQL 18 or newer: apt-get install postgresql-client-18',
    );
  },
  60_000,
);

/** Starts PostgreSQL with an owner who is no superuser. Returns a function that creates a database and a data folder. */
async function aServer() {
  const port = await aFreePort();
  const server = await startPrimary(aFolder(), port);
  onTestFinished(server.stop);
  const admin = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create role union_owner login createrole');
  return async (name: string) => {
    await admin.query(`create database ${name} owner union_owner template template0`);
    const environment = {
      DATA_DIR: aFolder(),
      DATABASE_URL: `postgresql://union_owner@127.0.0.1:${port}/${name}`,
      SAMPLE_COMMUNITY: 'off',
    };
    return { environment, config: readConfig(environment) };
  };
}

/** Creates a site with a key and a file, without the application, and backs it up. */
async function aBackup(aDatabase: Awaited<ReturnType<typeof aServer>>, upTo?: string) {
  const { config } = await aDatabase('source');
  await (await startDatabase(config, { role: 'owner', upTo })).close();
  for (const [path, content] of [
    ['files/photos/ab/one', '1'],
    ['keys/master.key', 'a key'],
  ] as const) {
    mkdirSync(join(config.dataDir, path, '..'), { recursive: true });
    writeFileSync(join(config.dataDir, path), content);
  }
  const folder = aFolder();
  await backUp(config, folder, NOW, silent);
  return { config, folder };
}

async function withDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const started = await startDatabase(config, { role: 'owner', upTo: null });
  await work(started.db).finally(started.close);
}
