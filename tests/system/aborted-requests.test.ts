/**
 * Tests connections that break during a sign-in or an upload: no partial data is stored, and the person can retry.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { aJpg, aPdf } from '../support/documents.ts';
import { aMember, aRejectedMember } from '../support/members.ts';
import { temporaryFiles } from '../support/refusals.ts';
import { aBrowserSession } from '../support/sessions.ts';
import { ACCEPTED_ANSWERS, multipartRequest, signUpRequest } from '../support/sign-up-form.ts';

const site = await createTestApp();
await site.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = site.app.server.address() as AddressInfo;
afterAll(() => site.close());

const PASSWORD = 'Banyan-Tree-99';
const SESSIONS_MAX = 20;
const aDocument = async () => ({
  bytes: await aPdf({ bytes: 400_000 }),
  name: 'certificate.pdf',
  type: 'application/pdf',
});

test('successful sign-ins whose response is lost do not count as attempts, and at most twenty sessions remain', async () => {
  const password_hash = await site.deps.passwords.hash(PASSWORD);
  const { id, email } = await aMember(site.db, { password_hash });
  const signIn: InjectOptions = {
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify({ email, password: PASSWORD })),
  };
  const sessions = async () => {
    const rows = await site.db.selectFrom('session').select('id').where('member_id', '=', id).execute();
    return rows.map((row) => row.id);
  };
  for (let tries = 0; tries < SESSIONS_MAX + 2; tries += 1) {
    const before = await sessions();
    // Waits for each sign-in, because an account has at most two at once.
    await sendAndCut(signIn, 1, async () => (await sessions()).some((one) => !before.includes(one)));
  }
  await sendAndCut(signIn, 0.5, async () => true);
  expect(await sessions()).toHaveLength(SESSIONS_MAX);
  const reply = await site.visitor(signIn);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await sessions()).toHaveLength(SESSIONS_MAX);
});

test('a sign-up that is interrupted while sending its document stores nothing, and the person can sign up again', async () => {
  const email = 'cut.in.the.middle@example.com';
  const request = await signUpRequest({ email }, await aDocument());
  const stored = await site.storedFiles();
  await sendAndCut(request, 0.7, async () => (await temporaryFiles(site)).length === 1);
  await expect.poll(() => temporaryFiles(site)).toEqual([]);
  expect([await accountsOf(email), await site.storedFiles()]).toEqual([0, stored]);
  expect((await site.visitor(request)).statusCode).toBe(201);
});

test('a sign-up whose response is lost has succeeded, and repeating the request gets an error', async () => {
  const email = 'cut.before.the.answer@example.com';
  const request = await signUpRequest({ email }, await aDocument());
  await sendAndCut(request, 1, async () => (await accountsOf(email)) === 1);
  await expect.poll(() => temporaryFiles(site)).toEqual([]);
  const documents = await site.db
    .selectFrom('document')
    .innerJoin('member', 'member.id', 'document.member_id')
    .select('document.id')
    .where('email', '=', email)
    .execute();
  expect(documents).toHaveLength(1);
  const again = await site.visitor(request);
  expect([again.statusCode, again.json().code]).toEqual([409, 'EMAIL_TAKEN']);
  const signedIn = await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email, password: ACCEPTED_ANSWERS.password },
  });
  expect(signedIn.statusCode).toBe(200);
});

test('an interrupted upload of a document or photo does not replace the old file, and can be repeated', async () => {
  const member = await aRejectedMember(site.db);
  const { token, cookie } = await aBrowserSession(site, member.id);
  const headers = { authorization: `Bearer ${token}`, cookie: `sid=${cookie}` };
  const photo = { bytes: await aJpg({ width: 2000, height: 2000 }), name: 'me.jpg', type: 'image/jpeg' };
  for (const [url, files] of [
    ['/api/auth/user/document', { verificationDocument: await aDocument() }],
    ['/api/auth/user/profile-picture', { profileImage: photo }],
  ] as const) {
    const request = await multipartRequest('PUT', url, {}, files);
    const whole = { ...request, headers: { ...request.headers, ...headers } };
    const stored = await site.storedFiles();
    await sendAndCut(whole, 0.7, async () => (await temporaryFiles(site)).length === 1);
    await expect.poll(() => temporaryFiles(site)).toEqual([]);
    expect(await site.storedFiles()).toBe(stored);
    const sent = await site.visitor(whole);
    expect(sent.statusCode, sent.body).toBe(200);
  }
});

async function accountsOf(email: string): Promise<number> {
  return (await site.db.selectFrom('member').select('id').where('email', '=', email).execute()).length;
}

/** Sends part of a request's body, waits until the server has received it, and closes the connection. */
async function sendAndCut(
  { method, url = '', headers, payload }: InjectOptions,
  share: number,
  hasArrived: () => Promise<boolean>,
): Promise<void> {
  const body = payload as Buffer;
  const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': body.length });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `${method} ${typeof url === 'string' ? url : url.pathname} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
  );
  socket.write(body.subarray(0, Math.floor(body.length * share)));
  await expect.poll(hasArrived, { interval: 1, timeout: 10_000 }).toBe(true);
  socket.destroy();
}
