import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { aDataFolder, startApplication } from './application.ts';
import { aPdf } from './documents.ts';
import { ACCEPTED_ANSWERS, signUpRequest } from './sign-up-form.ts';

const WATCH_MS = 20;
const KB_PER_MB = 1024;
/** Fewer than the limit of each member. */
const PHOTOS_PER_MEMBER = 25;

/**
 * Sends a photo this many times at once to the application as a process of its own, by several members, and says how each
 * was answered and by how many megabytes the process grew meanwhile.
 */
export async function uploadAtOnce(photo: Buffer, count: number) {
  const { address, pid, end } = await startApplication({ DATA_DIR: aDataFolder() });
  const members = Array.from({ length: Math.ceil(count / PHOTOS_PER_MEMBER) }, (_, n) => `m${n}@example.com`);
  const tokens = await Promise.all(members.map((email) => signUp(address, email)));
  const upload = (index: number) => send(address, tokens[index % tokens.length] ?? '', photo);
  // The first one loads the decoder, which stays.
  await upload(0);
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
  await end('SIGTERM');
  return { statuses, grownMegabytes: most - before };
}

/** An account that waits for its document to be looked at; it may have a photo. */
async function signUp(address: string, email: string): Promise<string> {
  const document = { bytes: await aPdf(), name: 'certificate.pdf', type: 'application/pdf' };
  const { payload, headers } = await signUpRequest({ email }, document);
  await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': String(headers?.['content-type']) },
    body: new Uint8Array(payload as Buffer),
  });
  const reply = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ACCEPTED_ANSWERS['password'] }),
  });
  const { token } = (await reply.json()) as { token: string };
  return token;
}

async function send(address: string, token: string, photo: Buffer): Promise<number> {
  const form = new FormData();
  form.set('profileImage', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }));
  const reply = await fetch(`${address}/api/auth/user/profile-picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** What a process holds in memory (Linux: proc(5), VmRSS). */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / KB_PER_MB;
}
