/** Measures the memory that concurrent uploads need in an application in a separate process. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { aDataFolder, startApplication } from './application.ts';
import { aPdf } from './documents.ts';
import { ACCEPTED_ANSWERS, signUpRequest, type FormFile } from './sign-up-form.ts';

const WATCH_MS = 20;
const KB_PER_MB = 1024;
const GROWN_MB_MAX = 100;
/** Maximum concurrent uploads of a member. */
const PHOTOS_PER_MEMBER = 2;

/** Response status of each upload, and growth of the process in megabytes. */
export type Measured = Readonly<{ statuses: readonly number[]; grownMegabytes: number }>;

/** Sends a photo this many times concurrently, by several members from different networks. */
export async function uploadPhotosAtOnce(photo: FormFile, count: number): Promise<Measured> {
  const { address, pid, end } = await startBehindProxy();
  const members = Array.from({ length: Math.ceil(count / PHOTOS_PER_MEMBER) }, (_, n) => `m${n}@example.com`);
  const tokens: string[] = [];
  for (const [index, email] of members.entries()) tokens.push(await aMember(address, email, index));
  const upload = (index: number) => sendPhoto(address, tokens[index % tokens.length] ?? '', photo, index);
  const measured = await measure(pid, upload, count);
  await end('SIGTERM');
  return measured;
}

/** Signs up this many accounts concurrently with the same document, each from another network. */
export async function signUpAtOnce(document: FormFile, count: number): Promise<Measured> {
  const { address, pid, end } = await startBehindProxy();
  const upload = (index: number) => signUp(address, `s${index}@example.com`, document, index);
  const measured = await measure(pid, upload, count);
  await end('SIGTERM');
  return measured;
}

/** Expects that all uploads were accepted and that the process grew by less than 100 MB. */
export function expectSmall({ statuses, grownMegabytes }: Measured, accepted: number): void {
  const refused = statuses.filter((status) => status !== accepted);
  console.log(
    `${statuses.length - refused.length} of ${statuses.length} accepted; ${Math.round(grownMegabytes)} MB`,
  );
  expect(refused).toEqual([]);
  expect(grownMegabytes).toBeLessThan(GROWN_MB_MAX);
}

const startBehindProxy = () => startApplication({ DATA_DIR: aDataFolder(), TRUSTED_PROXIES: '127.0.0.1' });

/**
 * Returns a header that makes each upload come from a different network, because a network has only ten upload slots.
 */
const networkOf = (index: number) => ({ 'x-forwarded-for': `192.0.2.${index}` });

async function measure(
  pid: number,
  upload: (index: number) => Promise<number>,
  count: number,
): Promise<Measured> {
  // The first upload loads modules, whose memory must not count.
  await upload(count);
  const before = residentMegabytes(pid);
  let most = before;
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, residentMegabytes(pid));
      await sleep(WATCH_MS);
    }
  };
  const watching = watch();
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => upload(index)));
  over.abort();
  await watching;
  return { statuses, grownMegabytes: most - before };
}

/** Signs up and returns the token of the pending account, which may upload photos. */
async function aMember(address: string, email: string, index: number): Promise<string> {
  const document = { bytes: await aPdf(), name: 'certificate.pdf', type: 'application/pdf' };
  await signUp(address, email, document, index);
  const reply = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ACCEPTED_ANSWERS['password'] }),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

async function signUp(address: string, email: string, document: FormFile, index: number): Promise<number> {
  const { payload, headers } = await signUpRequest({ email }, document);
  const reply = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': String(headers?.['content-type']), ...networkOf(index) },
    body: new Uint8Array(payload as Buffer),
  });
  await reply.arrayBuffer();
  return reply.status;
}

async function sendPhoto(address: string, token: string, photo: FormFile, index: number): Promise<number> {
  const form = new FormData();
  form.set('profileImage', new File([new Uint8Array(photo.bytes)], photo.name, { type: photo.type }));
  const reply = await fetch(`${address}/api/auth/user/profile-picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, ...networkOf(index) },
    body: form,
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Returns the resident memory of a process in megabytes (Linux: proc(5), VmRSS). */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / KB_PER_MB;
}
