import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/pool.ts';
import type { Deps } from './platform/deps.ts';
import { createLogger } from './platform/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { outboxMailer } from './platform/mail/outbox.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { createPasswords } from './platform/passwords.ts';
import { createReadiness } from './platform/readiness.ts';
import { StartupError } from './platform/startup-error.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';
import { openVault } from './platform/storage/vault.ts';
import { errorMessage } from './platform/system-error.ts';

/** The outside world, opened; `stopBeingReady` sends visitors elsewhere, `close` lets go of the mail server. */
export type OpenDeps = { deps: Deps; stopBeingReady: () => void; close: () => Promise<void> };

/**
 * Opens everything that the features need, on a database that is ready. Commands use it too.
 * Raises `StartupError` when a key or the pepper cannot be read.
 */
export async function openDeps(config: Config, database: Database): Promise<OpenDeps> {
  const readiness = createReadiness(database.pool, config.storageDir);
  const { mailer, close } = openMailer(config);
  const pepper = await readPepper(config.passwordPepperFile);
  const deps: Deps = {
    config,
    db: database.db,
    clock: systemClock,
    logger: createLogger(config.logLevel),
    passwords: createPasswords(pepper ? { pepper } : {}),
    storage: diskStorage(config.storageDir),
    vault: await openVault(join(config.dataDir, 'keys/master.key')),
    mailer,
    temporaryDirectory: join(config.dataDir, 'uploads'),
    isReady: readiness.isReady,
  };
  return { deps, stopBeingReady: readiness.close, close };
}

/** Without a mail server, mails go to a folder and a line about each to the terminal. */
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
