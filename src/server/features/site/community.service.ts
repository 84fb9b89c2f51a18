import { isDeepStrictEqual } from 'node:util';
import {
  communitySettingMessage,
  isCommunitySettingName,
  missingInProduction,
  siteSettingsOf,
  type CommunitySettingName,
  type CommunityValues,
} from '#shared/site/community-settings.ts';
import { AppError } from '#shared/errors.ts';
import { tidy } from '#shared/fields.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import {
  deleteCommunitySetting,
  listCommunitySettings,
  upsertCommunitySetting,
} from './community.queries.ts';

/** Maximum delay before every process uses a changed setting. */
const REFRESH_MS = 30_000;

type ChangeDeps = Pick<Deps, 'clock' | 'db'>;

/** Returns the community settings that have a stored value. */
export async function readCommunityValues(db: DbOrTx): Promise<CommunityValues> {
  const rows = await listCommunitySettings(db);
  return Object.fromEntries(
    rows.filter(({ name }) => isCommunitySettingName(name)).map(({ name, value }) => [name, value]),
  );
}

/**
 * Checks that production uses no invented contact detail.
 * @throws {StartupError} listing the missing settings, with a command for each.
 */
export async function requireContactDetails({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.isProduction) return;
  const missing = missingInProduction(await readCommunityValues(db));
  if (missing.length === 0) return;
  const lines = missing.map(({ name, example }) => `  navodayan community set ${name} ${example}`);
  throw new StartupError(
    ['Members see these contact details. Set your own before the first start in production:', ...lines].join(
      '\n',
    ),
  );
}

/**
 * Sets a community setting and records the change; `actorId` is null for changes made in the terminal.
 * @throws {AppError} VALIDATION
 */
export async function setCommunityValue(
  deps: ChangeDeps,
  change: { readonly name: CommunitySettingName; readonly value: string; readonly actorId: string | null },
): Promise<void> {
  const { name, actorId } = change;
  const value = tidy(change.value);
  const message = communitySettingMessage(name, value);
  if (message !== undefined) throw new AppError('VALIDATION', message);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await upsertCommunitySetting(tx, { name, value }, now);
    await recordAudit(tx, { action: 'community.changed', actorId, subjectId: null, details: { name } }, now);
  });
}

/**
 * Resets a community setting to its default. Returns whether it had been set; if not, nothing is recorded.
 */
export async function resetCommunityValue(
  deps: ChangeDeps,
  { name, actorId }: { readonly name: CommunitySettingName; readonly actorId: string | null },
): Promise<boolean> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await deleteCommunitySetting(tx, name))) return false;
    await recordAudit(tx, { action: 'community.reset', actorId, subjectId: null, details: { name } }, now);
    return true;
  });
}

/**
 * Loads the site's settings now and twice a minute, keeping the last values while the database is
 * unavailable. `current` returns the same object until a setting changes.
 */
export async function watchSiteSettings({
  config,
  db,
  logger,
}: Pick<Deps, 'config' | 'db' | 'logger'>): Promise<{
  current: () => SiteSettings;
  refresh: () => Promise<void>;
  close: () => void;
}> {
  let current = siteSettingsOf(config, await readCommunityValues(db));
  const refresh = async () => {
    try {
      const read = siteSettingsOf(config, await readCommunityValues(db));
      if (!isDeepStrictEqual(read, current)) current = read;
    } catch (error) {
      logger.warn({ err: error }, 'community settings could not be read; the last ones stay');
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();
  return { current: () => current, refresh, close: () => clearInterval(timer) };
}
