import { expect, onTestFinished } from 'vitest';
import type { ImportDetail, ImportRow } from '#shared/invitations/schema.ts';
import type { ImportOutcome } from '#shared/invitations/values.ts';
import { queueInvitations } from '#server/features/invitations/emails.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import type { Caller, TestApp } from './app.ts';
import { aMailServer, type ReceivedMail } from './mail-server.ts';
import { multipartRequest } from './sign-up-form.ts';

const BASE = '/api/auth/admin/imports';
const MINUTE_MS = 60_000;

/** Builds a request that uploads a list; bytes are an Excel file. */
export async function uploadRequest(
  content: string | Buffer,
  source = 'The roll of JNV Barabanki',
  name = typeof content === 'string' ? 'roll.csv' : 'roll.xlsx',
) {
  const list = { bytes: Buffer.from(content), name, type: 'application/octet-stream' };
  return multipartRequest('POST', BASE, { source }, { list });
}

/** Uploads a list and returns the draft of its import. */
export async function uploadList(admin: Caller, content: string | Buffer): Promise<ImportDetail> {
  const reply = await admin(await uploadRequest(content));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().import;
}

export async function findImport(admin: Caller, id: string): Promise<ImportDetail> {
  const reply = await admin({ method: 'GET', url: `${BASE}/${id}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().import;
}

export async function rowsOf(admin: Caller, id: string, outcome: ImportOutcome): Promise<ImportRow[]> {
  const reply = await admin({ method: 'GET', url: `${BASE}/${id}/rows?outcome=${outcome}&limit=100` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().rows;
}

export async function badRowsOf(admin: Caller, id: string): Promise<string> {
  const reply = await admin({ method: 'GET', url: `${BASE}/${id}/bad-rows` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.body;
}

export const startRequest = (id: string) => ({ method: 'POST', url: `${BASE}/${id}/start` }) as const;
export const pauseRequest = (id: string) => ({ method: 'POST', url: `${BASE}/${id}/pause` }) as const;
export const resumeRequest = (id: string) => ({ method: 'POST', url: `${BASE}/${id}/resume` }) as const;
export const cancelRequest = (id: string) => ({ method: 'POST', url: `${BASE}/${id}/cancel` }) as const;
export const matchRequest = (id: string, match: readonly string[]) =>
  ({ method: 'PUT', url: `${BASE}/${id}/match`, payload: { match } }) as const;

/** Starts a checked import. */
export async function startList(admin: Caller, id: string): Promise<ImportDetail> {
  const reply = await admin(startRequest(id));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().import;
}

/** Advances the clock one minute at a time and runs the invitation job after each minute. */
export async function passMinutes(site: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    site.clock.advance(MINUTE_MS);
    await enqueue(site.db, queueInvitations, {});
    await site.runJobs();
  }
}

/** Uploads a list, starts its import and sends the invitations. */
export async function invite(site: TestApp, admin: Caller, content: string): Promise<ImportDetail> {
  const { _id } = await uploadList(admin, content);
  await startList(admin, _id);
  await passMinutes(site, 1);
  return findImport(admin, _id);
}

/** Returns the token from the newest invitation to an address. */
export function invitationToken(site: TestApp, address: string): string {
  const mail = site.inbox.findLast(({ to, subject }) => to === address && subject.includes('invited'));
  return /\/signup\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Returns a header of a received email. */
export function headerOf({ source }: ReceivedMail, name: string): string | undefined {
  const unfolded = source.replaceAll(/\r?\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:(.*)$`, 'im').exec(unfolded)?.[1]?.trim();
}

/** Until the test ends, makes the site send emails to a real mail server instead of the inbox. */
export async function throughAMailServer(site: TestApp) {
  const server = await aMailServer();
  const { mailer } = site.deps;
  const own = smtpMailer({ url: server.url, from: 'post@union.example' });
  Object.assign(site.deps, { mailer: own });
  onTestFinished(() => {
    own.close();
    Object.assign(site.deps, { mailer });
  });
  return { ...server, arrived: () => server.received.flatMap(({ recipients }) => recipients) };
}
