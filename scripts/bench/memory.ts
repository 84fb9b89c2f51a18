import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startSession } from '#server/features/auth/sessions.service.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import { UsageError } from '#operator/commands/run-command.ts';
import { communityFolder, SIZES, withCommunity } from './community.ts';
import { forgetTries, makeReaders } from './http-member.ts';
import { startMeasuredSite, type MeasuredSite } from './measured-site.ts';
import { circumstances, table, writeSection } from './report.ts';

export const MEMORY_USAGE = `  npm run bench -- memory [--members 1000000] [--write]
    Measures the application's resident memory: idle, during searches, and during 50 concurrent uploads of 5 MB. Linux only.`;

const IDLE_MS = 20_000;
const SEARCHES = 500;
const UPLOADS = 50;
/** Members and networks that send the uploads, because each may send only a few at a time. */
const UPLOADERS = 25;
const NETWORKS = 10;
const UPLOAD_BYTES = 5 * 1024 * 1024;
const WATCH_MS = 20;
const KB_PER_MB = 1024;
const TARGETS = { idle: 150, grown: 100 };

/** Measures the application's memory with a large community and prints a table. */
export async function measureMemory(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      members: { type: 'string', default: String(SIZES.at(-1)) },
      write: { type: 'boolean', default: false },
    },
  });
  const size = Number(values.members);
  if (!SIZES.includes(size)) throw new UsageError(`--members must be one of ${SIZES.join(', ')}.`);
  const before = circumstances();
  const rows = await withCommunity(size, ({ database }) => measure(size, database.db));
  const members = new Intl.NumberFormat('en').format(size);
  const text = `${before}.\n${members} members; resident memory of the application's process, without the database.\n\n${table([['', 'MB', 'target', ''], ...rows])}`;
  console.log(text);
  if (values.write) writeSection('memory', text);
}

async function measure(size: number, db: Db): Promise<string[][]> {
  await forgetTries(db);
  const readers = await makeReaders(db);
  const tokens = await uploaderTokens(db);
  const searches = [...generateSearches(await sampleMembers(db, 200), 3, SEARCHES)];
  // The first start compiles the code, and the compiler remains in memory. Later starts use the compile
  // cache.
  const settings = { TRUSTED_PROXIES: '127.0.0.1' };
  await (await startMeasuredSite(communityFolder(size), settings)).stop();
  const site = await startMeasuredSite(communityFolder(size), settings);
  try {
    await sleep(IDLE_MS);
    const idle = residentMb(site.pid);
    const idleWorker = workerMb(site.pid);
    const searching = await most(site.pid, async () => {
      for (const [index, { query }] of searches.entries())
        await search(site, readers[index % readers.length] ?? '', query.search);
    });
    const photo = await aPhoto();
    await upload(site, { token: tokens[0] ?? '', network: 0 }, photo); // warm-up, so that loaded modules do not count
    const quiet = residentMb(site.pid);
    const uploading = await most(site.pid, () =>
      Promise.all(
        Array.from({ length: UPLOADS }, (_, n) =>
          upload(site, { token: tokens[n % UPLOADERS] ?? '', network: n % NETWORKS }, photo),
        ),
      ),
    );
    return [
      row(`idle, ${IDLE_MS / 1000} s after the start`, idle, TARGETS.idle, '≤ 150'),
      row('background worker, idle', idleWorker),
      row(`peak during ${SEARCHES} searches`, searching),
      row(
        `increase during ${UPLOADS} concurrent 5 MB photo uploads`,
        uploading - quiet,
        TARGETS.grown,
        '≤ +100',
      ),
    ];
  } finally {
    await site.stop();
  }
}

function row(what: string, megabytes: number, most = Number.POSITIVE_INFINITY, target = ''): string[] {
  return [
    what,
    Math.round(megabytes).toString(),
    target,
    target === '' ? '' : megabytes <= most ? 'met' : 'missed',
  ];
}

async function search(site: MeasuredSite, token: string, text: string): Promise<void> {
  const address = `${site.address}/api/auth/all/users/limitedinfo?search=${encodeURIComponent(text)}`;
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
}

type Sender = Readonly<{ token: string; network: number }>;

async function upload(
  site: MeasuredSite,
  { token, network }: Sender,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const form = new FormData();
  form.set('profileImage', new File([photo], 'me.jpg', { type: 'image/jpeg' }));
  const reply = await fetch(`${site.address}/api/auth/user/profile-picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.${network}.1` },
    body: form,
  });
  if (!reply.ok) throw new Error(`Upload failed with status ${reply.status}: ${await reply.text()}`);
}

/**
 * Starts sessions for several members, because each member may send only a few photos an hour, and resets the members'
 * rate limits. Returns the tokens.
 */
async function uploaderTokens(db: Db): Promise<string[]> {
  const now = new Date();
  const members = await db
    .selectFrom('member')
    .select('id')
    .where('approval_status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(UPLOADERS)
    .execute();
  const device = {
    isBrowser: false,
    isRemembered: true,
    userAgent: 'bench',
    ip: '127.0.0.1',
    deviceToken: undefined,
  };
  return Promise.all(
    members.map(async ({ id }) => {
      await db.deleteFrom('rate_limit').where('key', 'like', `%${id}%`).execute();
      return (await db.transaction().execute((tx) => startSession(tx, { memberId: id, ...device }, now)))
        .token;
    }),
  );
}

async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1500, 1000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const photo = new Uint8Array(UPLOAD_BYTES);
  photo.set(await noise.jpeg({ quality: 90 }).toBuffer());
  return photo;
}

/** Returns the peak memory of a process during `work`, in megabytes. */
async function most(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMb(pid);
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(pid))), WATCH_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return peak;
}

/**
 * Returns the memory of the worker process in megabytes. The worker is the application's only child, because the
 * database was already running.
 */
function workerMb(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
  return children.reduce((sum, child) => sum + residentMb(Number(child)), 0);
}

/** Returns the resident memory of a process in megabytes (proc(5), VmRSS). */
function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / KB_PER_MB;
}
