/** `navodayan upgrade`: backs up, migrates and checks a site, and takes the migrations back if that fails. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WEB_DIRECTORY } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { confirm } from '#server/features/operations/interview.service.ts';
import { upgrade, UpgradeError, type UpgradePlan } from '#server/features/operations/upgrade.service.ts';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { tryApplication } from '#server/try-application.ts';
import { openTerminal } from '../terminal.ts';
import { runOnSite, UsageError } from './run-command.ts';

const PROGRAM = join(import.meta.dirname, '../..');
const KEY_FILE = '/etc/navodayan/backup.key';
const EXIT_TAKEN_BACK = 2;
const EXIT_BROKEN = 3;
const USAGE = `Usage:
  navodayan upgrade [--to FOLDER] [--key FILE] [--yes]

Run it in the folder of the new version, as the user of the application, while the application is stopped. It asks once;
--yes does not ask. The backup goes to DATA_DIR/backups, encrypted with ${KEY_FILE} if that file exists.

Exits with 0 after an upgrade, 1 if nothing was changed, 2 if it failed and the database is as before, 3 if it failed
and the database must be restored by hand.`;

await runOnSite(USAGE, readArguments, async (config, { to, key, isSure }) => {
  refuseWrongUser(config);
  if (!existsSync(join(WEB_DIRECTORY, 'index.html')))
    throw new StartupError(
      `There are no built pages in ${WEB_DIRECTORY}. Unpack a release (navodayan-VERSION.tar.gz), or run "npm run web:build".`,
    );
  const keyFile = key ?? (existsSync(KEY_FILE) ? KEY_FILE : undefined);
  const location = { folder: to ?? join(config.dataDir, 'backups'), keyFile };
  const version = readProgramVersion();
  const begun = performance.now();
  try {
    const isDone = await upgrade(config, {
      version,
      location,
      confirm: async (plan) => {
        console.log(describe(plan));
        console.log(
          `The backup goes to ${location.folder}, ` +
            (keyFile === undefined ? 'not encrypted.' : `encrypted with ${keyFile}.`),
        );
        return isSure || (await askOnce());
      },
      tryOut: () => tryApplication(config, console.log),
      report: console.log,
    });
    if (!isDone) throw new StartupError('Nothing was changed.');
  } catch (error) {
    if (!(error instanceof UpgradeError)) throw error;
    process.exitCode = error.isTakenBack ? EXIT_TAKEN_BACK : EXIT_BROKEN;
    console.error(error.message);
    return;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`The site is ready for version ${version}, after ${seconds} s.`);
  console.log(`Now switch to this program, such as with "ln -sfn ${PROGRAM} /opt/navodayan", and start it.`);
});

function describe({ from, to, migrations }: UpgradePlan): string {
  const versions = `Upgrade from ${from === null ? 'a version before 0.2.0' : `version ${from}`} to version ${to}.`;
  if (migrations.length === 0) return `${versions} No migration is needed.`;
  return [`${versions} These migrations will run:`, ...migrations.map((name) => `  ${name}`)].join('\n');
}

async function askOnce(): Promise<boolean> {
  const terminal = openTerminal();
  try {
    return await confirm(terminal, 'Upgrade now?', false);
  } finally {
    terminal.close();
  }
}

/** Root would leave files that the application cannot read. */
function refuseWrongUser({ dataDir }: Config): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir) || statSync(dataDir).uid === 0) return;
  throw new StartupError(
    `${dataDir} belongs to another user. Run the command as the user of the application, such as "sudo -u navodayan ./navodayan upgrade".`,
  );
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      key: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  if (values.to?.startsWith('s3:') === true)
    throw new UsageError('An upgrade needs its backup in a folder of this machine: --to /backups.');
  return { to: values.to, key: values.key, isSure: values.yes };
}
