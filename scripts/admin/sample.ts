/** `npm run admin -- sample fill|remove`: fills or removes the sample community. */
import { parseArgs } from 'node:util';
import { fillSampleCommunity, removeSampleCommunity } from '#server/features/sample/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runCommand, UsageError } from '../command.ts';
import { withDeps } from '../with-deps.ts';

const USAGE = `Usage:
  npm run admin -- sample fill     fills the sample community, also after it was removed
  npm run admin -- sample remove   removes every sample member, with documents and files`;

const ACTIONS: Readonly<Record<string, (deps: Deps) => Promise<void>>> = { fill, remove };

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = ''] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined || positionals.length > 1) throw new UsageError('Say either "fill" or "remove".');
  await withDeps(config, action, 'owner');
});

async function fill(deps: Deps): Promise<void> {
  const isNew = await fillSampleCommunity(deps, { now: deps.clock.now(), report: console.log });
  console.log(isNew ? 'The sample community has been created.' : 'The sample community already exists.');
}

async function remove(deps: Deps): Promise<void> {
  const { members, admins } = await removeSampleCommunity(deps);
  console.log(members === 1 ? 'Removed 1 sample member.' : `Removed ${members} sample members.`);
  if (admins === 0)
    console.log('No administrator is left. Create one: npm run admin -- create --email someone@example.com');
}
