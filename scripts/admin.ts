/** `npm run admin -- create --email someone@example.com`: makes an administrator and prints a link to set the password. */
import { parseArgs } from 'node:util';
import { createAdmin, type AdminWanted } from '../src/server/features/auth/admins.service.ts';
import { StartupError } from '../src/server/platform/startup-error.ts';
import { runCommand, UsageError } from './command.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Usage:
  npm run admin -- create --email someone@example.com [--first-name Asha --last-name Kumari]
  npm run admin -- create --email someone@example.com --promote

With --promote an existing verified member becomes an administrator.`;

await runCommand(USAGE, async (config) => {
  const wanted = readArguments();
  await withDeps(config, async (deps) => {
    const made = await createAdmin(deps, wanted);
    if (!made.ok) throw new StartupError(made.message);
    console.log(`${wanted.email} is an administrator now, with the username ${made.username}.`);
    console.log(`Set the password within ${made.minutes} minutes (it needs 12 characters) at\n${made.link}`);
  });
});

function readArguments(): AdminWanted {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      promote: { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new UsageError('Say "create".');
  if (values.email === undefined) throw new UsageError('Say for whom: --email someone@example.com.');
  return {
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    promotes: values.promote,
  };
}
