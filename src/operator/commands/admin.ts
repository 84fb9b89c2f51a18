/** Account commands for the operator, such as `navodayan admin create --email someone@example.com`. */
import { parseArgs } from 'node:util';
import {
  createAdmin,
  demoteAdmin,
  resetSecondFactor,
  type AccountChanged,
  type AdminOptions,
} from '#server/features/administrators/admins.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runOnSite, UsageError } from './run-command.ts';
import { withDeps } from './with-deps.ts';

const USAGE = `Usage:
  navodayan admin create --email someone@example.com [--first-name Asha --last-name Kumari]
  navodayan admin create --email someone@example.com --promote
  navodayan admin demote --email someone@example.com
  navodayan admin reset-totp --email someone@example.com

With --promote an existing verified member becomes an administrator; demote makes them a member again.
reset-totp takes two-factor sign-in off an account whose owner has lost the phone and the recovery codes.
Make sure first that it is the owner who asks.`;

const COMMANDS = ['create', 'demote', 'reset-totp'] as const;
type Command = (typeof COMMANDS)[number];

await runOnSite(USAGE, readArguments, async (config, { command, ...options }) => {
  await withDeps(config, (deps) => perform(deps, command, options));
});

async function perform(deps: Deps, command: Command, options: AdminOptions): Promise<void> {
  const { email } = options;
  switch (command) {
    case 'create':
      return create(deps, options);
    case 'demote':
      return report(
        await demoteAdmin(deps, email),
        `${email} is no longer an administrator and was signed out.`,
      );
    case 'reset-totp':
      return report(
        await resetSecondFactor(deps, email),
        `${email} signs in with the password alone again. Every device was signed out.`,
      );
  }
}

async function create(deps: Deps, options: AdminOptions): Promise<void> {
  const made = await createAdmin(deps, options);
  if (!made.ok) throw new StartupError(made.message);
  console.log(`${options.email} is now an administrator, with the username ${made.username}.`);
  console.log(`Set a password of at least 12 characters within ${made.minutes} minutes at\n${made.link}`);
}

function report(changed: AccountChanged, sentence: string): void {
  if (!changed.ok) throw new StartupError(changed.message);
  console.log(sentence);
}

function readArguments(): AdminOptions & { command: Command } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      promote: { type: 'boolean', default: false },
    },
  });
  const command = COMMANDS.find((name) => name === positionals[0]);
  if (command === undefined || positionals.length !== 1)
    throw new UsageError('Say "create", "demote" or "reset-totp".');
  if (values.email === undefined) throw new UsageError('Say for whom: --email someone@example.com.');
  return {
    command,
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    promotes: values.promote,
  };
}
