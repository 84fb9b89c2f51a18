import type { FastifyBaseLogger } from 'fastify';
import type { CommunityPolicy } from '#shared/site/community-values.ts';
import type { SchoolsInUse } from '#shared/geography/schools.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/pool.ts';
import type { Reader } from './database/reader.ts';
import type { SiteLogo } from './http/site-logo.ts';
import type { Mailer } from './mail/mail.ts';
import type { MalwareScanner } from './malware/clamd.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Passwords } from './passwords.ts';
import type { PersonalData } from './personal-data.ts';
import type { Readiness } from '#server/platform/readiness.ts';
import type { Storage } from './storage/storage.ts';
import type { Vault } from './storage/vault.ts';

/**
 * Dependencies of every feature. Tests pass a fake clock and a mailer that captures emails; everything else is real.
 */
export type Deps = Readonly<{
  config: Config;
  /** The site's current address, contact details and links, for pages and emails. */
  site: () => SiteSettings;
  /** Current rules of the community: who may sign up and browse, and how long documents are kept. */
  policy: () => CommunityPolicy;
  /** The community's own logo; null if the drawn one is used. */
  logo: SiteLogo | null;
  /** The current list of schools. */
  schools: () => SchoolsInUse;
  db: Db;
  /** Database for directory reads: the primary or a read replica. */
  reader: Reader;
  clock: Clock;
  logger: FastifyBaseLogger;
  passwords: Passwords;
  storage: Storage;
  vault: Vault;
  mailer: Mailer;
  /** Malware scanner for documents; null if none is configured. */
  scanner: MalwareScanner | null;
  metrics: Metrics;
  /** Tables with personal data of all features. */
  personalData: readonly PersonalData[];
  /** Folder for uploads in progress. */
  temporaryDirectory: string;
  /** Whether this process accepts requests, and which shared services are down (ruling 16, `/api/ready`). */
  checkReadiness: Readiness['check'];
}>;
