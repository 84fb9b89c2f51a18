/** Starts Debian's PostgreSQL, with streaming replication, HAProxy and PgBouncer on this machine. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs servers as `nobody` if the tests run as root, because PostgreSQL refuses to run as root. */
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const HAPROXY = '/usr/sbin/haproxy';
const PGBOUNCER = '/usr/sbin/pgbouncer';
export const NGINX = '/usr/sbin/nginx';
export const CADDY = '/usr/bin/caddy';
export const OPENSSL = '/usr/bin/openssl';
const START_LIMIT_MS = 30_000;
const POLL_MS = 100;

const PACKAGES = {
  postgresql: { name: 'PostgreSQL', isInstalled: () => binaries() !== undefined },
  haproxy: { name: 'HAProxy', isInstalled: () => existsSync(HAPROXY) },
  pgbouncer: { name: 'PgBouncer', isInstalled: () => existsSync(PGBOUNCER) },
  nginx: { name: 'nginx', isInstalled: () => existsSync(NGINX) },
  caddy: { name: 'Caddy', isInstalled: () => existsSync(CADDY) },
  restic: { name: 'restic', isInstalled: () => existsSync('/usr/bin/restic') },
  openssl: { name: 'OpenSSL', isInstalled: () => existsSync(OPENSSL) },
};

/** Returns a sentence that names the missing packages, or null if all are installed. */
export function missingServers(...needed: readonly (keyof typeof PACKAGES)[]): string | null {
  const missing = needed
    .filter((debian) => !PACKAGES[debian].isInstalled())
    .map((debian) => `${PACKAGES[debian].name} (apt-get install ${debian})`);
  return missing.length === 0 ? null : `This test needs ${missing.join(' and ')} on this machine.`;
}

export type Server = Readonly<{ process: ChildProcess; stop: () => Promise<void> }>;

/** Starts a primary that accepts replicas, in a new folder. */
export async function startPrimary(folder: string, port: number): Promise<Server> {
  run(
    'initdb',
    ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    folder,
  );
  return startPostgres(folder, port);
}

/**
 * Starts a server like a managed one: logins other than the administrator's need TLS and their password. `certificate`
 * and `key` are file names.
 */
export async function startManagedPostgres(
  folder: string,
  port: number,
  { certificate, key }: { certificate: string; key: string },
): Promise<Server> {
  run(
    'initdb',
    ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    folder,
  );
  for (const [name, source] of Object.entries({ 'server.crt': certificate, 'server.key': key })) {
    const file = join(folder, name);
    copyFileSync(source, file);
    chmodSync(file, 0o600);
    if (ACCOUNT.uid !== undefined) chownSync(file, ACCOUNT.uid, ACCOUNT.gid);
  }
  writeFileSync(
    join(folder, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  );
  return startPostgres(folder, port, ['ssl=on']);
}

/** Copies the primary and starts the copy as its streaming replica. */
export async function startReplica(folder: string, port: number, primaryPort: number): Promise<Server> {
  run(
    'pg_basebackup',
    ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', '-D', folder, '-R', '--checkpoint=fast'],
    folder,
  );
  return startPostgres(folder, port);
}

/**
 * Starts HAProxy in front of the applications on these ports. HAProxy sends no requests to an application that is not
 * ready. It never retries a request, so that the test sees every failure.
 */
export async function startBalancer(folder: string, port: number, ports: readonly number[]): Promise<Server> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, balancerSettings(port, ports));
  const server = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { process: server, stop: () => end(server, 'SIGTERM') };
}

function balancerSettings(port: number, ports: readonly number[]): string {
  const servers = ports.map((one) => `  server app-${one} 127.0.0.1:${one} check inter 500ms fall 1 rise 1`);
  return `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend public
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  balance roundrobin
  option httpchk GET /api/ready
  http-response set-header x-served-by %s
${servers.join('\n')}
`;
}

/**
 * Starts PgBouncer in front of the databases of a socket folder, with its default settings except for the pool mode.
 */
export async function startPooler(
  folder: string,
  { port, mode, socketFolder }: { port: number; mode: 'session' | 'transaction'; socketFolder: string },
): Promise<Server> {
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"navodayan_owner" ""\n');
  writeFileSync(
    file,
    `[databases]
* = host=${socketFolder}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  const server = spawn(PGBOUNCER, ['-q', file], { ...ACCOUNT, stdio: ['ignore', 'ignore', 'inherit'] });
  await untilListening(server, port);
  return { process: server, stop: () => end(server, 'SIGTERM') };
}

/** Waits until a server accepts connections. */
export async function untilListening(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await accepts(port))) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`Nothing listens on port ${port}.`);
    await sleep(POLL_MS);
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function startPostgres(folder: string, port: number, more: readonly string[] = []): Promise<Server> {
  const settings = ['wal_level=replica', 'hot_standby=on', 'max_wal_senders=5', 'listen_addresses=127.0.0.1'];
  const options = [...settings, ...more, `port=${port}`, `unix_socket_directories=${folder}`].flatMap(
    (one) => ['-c', one],
  );
  const server = spawn(join(binaries() ?? '', 'postgres'), ['-D', folder, ...options], {
    ...ACCOUNT,
    stdio: 'ignore',
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!answers(port)) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL in ${folder} did not start.`);
    await sleep(POLL_MS);
  }
  return { process: server, stop: () => end(server, 'SIGINT') };
}

function answers(port: number): boolean {
  try {
    run('pg_isready', ['-q', '-h', '127.0.0.1', '-p', String(port)], '/');
    return true;
  } catch {
    return false;
  }
}

/** Runs one of PostgreSQL's programs. Creates its target folder first. */
function run(program: string, args: readonly string[], folder: string): void {
  if (folder !== '/' && !existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (ACCOUNT.uid !== undefined) chownSync(folder, ACCOUNT.uid, ACCOUNT.gid);
  }
  execFileSync(join(binaries() ?? '', program), [...args], { ...ACCOUNT, cwd: folder, stdio: 'ignore' });
}

/** Returns the folder with the programs of the newest installed version. */
function binaries(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
}

/** Sends a signal and waits until the process exits. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
