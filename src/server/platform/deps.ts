import type { FastifyBaseLogger } from 'fastify';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/pool.ts';
import type { Reader } from './database/reader.ts';
import type { Mailer } from './mail/mail.ts';
import type { MalwareScanner } from './malware/clamd.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import type { Storage } from './storage/storage.ts';
import type { Vault } from './storage/vault.ts';

/** The outside world, as every feature gets it. Tests pass a fake clock and a captured mailer; all else is real. */
export type Deps = Readonly<{
  config: Config;
  /** What pages and emails say about the site: its address, contact details and links, as they are now. */
  site: () => SiteSettings;
  db: Db;
  /** Where the directory is read: the same database, or a copy of it that only follows. */
  reader: Reader;
  clock: Clock;
  logger: FastifyBaseLogger;
  passwords: Passwords;
  storage: Storage;
  vault: Vault;
  mailer: Mailer;
  /** Looks for malware in documents; null where none is set up. */
  scanner: MalwareScanner | null;
  metrics: Metrics;
  /** The OpenID Connect provider behind "Sign in with Google"; tests run one of their own. */
  googleIssuer: string;
  /** What each feature stores about members. */
  personalData: readonly PersonalData[];
  /** Where uploads are spooled before they are kept. */
  temporaryDirectory: string;
  /** Whether everything that a visitor needs is there, the database answering included (ruling 16, `/api/ready`). */
  isReady: (asker?: string) => Promise<boolean>;
}>;
