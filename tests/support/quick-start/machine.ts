/**
 * Runs the quick start on a stand-in for a fresh Debian, and then its first people: process 1 of new mount, network and
 * process namespaces, started by `tests/operator/quick-start.test.ts` as root. Sends the test what it found.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { ACCEPTED_ANSWERS } from '../sign-up-form.ts';
import { aPdf } from '../documents.ts';

const DOMAIN = 'union.localhost'; // Caddy signs certificates of such names itself
const STAND_INS = ['apt-get', 'npm', 'npx', 'sudo', 'systemctl'];
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const ADMIN = { email: 'asha@union.example.org', password: 'Banyan-Tree-Admin-99' };
const MEMBER = { email: 'vinod@example.com', password: 'Banyan-Tree-99' };
const MAIL_LIMIT_MS = 30_000;
const POLL_MS = 100;

const [folder = '', commands = ''] = process.argv.slice(2);
const begun = performance.now();
makeFresh();
const mails: string[] = [];
const mailPort = await startMailServer();
const output = await runQuickStart();
const seconds = { installed: secondsSince(begun), verified: 0 };
const listed = await admitFirstMember();
seconds.verified = secondsSince(begun);
must('systemctl', ['start', 'navodayan-backup']);
const backups = [
  ...readdirSync('/var/lib/navodayan/backup'),
  ...readdirSync('/var/lib/navodayan/restic/snapshots').map(() => 'snapshot'),
];
const { stdout: checked } = spawnSync('systemctl', ['start', 'navodayan-doctor'], { encoding: 'utf8' });
console.log(JSON.stringify({ output, listed, seconds, backups, checked }));
process.exit(0); // process 1 takes all others with it

/** Gives the machine empty folders for what the quick start writes, and its own users, services and network. */
function makeFresh(): void {
  for (const name of ['opt', 'var', 'local', 'run', 'home']) mkdirSync(join(folder, name), { mode: 0o755 });
  must('cp', ['-a', '/etc', join(folder, 'etc')]);
  for (const [name, place] of [
    ['opt', '/opt'],
    ['var', '/var'],
    ['local', '/usr/local'],
    ['run', '/run'],
    ['etc', '/etc'],
  ])
    must('mount', ['--bind', join(folder, name ?? ''), place ?? '']);
  for (const path of [
    '/var/lib',
    '/var/log',
    '/var/cache',
    '/usr/local/bin',
    '/etc/caddy',
    '/etc/systemd/system',
  ])
    mkdirSync(path, { recursive: true });
  symlinkSync('/run', '/var/run');
  writeFileSync('/etc/caddy/Caddyfile', ''); // as the package does
  for (const name of STAND_INS) copyFileSync(join(import.meta.dirname, name), join('/usr/local/bin', name));
  spawnSync('userdel', ['navodayan']);
  must('ip', ['link', 'set', 'lo', 'up']);
  writeFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', '0'); // Caddy's unit may use the ports 80 and 443
  appendFileSync('/etc/hosts', `\n127.0.0.1 ${DOMAIN}\n`);
}

function must(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

async function startMailServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString().replaceAll(/=\r\n/g, '').replaceAll('=3D', '='));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}

/** Runs the commands in an empty folder, with the answers to `navodayan setup` as input. */
async function runQuickStart(): Promise<string> {
  const shell = spawn(
    'bash',
    ['-e', '-o', 'pipefail', '-c', commands.replace('REPOSITORY', join(folder, 'repository'))],
    {
      cwd: join(folder, 'home'),
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: join(folder, 'home'),
        TEST_NODE: process.execPath,
        TEST_PROGRAM: process.cwd(),
        TEST_DOMAIN: DOMAIN,
      },
    },
  );
  shell.stdin.end(
    answers()
      .map((line) => `${line}\n`)
      .join(''),
  );
  const [printed, [code]] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
  if (code !== 0) throw new Error(`The quick start failed with ${code}:\n${printed}`);
  return printed;
}

function answers(): string[] {
  return [
    DOMAIN,
    `smtp://127.0.0.1:${mailPort}`,
    'Navodayan Alumni Union <no-reply@localhost.localdomain>',
    ADMIN.email,
    'help@union.example.org',
    'office@union.example.org',
    '+91 522 123 4567',
    '+91 98765 43210',
    'Asha Kumari, Grievance Officer',
    'grievance@union.example.org',
  ];
}

/**
 * The administrator sets the password with the printed link, someone signs up and confirms their address, the
 * administrator verifies them, and they read the directory. Returns the names in it.
 */
async function admitFirstMember(): Promise<string[]> {
  const [, link = ''] = /^https:\/\/union\.localhost(\/reset-password\/\S+)$/m.exec(output) ?? [];
  await call('PUT', `/api/auth${link}`, { body: { password: ADMIN.password } });
  const signedUp = await call('POST', '/api/auth/signup', { form: await signUpForm() });
  const token = await tokenInMail(MEMBER.email);
  await call('POST', '/api/auth/confirm-email', { body: { token } });
  const admin = await call('POST', '/api/auth/signin', { body: ADMIN });
  await call('PUT', `/api/auth/admin/approve-user/${signedUp.user._id}`, { body: {}, token: admin.token });
  const member = await call('POST', '/api/auth/signin', { body: MEMBER });
  const { users } = await call('GET', '/api/auth/all/users/limitedinfo', { token: member.token });
  return users.map((user: { first_name: string }) => user.first_name);
}

async function signUpForm(): Promise<FormData> {
  const form = new FormData();
  const given = { ...ACCEPTED_ANSWERS, noticeVersion: NOTICE_VERSION, first_name: 'Vinod', ...MEMBER };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  const document = await aPdf({ lines: ['Transfer certificate', 'Vinod Kumari'] });
  const type = 'application/pdf';
  form.set('verificationDocument', new File([new Uint8Array(document)], 'certificate.pdf', { type }));
  return form;
}

async function tokenInMail(address: string): Promise<string> {
  for (const deadline = Date.now() + MAIL_LIMIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const mail = mails.find((source) => source.includes(`To: ${address}`));
    const [, token] = /https:\/\/union\.localhost\/\S*[?&]token=([\w-]+)/.exec(mail ?? '') ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`No email with a link arrived at ${address}:\n${mails.join('\n')}`);
}

/** Calls the site through Caddy, whose certificate must be valid. */
async function call(
  method: string,
  path: string,
  { body, form, token }: { body?: object; form?: FormData; token?: string },
) {
  const content = form === undefined ? Response.json(body ?? {}) : new Response(form);
  const sent = request(`https://${DOMAIN}${path}`, {
    method,
    ca: readFileSync(AUTHORITY),
    headers: {
      ...(method !== 'GET' && { 'content-type': content.headers.get('content-type') ?? '' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  sent.end(method === 'GET' ? undefined : Buffer.from(await content.arrayBuffer()));
  const [reply] = await once(sent, 'response');
  const answer = await text(reply);
  if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${answer}`);
  return JSON.parse(answer);
}

function secondsSince(time: number): number {
  return Math.round((performance.now() - time) / 1000);
}
