/** `npm run admin -- <command>`: the operator's commands. */
import { spawnSync } from 'node:child_process';

const COMMANDS: Readonly<Record<string, readonly [summary: string, run: () => Promise<unknown>]>> = {
  create: ['make an administrator and print a link to set the password', () => import('./admin/accounts.ts')],
  demote: ['make an administrator a member again', () => import('./admin/accounts.ts')],
  'reset-totp': ['turn off two-factor sign-in for someone', () => import('./admin/accounts.ts')],
  doctor: ['check settings, disk, database, queue, keys and audit log', () => import('./admin/doctor.ts')],
  community: ['list or change contact details, office hours and links', () => import('./admin/community.ts')],
  newsletter: ['preview or send an issue of the newsletter', () => import('./admin/newsletter.ts')],
  rewrap: ['move all keys to the current or a new master key', () => import('./admin/rewrap.ts')],
  verify: ['check every byte of a backup', () => import('./admin/verify.ts')],
  'move-files': ['copy stored files to another location', () => import('./admin/move-files.ts')],
  'prune-audit': ['delete audit entries older than a year', () => import('./admin/prune-audit.ts')],
  settings: ['write .env.example and the tables of settings in docs', () => import('./admin/settings.ts')],
  sample: ['fill or remove the sample community', () => import('./admin/sample.ts')],
  packages: ['list vulnerable and outdated packages', () => import('./admin/packages.ts')],
  sbom: ['print the software bill of materials', async () => printBillOfMaterials()],
};
/** Commands of one module, which reads the command's name from the arguments itself. */
const ACCOUNT_COMMANDS = ['create', 'demote', 'reset-totp'];

const [name = 'help'] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const rows = Object.entries(COMMANDS).map(([key, [summary]]) => `  ${key.padEnd(12)} ${summary}`);
  console.log(['Usage: npm run admin -- <command>', '', ...rows].join('\n'));
  if (name !== 'help') {
    console.error(`\nUnknown command: "${name}".`);
    process.exitCode = 1;
  }
} else {
  if (!ACCOUNT_COMMANDS.includes(name)) process.argv.splice(2, 1);
  await command[1]();
}

function printBillOfMaterials(): void {
  const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { status } = spawnSync('npm', ['sbom', ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
