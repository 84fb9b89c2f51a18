/**
 * Tests a full disk: requests get 503, no partial file remains, and all requests succeed once there is space again.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startApplication } from '../support/application.ts';
import { aCluster, aFolder } from '../support/cluster.ts';
import { aPdf } from '../support/documents.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const MEGABYTE = 1024 * 1024;

/** Mounts a file system of four megabytes. Returns its folder, or null if the user may not mount file systems. */
function aSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = aFolder();
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

test(
  'with a full disk requests get 503 with Retry-After, no partial file remains, and no restart is needed',
  { timeout: 120_000 },
  async ({ skip }) => {
    const DATA_DIR = aSmallDisk();
    if (DATA_DIR === null) return skip('only root on Linux can mount a small disk');
    const { socketDirectory } = await aCluster();
    const url = `postgresql://navodayan_owner@localhost/postgres?host=${encodeURIComponent(socketDirectory)}`;
    const application = await startApplication({ DATA_DIR, DATABASE_URL: url });
    const bytes = await aPdf({ bytes: MEGABYTE });
    const send = async (number: number) => {
      const document = { bytes, name: 'certificate.pdf', type: 'application/pdf' };
      const { payload, headers } = await signUpRequest({ email: `s${number}@example.com` }, document);
      const reply = await fetch(`${application.address}/api/auth/signup`, {
        method: 'POST',
        headers: { 'content-type': String(headers?.['content-type']) },
        body: new Uint8Array(payload as Buffer),
      });
      return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.json() };
    };
    expect((await send(0)).status).toBe(201);
    const filler = join(DATA_DIR, 'filler');
    writeFileSync(filler, Buffer.alloc(2.2 * MEGABYTE));
    const kept = filesIn(DATA_DIR);
    const refused = await send(1);
    const leftovers = filesIn(DATA_DIR).filter((file) => !kept.includes(file));
    rmSync(filler);
    const after = await send(1);
    expect(refused).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
      body: {
        success: false,
        code: 'BUSY',
        message: 'The site has run out of disk space. Please try again later.',
      },
    });
    expect(leftovers).toEqual([]);
    expect(after.status).toBe(201);
    await application.end('SIGTERM');
  },
);

/** Returns the paths of stored and temporary files. Ignores emails, because these are written concurrently. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => /^(files|uploads)\//.test(path));
