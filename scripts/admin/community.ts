/** `npm run admin -- community`: contact details, office hours and links that visitors see. */
import { parseArgs } from 'node:util';
import {
  COMMUNITY_SETTINGS,
  communitySettingMessage,
  isCommunitySettingName,
  type CommunitySettingName,
} from '#shared/site/community-settings.ts';
import { tidy } from '#shared/fields.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import {
  readCommunityValues,
  resetCommunityValue,
  setCommunityValue,
} from '#server/features/site/community.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runCommand, UsageError } from '../command.ts';
import { withDeps } from '../with-deps.ts';

const USAGE = `Usage:
  npm run admin -- community                      lists the settings and their values
  npm run admin -- community set <name> <value>   changes one, such as: set support-email help@example.org
  npm run admin -- community reset <name>         gives one its default again

The running application shows a change within a minute, without a restart.`;

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const work = workFor(positionals);
  await withDeps(config, work);
});

function workFor([action, name = '', value, ...rest]: readonly string[]): (deps: Deps) => Promise<void> {
  if (action === undefined) return list;
  if (!isCommunitySettingName(name))
    throw new UsageError(`Name one of ${Object.keys(COMMUNITY_SETTINGS).join(', ')}.`);
  if (action === 'set' && value !== undefined && rest.length === 0) {
    const message = communitySettingMessage(name, tidy(value));
    if (message !== undefined) throw new UsageError(text(DEFAULT_LOCALE, message));
    return (deps) => set(deps, name, value);
  }
  if (action === 'reset' && value === undefined) return (deps) => reset(deps, name);
  throw new UsageError('Say "set <name> <value>" with the value in quotes, or "reset <name>".');
}

async function list({ db }: Deps): Promise<void> {
  const values = await readCommunityValues(db);
  for (const name of Object.keys(COMMUNITY_SETTINGS).filter(isCommunitySettingName)) {
    const value = values[name] ?? `${COMMUNITY_SETTINGS[name].default || 'not set'} (default)`;
    console.log(`${name.padEnd(16)} ${value}`);
  }
}

async function set(deps: Deps, name: CommunitySettingName, value: string): Promise<void> {
  await setCommunityValue(deps, { name, value, actorId: null });
  console.log(`${name} was changed. Visitors will see it within a minute.`);
}

async function reset(deps: Deps, name: CommunitySettingName): Promise<void> {
  const wasSet = await resetCommunityValue(deps, { name, actorId: null });
  console.log(wasSet ? `${name} was reset to its default.` : `${name} was not set.`);
}
