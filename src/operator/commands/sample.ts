/** `./navodayan sample fill|remove`: fills or removes the sample community. */
import { parseArgs } from 'node:util';
import { fillSampleCommunity, removeSampleCommunity } from '#server/features/sample/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOnSite, UsageError } from './run-command.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Usage:
  ./navodayan sample fill     fills the sample community, also after it was removed
  ./navodayan sample remove   removes every sample member, with documents and files`;

const ACTIONS: Readonly<Record<string, (deps: Deps) => Promise<void>>> = { fill, remove };

await runOnSite(USAGE, readAction, (config, action) => withDeps(config, action, 'owner'));

function readAction(): (deps: Deps) => Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name = ''] = positionals;
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined || positionals.length > 1) throw new UsageError('Say either "fill" or "remove".');
  return action;
}

async function fill(deps: Deps): Promise<void> {
  const isNew = await fillSampleCommunity(deps, { now: deps.clock.now(), report: console.log });
  console.log(isNew ? 'The sample community has been created.' : 'The sample community already exists.');
}

async function remove(deps: Deps): Promise<void> {
  const { members, admins } = await removeSampleCommunity(deps);
  console.log(members === 1 ? 'Removed 1 sample member.' : `Removed ${members} sample members.`);
  if (admins === 0)
    console.log('No administrator is left. Create one: navodayan admin create --email someone@example.com');
}
