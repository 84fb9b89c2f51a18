import { INSTALLED_SETTINGS } from './settings-file.ts';

/** Table of the operator's commands. Each module parses its own arguments. */
const COMMANDS: Readonly<Record<string, readonly [summary: string, run: () => Promise<unknown>]>> = {
  setup: ['set up a new installation', () => import('./commands/setup.ts')],
  start: ['run the application', () => import('#server/main.ts')],
  doctor: ['check settings, disk, database, queue, keys and audit log', () => import('./commands/doctor.ts')],
  admin: [
    'create or demote an administrator, or reset two-factor sign-in',
    () => import('./commands/admin.ts'),
  ],
  community: [
    'list or change contact details, office hours and links',
    () => import('./commands/community.ts'),
  ],
  backup: ['back up the database and files', () => import('./commands/backup.ts')],
  restore: ['restore a backup into an empty installation', () => import('./commands/restore.ts')],
  migrate: ['run the pending migrations', () => import('./commands/migrate.ts')],
  upgrade: ['back up the site and install another version', () => import('./commands/upgrade.ts')],
  rewrap: ['move all keys to the current or a new master key', () => import('./commands/rewrap.ts')],
  'move-files': ['copy stored files to another location', () => import('./commands/move-files.ts')],
  'prune-audit': ['delete audit entries older than a year', () => import('./commands/prune-audit.ts')],
  sample: ['create or remove the sample community', () => import('./commands/sample.ts')],
  seed: ['add invented members for a benchmark', () => import('./commands/seed.ts')],
  settings: ['write .env.example and the tables of settings in docs', () => import('./commands/settings.ts')],
};

const SETTINGS = `Settings come from the environment and FILE: by default .env beside the program or ${INSTALLED_SETTINGS}.
Before a command works on a site, it prints the site's address and database.`;

const [name = 'help'] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const rows = Object.entries(COMMANDS).map(([key, [summary]]) => `  ${key.padEnd(12)} ${summary}`);
  console.log(['Usage: navodayan <command> [--env FILE]', '', ...rows, '', SETTINGS].join('\n'));
  if (name !== 'help') {
    console.error(`\nUnknown command: "${name}".`);
    process.exitCode = 1;
  }
} else {
  process.argv.splice(2, 1);
  await command[1]();
}
