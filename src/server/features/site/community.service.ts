import { isDeepStrictEqual } from 'node:util';
import {
  COMMUNITY_NAMES,
  communitySetting,
  isCommunitySettingName,
  type CommunitySettingName,
  type CommunityValues,
} from '#shared/site/community-settings.ts';
import {
  communityPolicyOf,
  communitySettingMessage,
  missingInProduction,
  siteSettingsOf,
  type CommunityPolicy,
} from '#shared/site/community-values.ts';
import { AppError } from '#shared/errors.ts';
import { tidy } from '#shared/fields.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { inTransaction, type DbOrTx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import {
  countCommunityChange,
  deleteCommunitySetting,
  findCommunityRevision,
  listCommunitySettings,
  upsertCommunitySetting,
} from './community.queries.ts';

/** Interval at which every process looks for changed settings. */
const REFRESH_MS = 2000;

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

/** The stored settings with the number of changes so far. */
export type CommunityVersion = Readonly<{ revision: number; values: CommunityValues }>;

/** Returns the stored settings for the settings form. */
export async function readCommunity(db: DbOrTx): Promise<CommunityVersion> {
  // The revision first: values of a later change are then refused as stale, never overwritten.
  const revision = await findCommunityRevision(db);
  return { revision, values: await readCommunityValues(db) };
}

/** Returns the stored settings as a list, for the reply of an endpoint. */
export async function communityForm(
  db: DbOrTx,
): Promise<{ revision: number; settings: { name: CommunitySettingName; value: string }[] }> {
  const { revision, values } = await readCommunity(db);
  const settings = COMMUNITY_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value }];
  });
  return { revision, settings };
}

/** A change of one setting; null resets it to its default. */
export type CommunityChange = Readonly<{ name: CommunitySettingName; value: string | null }>;

type Changes = Readonly<{
  changes: readonly CommunityChange[];
  /** Null for changes made in the terminal. */
  actorId: string | null;
  /** Revision that the changes are based on; absent in the terminal, where the last change wins. */
  revision?: number;
}>;

/**
 * Saves all changes or none, and records each one that changes a value. Returns the names of the changed settings.
 * @throws {AppError} VALIDATION with a message for each invalid value, or STALE.
 */
export async function saveCommunity(
  deps: ChangeDeps,
  { changes, actorId, revision }: Changes,
): Promise<readonly CommunitySettingName[]> {
  const tidied = changes.map(({ name, value }) => ({ name, value: value === null ? null : tidy(value) }));
  refuseInvalid(tidied);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const latest = await countCommunityChange(tx);
    if (revision !== undefined && latest !== revision + 1) throw new AppError('STALE');
    const before = await readCommunityValues(tx);
    const real = tidied.filter(({ name, value }) => (before[name] ?? null) !== value);
    for (const { name, value } of real) {
      if (value === null) await deleteCommunitySetting(tx, name);
      else await upsertCommunitySetting(tx, { name, value }, now);
      const action = value === null ? 'community.reset' : 'community.changed';
      const details = detailsOf(name, before[name], value);
      await recordAudit(tx, { action, actorId, subjectId: null, details }, now);
    }
    return real.map(({ name }) => name);
  });
}

function refuseInvalid(changes: readonly CommunityChange[]): void {
  const fields = Object.fromEntries(
    changes.flatMap(({ name, value }) => {
      const message = value === null ? undefined : communitySettingMessage(name, value);
      return message === undefined ? [] : [[name, message]];
    }),
  );
  const messages = Object.values(fields);
  const [only] = messages;
  if (only === undefined) return;
  throw new AppError('VALIDATION', messages.length === 1 ? only : undefined, { fields });
}

/** Returns the audit details: the name, and the old and new value unless they may identify a person. */
function detailsOf(
  name: CommunitySettingName,
  before: string | undefined,
  value: string | null,
): Readonly<Record<string, string>> {
  const { isPersonal, default: unset } = communitySetting(name);
  return isPersonal ? { name } : { name, from: before ?? unset, to: value ?? unset };
}

/**
 * Sets a community setting and records the change; `actorId` is null for changes made in the terminal.
 * @throws {AppError} VALIDATION
 */
export async function setCommunityValue(
  deps: ChangeDeps,
  {
    name,
    value,
    actorId,
  }: { readonly name: CommunitySettingName; readonly value: string; readonly actorId: string | null },
): Promise<void> {
  await saveCommunity(deps, { changes: [{ name, value }], actorId });
}

/**
 * Resets a community setting to its default. Returns whether it had been set; if not, nothing is recorded.
 */
export async function resetCommunityValue(
  deps: ChangeDeps,
  { name, actorId }: { readonly name: CommunitySettingName; readonly actorId: string | null },
): Promise<boolean> {
  const changed = await saveCommunity(deps, { changes: [{ name, value: null }], actorId });
  return changed.length > 0;
}

type WatchedCommunity = Readonly<{
  /** The settings for pages and emails: the same object until one of them changes. */
  current: () => SiteSettings;
  /** The community's rules: the same object until one of them changes. */
  policy: () => CommunityPolicy;
  refresh: () => Promise<void>;
  close: () => void;
}>;

/**
 * Loads the community settings now and after every change, keeping the last values while the database is unavailable.
 * Reads one row every two seconds, and the settings only if it shows a change.
 */
export async function watchSiteSettings({
  config,
  db,
  logger,
  logo,
}: Pick<Deps, 'config' | 'db' | 'logger' | 'logo'>): Promise<WatchedCommunity> {
  let { revision, values } = await readCommunity(db);
  let current = siteSettingsOf(config, values, logo ?? undefined);
  let policy = communityPolicyOf(values);
  let isReading = false;
  const refresh = async () => {
    if (isReading) return;
    isReading = true;
    try {
      if ((await findCommunityRevision(db)) === revision) return;
      ({ revision, values } = await readCommunity(db));
      const [site, rules] = [siteSettingsOf(config, values, logo ?? undefined), communityPolicyOf(values)];
      if (!isDeepStrictEqual(site, current)) current = site;
      if (!isDeepStrictEqual(rules, policy)) policy = rules;
    } catch (error) {
      logger.warn({ err: error }, 'community settings could not be read; the last ones stay');
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();
  return {
    current: () => current,
    policy: () => policy,
    refresh,
    close: () => clearInterval(timer),
  };
}
