import { afterAll, expect, test } from 'vitest';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { anIssue, aNewsroom } from '../../../../tests/support/newsletter.ts';
import { aPdf } from '../../../../tests/support/documents.ts';

const site = await createTestApp();
afterAll(() => site.close());
const newsroom = await aNewsroom(site);

async function sendIssue(subject: string) {
  const id = await anIssue(site.db, { subject });
  await newsroom.send(id);
  return id;
}

const LEFT = "You're unsubscribed. You won't get any more issues.";
let issues = 0;

/** Returns a subscribed member and the unsubscribe token from an issue they received. */
async function aReader(email: string) {
  const member = await aMember(site.db, { email });
  const caller = await site.as(member.id);
  await caller({ method: 'PUT', url: '/api/newsletter/choice', payload: { subscribed: true } });
  await sendIssue(`Issue ${(issues += 1)}`);
  await site.runJobs();
  const header = site.inbox.findLast((mail) => mail.to === email)?.headers?.['List-Unsubscribe'] ?? '';
  const { pathname, search, searchParams } = new URL(header.slice(1, -1));
  return { member, caller, url: pathname + search, token: searchParams.get('token') ?? '' };
}

const isOn = async (caller: Awaited<ReturnType<typeof site.as>>) =>
  (await caller({ method: 'GET', url: '/api/newsletter/choice' })).json().subscribed;

async function consentsOf(memberId: string) {
  const rows = await site.db
    .selectFrom('consent')
    .select(['given', 'notice_version'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'newsletter')
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.given, row.notice_version]);
}

const ONE_CLICK = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
] as const;

test.each(ONE_CLICK)(
  'a mail program unsubscribes with one POST of %s and without a session',
  async (type, payload) => {
    const { member, caller, url } = await aReader(`one.click.${type.length}@example.com`);
    const headers = { 'content-type': type };
    const reply = await site.visitor({ method: 'POST', url, headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: LEFT }]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await isOn(caller)).toBe(false);
    // Mail programs repeat the request.
    expect((await site.visitor({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await consentsOf(member.id)).toEqual([
      [true, NOTICE_VERSION],
      [false, NOTICE_VERSION],
    ]);
  },
);

test('a form body is accepted only by the one-click unsubscribe endpoint, and only up to a few bytes', async () => {
  const { url } = await aReader('bytes@example.com');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const large = await site.visitor({ method: 'POST', url, headers, payload: 'x'.repeat(5000) });
  expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
  const other = await site.visitor({ method: 'POST', url: '/api/newsletter/leave', headers, payload: 'a=b' });
  expect([other.statusCode, other.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
});

test('opening the unsubscribe link does not unsubscribe, and another site cannot submit the form', async () => {
  const { caller, url } = await aReader('opened@example.com');
  await site.visitor({ method: 'GET', url });
  const foreign = await site.visitor({ method: 'POST', url, headers: { origin: 'https://other.example' } });
  expect(foreign.json().code).toBe('FOREIGN_ORIGIN');
  expect(await isOn(caller)).toBe(true);
});

test('pressing the unsubscribe button ends the subscription', async () => {
  const { caller, token } = await aReader('page@example.com');
  for (let press = 0; press < 2; press += 1) {
    const reply = await site.visitor({ method: 'POST', url: '/api/newsletter/leave', payload: { token } });
    expect(reply.json()).toEqual({ success: true, message: LEFT });
  }
  expect(await isOn(caller)).toBe(false);
});

test('an unknown unsubscribe link gets an error that says what to do', async () => {
  const reply = await site.visitor({
    method: 'POST',
    url: '/api/newsletter/leave',
    payload: { token: 'unknown' },
  });
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    {
      success: false,
      code: 'BAD_LINK',
      message: 'This subscription no longer exists. If you still get issues, write to us.',
    },
  ]);
});

test('an unsubscribed address gets no issue that was queued before', async () => {
  const { member, caller } = await aReader('queued@example.com');
  await sendIssue('Too late');
  await caller({ method: 'PUT', url: '/api/newsletter/choice', payload: { subscribed: false } });
  await site.runJobs();
  expect(site.inbox.filter((mail) => mail.to === member.email && mail.subject === 'Too late')).toEqual([]);
});

test('choosing the newsletter at sign-up subscribes once the address is confirmed', async () => {
  const email = 'fresh@example.com';
  const bytes = await aPdf({ lines: ['Certificate', email] });
  const document = { bytes, name: 'certificate.pdf', type: 'application/pdf' };
  const choices = { email, newsletter: 'true', noticeVersion: NOTICE_VERSION };
  expect((await site.visitor(await signUpRequest(choices, document))).statusCode).toBe(201);
  await sendIssue('Before');
  await site.runJobs();
  const { id } = await site.db
    .updateTable('member')
    .set({ email_confirmed_at: site.clock.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await isOn(await site.as(id))).toBe(true);
  await sendIssue('After');
  await site.runJobs();
  expect(site.inbox.filter((mail) => mail.to === email).map((mail) => mail.subject)).toEqual(
    expect.not.arrayContaining(['Before']),
  );
  expect(site.inbox.some((mail) => mail.to === email && mail.subject === 'After')).toBe(true);
  expect(await consentsOf(id)).toEqual([[true, NOTICE_VERSION]]);
});

test('setting the newsletter switch to the same value twice records one consent', async () => {
  const { member, caller } = await aReader('twice@example.com');
  for (const subscribed of [true, false, false]) {
    const reply = await caller({ method: 'PUT', url: '/api/newsletter/choice', payload: { subscribed } });
    expect(reply.json()).toEqual({
      success: true,
      subscribed,
      message: subscribed ? "You'll get the newsletter from now on." : "You won't get any more issues.",
    });
  }
  expect((await consentsOf(member.id)).map(([given]) => given)).toEqual([true, false]);
});
