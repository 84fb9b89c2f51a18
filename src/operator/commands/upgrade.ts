/** `navodayan upgrade v0.2.0`: backs up the site, installs another version of this program, migrates and restarts. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { installUnits, PROGRAM, requireRoot, run, runAsService, SERVICE_USER } from '#operator/machine.ts';
import { runOnSite, UsageError } from './run-command.ts';

const USAGE = `Usage:
  navodayan upgrade VERSION

Stops the site, backs it up, checks out the version (a tag such as v0.2.0), installs its packages, builds the pages,
migrates the database and starts the site. Run it as root in a clone of the repository.`;

await runOnSite(USAGE, readVersion, async (config, version) => {
  requireRoot();
  const former = execFileSync('git', ['describe', '--tags', '--always'], {
    cwd: PROGRAM,
    encoding: 'utf8',
  }).trim();
  const backup = join(config.dataDir, `before-${version}`);
  run('git', 'fetch', '--tags', '--force');
  run('git', 'rev-parse', '--quiet', '--verify', `${version}^{commit}`);
  run('systemctl', 'stop', 'navodayan');
  try {
    runAsService('backup', '--to', backup);
  } catch (error) {
    run('systemctl', 'start', 'navodayan');
    throw error;
  }
  try {
    run('git', 'checkout', '--quiet', version);
    run('npx', '--yes', 'npm@10', 'ci');
    run('npm', 'run', 'web:build');
    installUnits();
    run('systemctl', 'daemon-reload');
    runAsService('migrate');
    run('systemctl', 'start', 'navodayan');
    console.log(`The site runs version ${version}. Check it: sudo -u ${SERVICE_USER} ./navodayan doctor`);
  } finally {
    console.log(wayBack(config, { former, backup }));
  }
});

function wayBack({ databaseUrl }: Config, { former, backup }: { former: string; backup: string }): string {
  const { database = 'navodayan' } = new Client({ connectionString: databaseUrl });
  const createDatabase = `createdb --owner=${SERVICE_USER} --template=template0 --locale=C.UTF-8 ${database}`;
  return `To return to ${former}, with the data of the backup ${backup}, run as root in ${PROGRAM}:
  systemctl stop navodayan
  git checkout ${former} && npx --yes npm@10 ci && npm run web:build
  sudo -u postgres dropdb ${database} && sudo -u postgres ${createDatabase}
  sudo -u ${SERVICE_USER} ./navodayan restore --from ${backup}
  systemctl start navodayan`;
}

function readVersion(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [version] = positionals;
  if (version === undefined || positionals.length > 1)
    throw new UsageError('Say which version, such as v0.2.0.');
  return version;
}
