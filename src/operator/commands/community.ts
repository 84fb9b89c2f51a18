/** `navodayan community`: lists or changes the settings that administrators also see at /admin/community. */
import { parseArgs } from 'node:util';
import {
  COMMUNITY_SETTINGS,
  isCommunitySettingName,
  type CommunitySettingName,
} from '#shared/site/community-settings.ts';
import { communitySettingMessage } from '#shared/site/community-values.ts';
import { tidy } from '#shared/fields.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import {
  readCommunityValues,
  resetCommunityValue,
  setCommunityValue,
} from '#server/features/site/community.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOnSite, UsageError } from './run-command.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Usage:
  navodayan community                       lists the settings and their values
  navodayan community set <name> <value> …  changes one or more, such as: set support-email help@example.org
  navodayan community reset <name>          resets one to its default

The running application applies a change within 5 seconds, without a restart.`;

await runOnSite(USAGE, () => workFor(parseArgs({ allowPositionals: true }).positionals), withDeps);

function workFor([action, ...rest]: readonly string[]): (deps: Deps) => Promise<void> {
  if (action === undefined) return list;
  if (action === 'set' && rest.length >= 2 && rest.length % 2 === 0) {
    const changes = pairsOf(rest).map(([name, value]) => ({ name: settingName(name), value }));
    for (const { name, value } of changes) {
      const message = communitySettingMessage(name, tidy(value));
      if (message !== undefined) throw new UsageError(`${name}: ${text(DEFAULT_LOCALE, message)}`);
    }
    return async (deps) => {
      for (const change of changes) await set(deps, change.name, change.value);
    };
  }
  const [name = '', ...more] = rest;
  if (action === 'reset' && more.length === 0) {
    const setting = settingName(name);
    return (deps) => reset(deps, setting);
  }
  throw new UsageError('Say "set <name> <value>" with the value in quotes, or "reset <name>".');
}

function pairsOf(items: readonly string[]): [string, string][] {
  return items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1] ?? '']] : []));
}

function settingName(name: string): CommunitySettingName {
  if (isCommunitySettingName(name)) return name;
  throw new UsageError(`Name one of ${Object.keys(COMMUNITY_SETTINGS).join(', ')}.`);
}

async function list({ db }: Deps): Promise<void> {
  const values = await readCommunityValues(db);
  for (const name of Object.keys(COMMUNITY_SETTINGS).filter(isCommunitySettingName)) {
    const value = values[name] ?? `${COMMUNITY_SETTINGS[name].default || 'not set'} (default)`;
    console.log(`${name.padEnd(24)} ${value}`);
  }
}

async function set(deps: Deps, name: CommunitySettingName, value: string): Promise<void> {
  await setCommunityValue(deps, { name, value, actorId: null });
  console.log(`${name} was changed. The site will apply it within 5 seconds.`);
}

async function reset(deps: Deps, name: CommunitySettingName): Promise<void> {
  const wasSet = await resetCommunityValue(deps, { name, actorId: null });
  console.log(wasSet ? `${name} was reset to its default.` : `${name} was not set.`);
}
