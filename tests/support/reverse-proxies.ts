/** Starts nginx and Caddy with the shipped configuration files in front of an application on this machine. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { aFreePort } from './application.ts';
import { aFolder } from './cluster.ts';
import { CADDY, end, NGINX, OPENSSL, untilListening } from './debian-servers.ts';

export type Proxied = Readonly<{
  /** Port on which the proxy listens. */
  port: number;
  /** Port on which the application listens. */
  appPort: number;
  certificate: Certificate;
  /** Modifies the shipped configuration file, for tests of faults. */
  change?: ((shipped: string) => string) | undefined;
}>;
export type Proxy = Readonly<{
  /** Returns everything the proxy has logged. */
  readLog: () => string;
}>;
export type Certificate = Readonly<{ file: string; key: string; text: string }>;

export const PROXIES = { nginx: startNginx, caddy: startCaddy };

/** Makes a self-signed certificate for `localhost`. */
export function aCertificateFile(): Certificate {
  const folder = aReadableFolder();
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  execFileSync(OPENSSL, ['req', ...kind, ...subject, '-keyout', key, '-out', file], { stdio: 'ignore' });
  return { file, key, text: readFileSync(file, 'utf8') };
}

async function startNginx(site: Proxied): Promise<Proxy> {
  const folder = aReadableFolder();
  const file = join(folder, 'navodayan.conf');
  writeFileSync(file, nginxFileFor(site, folder, await aFreePort()));
  const main = join(folder, 'nginx.conf');
  // Settings of Debian's nginx.conf, except for its folders.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, kind)};\n`,
  );
  writeFileSync(
    main,
    `daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  access_log ${join(folder, 'access.log')};
  gzip on;
${temporary.join('')}  include ${file};
}
`,
  );
  const error = join(folder, 'error.log');
  const server = spawn(NGINX, ['-c', main, '-e', error], { stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => end(server, 'SIGTERM'));
  await untilListening(server, site.port);
  const logs = ['error.log', 'access.log', 'navodayan.log', 'navodayan-error.log'];
  return { readLog: () => logs.map((name) => readIfPresent(join(folder, name))).join('') };
}

function nginxFileFor({ port, appPort, certificate, change }: Proxied, folder: string, plainPort: number) {
  const own = replaceAll(readFileSync('deploy/nginx.conf', 'utf8'), {
    'listen [::]:443 ssl http2;': '',
    'listen [::]:80;': '',
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    '/etc/letsencrypt/live/union.example/fullchain.pem': certificate.file,
    '/etc/letsencrypt/live/union.example/privkey.pem': certificate.key,
    'union.example': 'localhost',
    '127.0.0.1:3000': `127.0.0.1:${appPort}`,
    '/var/log/nginx': folder,
  });
  return change === undefined ? own : changed(own, change);
}

async function startCaddy({ port, appPort, certificate, change }: Proxied): Promise<Proxy> {
  const folder = aReadableFolder();
  const file = join(folder, 'Caddyfile');
  const shipped = replaceAll(readFileSync('deploy/Caddyfile', 'utf8'), {
    '\tservers {': `\tadmin off\n\tauto_https off\n\tservers {`,
    '\trequest_body {': `\ttls ${certificate.file} ${certificate.key}\n\trequest_body {`,
  });
  writeFileSync(file, change === undefined ? shipped : changed(shipped, change));
  const logFile = join(folder, 'caddy.log');
  const log = openSync(logFile, 'w');
  const server = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NAVODAYAN_DOMAIN: `https://localhost:${port}`,
      NAVODAYAN_ADDRESS: `127.0.0.1:${appPort}`,
    },
  });
  closeSync(log);
  onTestFinished(() => end(server, 'SIGTERM'));
  await untilListening(server, port);
  return { readLog: () => readFileSync(logFile, 'utf8') };
}

/**
 * Replaces every occurrence of each text. Throws if a text is missing, so that these replacements cannot get out of
 * step with the shipped file.
 */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((so, [from, to]) => {
    if (!so.includes(from)) throw new Error(`The shipped file does not contain "${from}".`);
    return so.replaceAll(from, to);
  }, text);
}

function changed(text: string, change: (text: string) => string): string {
  const result = change(text);
  if (result === text) throw new Error('The change has no effect.');
  return result;
}

function aReadableFolder(): string {
  const folder = aFolder();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
