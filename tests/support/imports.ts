import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import type { ImportDetail, ImportRow } from '#shared/invitations/schema.ts';
import type { ImportOutcome } from '#shared/invitations/values.ts';
import { sendInvitations } from '#server/features/invitations/emails.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { smtpMailer } from '#server/platform/mail/smtp.ts';
import type { Caller, TestApp } from './app.ts';
import { aMailServer, type ReceivedMail } from './mail-server.ts';
import { multipartRequest } from './sign-up-form.ts';

const BASE = '/api/auth/admin/imports';
const MINUTE_MS = 60_000;

/** A request that sends a list to import. */
export async function uploadRequest(content: string | Buffer, source = 'The roll of JNV Barabanki') {
  const list = { bytes: Buffer.from(content), name: 'roll.csv', type: 'text/csv' };
  return multipartRequest('POST', BASE, { source }, { list });
}

/** Sends a list; how it was understood. */
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
export const cancelRequest = (id: string) => ({ method: 'POST', url: `${BASE}/${id}/cancel` }) as const;
export const matchRequest = (id: string, match: readonly string[]) =>
  ({ method: 'PUT', url: `${BASE}/${id}/match`, payload: { match } }) as const;

export const wantRequest = (id: string, line: number, isWanted = true) =>
  ({ method: 'PUT', url: `${BASE}/${id}/rows/${line}`, payload: { isWanted } }) as const;

/** Starts an import; it must be one that can be started. */
export async function startList(admin: Caller, id: string): Promise<ImportDetail> {
  const reply = await admin(startRequest(id));
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().import;
}

/** What the clock does every minute. */
export async function passMinutes(site: TestApp, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    site.clock.advance(MINUTE_MS);
    await enqueue(site.db, sendInvitations, {});
    await site.runJobs();
  }
}

/** Imports a list and lets its letters go. */
export async function invite(site: TestApp, admin: Caller, content: string): Promise<ImportDetail> {
  const { _id } = await uploadList(admin, content);
  await startList(admin, _id);
  await passMinutes(site, 1);
  return findImport(admin, _id);
}

/** The token of the link in the newest letter to an address. */
export function invitationToken(site: TestApp, address: string): string {
  const mail = site.inbox.findLast(({ to, subject }) => to === address && subject.includes('invited'));
  return /\/signup\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The tokens of the links in letters that a mail server got, in their order. */
export function tokensIn(received: readonly ReceivedMail[]): string[] {
  return received.map(({ source }) => {
    const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /\/signup\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
  });
}

/** A real mail server in the place of the inbox, for one test. */
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

/** What the log says as a warning or worse, for one test. */
export function warningsOf(site: TestApp): string[] {
  const said: string[] = [];
  const { logger } = site.deps;
  Object.assign(site.deps, { logger: pino({ level: 'warn' }, { write: (line) => void said.push(line) }) });
  onTestFinished(() => void Object.assign(site.deps, { logger }));
  return said;
}

/** Starts a list whose letters leave in this order. */
export async function startInOrder(
  site: TestApp,
  admin: Caller,
  names: readonly string[],
): Promise<ImportDetail> {
  const { _id } = await uploadList(admin, `Email\n${names.join('\n')}\n`);
  const started = await startList(admin, _id);
  for (const [index, email] of names.entries()) {
    const created_at = new Date(site.clock.now().getTime() + index);
    await site.db.updateTable('invitation').set({ created_at }).where('email', '=', email).execute();
  }
  return started;
}
