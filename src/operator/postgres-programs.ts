/** Finds and runs PostgreSQL's client programs, which the operating system's packages install. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { clientConfig, type DatabaseConnection } from '#server/platform/database/connection.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { errorMessage } from '#server/platform/system-error.ts';

/** Folders of Debian's packages; on other systems the programs are on PATH. */
const DEBIAN = '/usr/lib/postgresql/*/bin';
/** Authorities that Node trusts by default and libpq does not. */
const SYSTEM_AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Runs `pg_dump` or `pg_restore` as the owner of the database. Uses the oldest installed version that knows the server,
 * because a newer one may write settings that an older server does not have.
 * @throws {StartupError} if no installed version is new enough, or the program fails.
 */
export async function runPostgres(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { connection, version }: Readonly<{ connection: DatabaseConnection; version: string }>,
): Promise<void> {
  const program = findProgram(name, Number.parseInt(version, 10));
  try {
    const settings = libpqSettings(connection);
    const database = `--dbname=${settings['PGDATABASE']}`;
    await promisify(execFile)(program, [database, ...args], { env: { ...process.env, ...settings } });
  } catch (error) {
    throw new StartupError(`${name} failed: ${errorMessage(error).split('\n').slice(1).join('\n').trim()}`);
  }
}

function findProgram(name: string, server: number): string {
  const [found] = [name, ...globSync(`${DEBIAN}/${name}`)]
    .map((path) => ({ path, major: majorOf(path) }))
    .filter(({ major }) => major >= server)
    .toSorted((a, b) => a.major - b.major);
  if (found !== undefined) return found.path;
  throw new StartupError(
    `This needs ${name} of PostgreSQL ${server} or newer: apt-get install postgresql-client-${server} ` +
      '(if your Debian is older, from apt.postgresql.org).',
  );
}

/** Returns the program's major version, or 0 if it is not installed. */
function majorOf(path: string): number {
  try {
    const [, major = '0'] = / (\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major);
  } catch {
    return 0;
  }
}

/** Returns libpq's environment variables for a connection, so that no password is on a command line. */
function libpqSettings(connection: DatabaseConnection): Record<string, string> {
  const { host, port, user = '', password, database = '' } = new Client(clientConfig(connection, 'owner'));
  const tls = 'url' in connection ? tlsSettings(new URL(connection.url).searchParams) : {};
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...tls,
  };
}

/** Translates the parameters of `pg`, which verifies certificates by default, for libpq. */
function tlsSettings(parameters: URLSearchParams): Record<string, string> {
  const mode = parameters.get('sslmode');
  if (mode === null) return {};
  const isVerified = !['disable', 'no-verify'].includes(mode);
  const own = { disable: 'disable', 'no-verify': 'require' }[mode] ?? 'verify-full';
  const names = { sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY' };
  const files = Object.entries(names).flatMap(([name, variable]) => {
    const file = parameters.get(name);
    return file === null ? [] : [[variable, file]];
  });
  return {
    ...(isVerified && existsSync(SYSTEM_AUTHORITIES) && { PGSSLROOTCERT: SYSTEM_AUTHORITIES }),
    ...Object.fromEntries(files),
    PGSSLMODE: parameters.has('uselibpqcompat') ? mode : own,
  };
}
