import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { masterKeyPath, openFittingVault } from '#server/features/operations/master-key.service.ts';
import { watchSchools } from '#server/features/geography/schools.service.ts';
import { watchSiteSettings } from '#server/features/site/community.service.ts';
import { readLogo } from '#server/features/site/logo.service.ts';
import { PERSONAL_DATA } from './features.ts';
import { systemClock } from './platform/clock.ts';
import { refuseTransactionPooler } from './platform/database/check-server.ts';
import type { Database } from './platform/database/pool.ts';
import { ownReader, replicaReader, type Reader } from './platform/database/reader.ts';
import type { Deps } from './platform/deps.ts';
import { createLogger } from './platform/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { outboxMailer } from './platform/mail/outbox.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { clamdScanner } from './platform/malware/clamd.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createPasswords } from './platform/passwords.ts';
import { mailerWithLogo } from './platform/http/site-logo.ts';
import { createReadiness } from './platform/readiness.ts';
import { StartupError } from './platform/startup-error.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { errorMessage } from './platform/system-error.ts';

/**
 * The opened dependencies. `stopBeingReady` waits until load balancers send no more requests, and `close` closes the
 * mail connections.
 */
export type OpenDeps = { deps: Deps; stopBeingReady: () => Promise<void>; close: () => Promise<void> };

/**
 * Opens the features' dependencies on a migrated database, for the application and for commands. Throws `StartupError`
 * when a key or the pepper cannot be read, or when the master key does not belong to this database.
 */
export async function openDeps(config: Config, database: Database): Promise<OpenDeps> {
  const storage = await openStorage(config.storage);
  const readiness = createReadiness(database.pool, storage);
  const { mailer, close } = openMailer(config);
  const pepper = await readPepper(config.passwordPepperFile);
  const logger = createLogger(config.logLevel);
  const logo = await readLogo(config.dataDir);
  const site = await watchSiteSettings({ config, db: database.db, logger, logo });
  const schools = await watchSchools({ db: database.db, logger });
  const reader = await openReader(config, database, logger);
  const deps: Deps = {
    config,
    site: site.current,
    policy: site.policy,
    schools: schools.current,
    logo,
    db: database.db,
    reader,
    clock: systemClock,
    logger,
    passwords: createPasswords(pepper ? { pepper } : {}),
    storage,
    vault: await openFittingVault(masterKeyPath(config), database.db),
    mailer: mailerWithLogo(mailer, logo),
    scanner: config.clamavUrl === undefined ? null : clamdScanner(config.clamavUrl),
    metrics: createMetrics(),
    personalData: PERSONAL_DATA,
    temporaryDirectory: join(config.dataDir, 'uploads'),
    checkReadiness: readiness.check,
  };
  return {
    deps,
    stopBeingReady: readiness.close,
    close: async () => {
      site.close();
      schools.close();
      await close();
      await reader.close();
    },
  };
}

async function openReader(config: Config, primary: Database, logger: Deps['logger']): Promise<Reader> {
  const { databaseReplicaUrl: url } = config;
  if (url === undefined) return ownReader(primary.db);
  await refuseTransactionPooler({ url }, 'DATABASE_REPLICA_URL');
  return replicaReader({ primary, connection: { url }, clock: systemClock, logger });
}

/** Opens the mailer. Without a mail server, it writes emails to a folder and prints a line about each. */
function openMailer({ smtpUrl, mailFrom, dataDir }: Config): { mailer: Mailer; close: () => Promise<void> } {
  if (smtpUrl === undefined) {
    const mailer = outboxMailer({ directory: join(dataDir, 'outbox'), print: console.log });
    return { mailer, close: async () => undefined };
  }
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom });
  return { mailer, close: async () => mailer.close() };
}

async function readPepper(file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined;
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartupError(`PASSWORD_PEPPER_FILE cannot be read: ${errorMessage(error)}.`);
  }
}
