import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { generateSearches, sampleMembers } from '../../tests/support/directory-workload.ts';
import {
  forgetTries,
  printTable,
  readerTokens,
  residentMb,
  startApplication,
  withCommunity,
} from './shared.ts';

const IDLE_MS = 20_000;
const SEARCHES = 500;
const UPLOADS = 50;
/** Networks that send the uploads, because each may send only a few at a time. */
const NETWORKS = 10;
const UPLOAD_BYTES = 5 * 1024 * 1024;
const WATCH_MS = 20;
/** Only this proxy may name the network of an upload. */
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1' };

/** Measures the application's resident memory: idle, during searches, and during concurrent uploads. Linux only. */
export async function measureMemory(size: number): Promise<void> {
  await withCommunity(size, async ({ db }, folder) => {
    await forgetTries(db);
    const tokens = await readerTokens(db);
    const searches = [...generateSearches(await sampleMembers(db, 200), 3, SEARCHES)];
    // The first start compiles the code, and the compiler remains in memory.
    await (await startApplication(folder, SETTINGS)).stop();
    const site = await startApplication(folder, SETTINGS);
    const call = async (path: string, number: number, init: RequestInit = {}) => {
      const headers = {
        authorization: `Bearer ${tokens[number % tokens.length]}`,
        'x-forwarded-for': `10.0.${number % NETWORKS}.1`,
      };
      const reply = await fetch(site.address + path, { ...init, headers });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    };
    try {
      await sleep(IDLE_MS);
      const idle = residentMb(site.pid);
      // The worker is the only child, because the database was already running.
      const children =
        readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').match(/\d+/g) ?? [];
      const worker = children.reduce((sum, child) => sum + residentMb(Number(child)), 0);
      const searching = await peakMb(site.pid, async () => {
        for (const [number, { query }] of searches.entries())
          await call(`/api/auth/all/users/limitedinfo?search=${encodeURIComponent(query.search)}`, number);
      });
      const photo = await aPhoto();
      const upload = (number: number) => {
        const body = new FormData();
        body.set('profileImage', new File([photo], 'me.jpg', { type: 'image/jpeg' }));
        return call('/api/auth/user/profile-picture', number, { method: 'PUT', body });
      };
      await upload(0); // loads modules
      const before = residentMb(site.pid);
      const uploading = await peakMb(site.pid, () =>
        Promise.all(Array.from({ length: UPLOADS }, (_, n) => upload(n))),
      );
      printTable([
        ['', 'MB', 'target'],
        [`idle, ${IDLE_MS / 1000} s after the start`, Math.round(idle), '≤ 150'],
        ['background worker, idle', Math.round(worker), ''],
        [`peak during ${SEARCHES} searches`, Math.round(searching), ''],
        [
          `increase during ${UPLOADS} concurrent 5 MB photo uploads`,
          Math.round(uploading - before),
          '≤ +100',
        ],
      ]);
    } finally {
      await site.stop();
    }
  });
}

async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1500, 1000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const photo = new Uint8Array(UPLOAD_BYTES);
  photo.set(await noise.jpeg({ quality: 90 }).toBuffer());
  return photo;
}

/** Returns the peak memory of a process during `work`. */
async function peakMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMb(pid);
  const watch = setInterval(() => (peak = Math.max(peak, residentMb(pid))), WATCH_MS);
  await work().finally(() => clearInterval(watch));
  return peak;
}
