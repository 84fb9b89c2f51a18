import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { callerWith } from '../../../../tests/support/sessions.ts';

const PASSWORD = 'Banyan-Tree-99';
const HOUR_MS = 3_600_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const site = await createTestApp();
afterAll(() => site.close());
const withPassword = { password_hash: await site.deps.passwords.hash(PASSWORD) };

async function signIn(email: string, from: { agent: string; address?: string; device?: string | undefined }) {
  const reply = await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email, password: PASSWORD },
    headers: {
      origin: 'http://localhost:3000',
      'user-agent': from.agent,
      ...(from.device !== undefined && { cookie: `device=${from.device}` }),
    },
    remoteAddress: from.address ?? '203.0.113.7',
  });
  const caller = callerWith(site, { token: String(reply.json().token), cookie: cookieOf(reply, 'sid') });
  return { caller, device: cookieOf(reply, 'device') };
}

function cookieOf(reply: LightMyRequestResponse, name: string): string {
  return reply.cookies.find((cookie) => cookie.name === name)?.value ?? '';
}

const list = (caller: Caller) => caller({ method: 'GET', url: '/api/auth/user/sessions' });
const end = (caller: Caller, id: string) =>
  caller({ method: 'DELETE', url: `/api/auth/user/sessions/${id}` });
const endOthers = (caller: Caller) =>
  caller({ method: 'POST', url: '/api/auth/user/sessions/end-others', payload: {} });
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);

test('the list shows the device and a shortened IP address, with the current session first', async () => {
  const { email } = await aMember(site.db, withPassword);
  const phone = await signIn(email, { agent: PHONE });
  site.clock.advance(HOUR_MS);
  await signIn(email, { agent: LAPTOP, address: '2001:db8:1:2::7' });
  const reply = await list(phone.caller);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      success: true,
      sessions: [
        {
          _id: expect.any(String),
          device: 'Chrome on Android',
          kind: 'phone',
          network: '203.0.113.x',
          startedAt: expect.stringMatching(/Z$/),
          lastSeenAt: expect.stringMatching(/Z$/),
          isThis: true,
        },
        expect.objectContaining({
          device: 'Firefox on Windows',
          kind: 'computer',
          network: '2001:db8:1::x',
          isThis: false,
        }),
      ],
    },
  ]);
  expect(reply.body).not.toMatch(/token|cookie|hash|203\.0\.113\.7/);
});

test('expired sessions are not listed', async () => {
  const { email, id } = await aMember(site.db, withPassword);
  await signIn(email, { agent: LAPTOP });
  site.clock.advance(13 * HOUR_MS);
  const { sessions } = (await list(await site.as(id))).json();
  expect(sessions.map(({ device }: { device: string }) => device)).toEqual(['A program (tests)']);
});

test('ending a session leaves the other sessions active and is recorded', async () => {
  const { email, id } = await aMember(site.db, withPassword);
  const [phone, laptop] = [await signIn(email, { agent: PHONE }), await signIn(email, { agent: LAPTOP })];
  const { sessions } = (await list(phone.caller)).json();
  const reply = await end(phone.caller, sessions[1]._id);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { success: true, message: 'That device is signed out.' },
  ]);
  expectRefusal(await list(laptop.caller), 'NOT_SIGNED_IN');
  expect((await list(phone.caller)).json().sessions).toHaveLength(1);
  const again = await end(phone.caller, sessions[1]._id);
  expectRefusal(again, 'NOT_FOUND');
  expect(again.json().message).toBe('That device is already signed out.');
  expect(await auditOf(id)).toEqual(['session.started', 'session.started', 'session.ended']);
});

test("ending another member's session returns 404 and leaves it active", async () => {
  const [mine, theirs] = [await aMember(site.db, withPassword), await aMember(site.db, withPassword)];
  const victim = await signIn(theirs.email, { agent: PHONE });
  const [session] = (await list(victim.caller)).json().sessions;
  expectRefusal(await end(await site.as(mine.id), session._id), 'NOT_FOUND');
  expectRefusal(await end(await site.as(mine.id), 'not-an-id'), 'VALIDATION');
  expect((await list(victim.caller)).statusCode).toBe(200);
});

test('ending all other sessions keeps the current session and those of other members', async () => {
  const { email, id } = await aMember(site.db, withPassword);
  const stranger = await site.as((await aMember(site.db)).id);
  const here = await signIn(email, { agent: PHONE });
  const elsewhere = [await signIn(email, { agent: LAPTOP }), await signIn(email, { agent: PHONE })];
  for (let time = 0; time < 2; time += 1) {
    const reply = await endOthers(here.caller);
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Every other device is signed out.']);
  }
  for (const { caller } of elsewhere) expectRefusal(await list(caller), 'NOT_SIGNED_IN');
  expect((await list(here.caller)).json().sessions).toHaveLength(1);
  expect((await list(stranger)).statusCode).toBe(200);
  expect((await auditOf(id)).filter((action) => action === 'session.ended')).toHaveLength(1);
});

test('a sign-in on a new device sends an email, except for the first device', async () => {
  const { email } = await aMember(site.db, withPassword);
  const { device } = await signIn(email, { agent: PHONE });
  await signIn(email, { agent: PHONE, device });
  await site.runJobs();
  expect(mailsTo(email)).toEqual([]);
  await signIn(email, { agent: LAPTOP, address: '198.51.100.23' });
  await site.runJobs();
  const [mail] = mailsTo(email);
  expect(mail?.subject).toBe('New sign-in to your account');
  expect(mail?.text).toContain('Firefox on Windows');
  expect(mail?.text).toContain('198.51.100.x');
  expect(mail?.text).toMatch(/When: \d+ November 2026, \d+:\d\d\s[ap]m \(India\)/);
  expect(mail?.text).toContain('http://localhost:3000/signin/forgot-password');
  expect(`${mail?.text}${mail?.html}`).not.toContain('198.51.100.23');
});

test.each(['made-up', 'x'.repeat(43), "program: curl at '203.0.113.x'"])(
  'a forged device cookie (%s) is not a known device',
  async (device) => {
    const { email } = await aMember(site.db, withPassword);
    await signIn(email, { agent: PHONE });
    await signIn(email, { agent: LAPTOP, device });
    await site.runJobs();
    expect(mailsTo(email)).toHaveLength(1);
  },
);

test('a repeated sign-in by an API client sends an email only if the network is new', async () => {
  const { email } = await aMember(site.db, withPassword);
  const fromProgram = (remoteAddress: string) =>
    site.visitor({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { email, password: PASSWORD },
      headers: { 'user-agent': 'curl/8.14.1' },
      remoteAddress,
    });
  for (const address of ['203.0.113.7', '203.0.113.8']) await fromProgram(address);
  await site.runJobs();
  expect(mailsTo(email)).toEqual([]);
  await fromProgram('198.51.100.23');
  await site.runJobs();
  expect(mailsTo(email).map(({ text }) => /A program \(curl\)/.test(text))).toEqual([true]);
});

async function auditOf(memberId: string): Promise<string[]> {
  const rows = await site.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', memberId)
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
}
