import { afterAll, expect, test } from 'vitest';
import { removeAccount } from '#server/features/privacy/accounts.service.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, aMinorAwaitingConsent, aPendingMember } from '../../../../tests/support/members.ts';
import { previewIssue, queueIssue } from './issues.service.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db, deps } = site;

const TEXT = `Dear friends,

## Reunion in Lucknow

Come on **12 December**, to the [school grounds](https://example.org/map).

- Bring your batch photo
- Tell those who have moved

> The bell still works.

[Say that you come](https://example.org/rsvp)`;

/** Creates a confirmed subscription without an account. Returns its id. */
async function aVisitor(email: string): Promise<string> {
  const now = site.clock.now();
  const { id } = await db
    .insertInto('newsletter_subscription')
    .values({ id: crypto.randomUUID(), email, status: 'subscribed', asked_at: now, confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function choose(memberId: string, subscribed: boolean) {
  const caller = await site.as(memberId);
  return caller({ method: 'PUT', url: '/api/newsletter/choice', payload: { subscribed } });
}

const issuesTo = (address: string, subject: string) =>
  site.inbox.filter((mail) => mail.to === address && mail.subject === subject);

async function everybodyLeaves(): Promise<void> {
  await db.deleteFrom('newsletter_subscription').execute();
  site.inbox.length = 0;
}

test('an issue goes once to each confirmed subscriber and to no one else', async () => {
  await everybodyLeaves();
  await aVisitor('visitor@example.org');
  const member = await aMember(db, { email: 'member@example.com' });
  const off = await aMember(db, { email: 'off@example.com' });
  const unconfirmed = await aPendingMember(db, { email: 'unproved@example.com', email_confirmed_at: null });
  const child = await aMinorAwaitingConsent(db, { email: 'child@example.com' });
  for (const { id } of [member, off, unconfirmed, child]) await choose(id, true);
  await choose(off.id, false);
  // The same mailbox twice: without an account and as a member.
  await aVisitor(member.email);
  await db.insertInto('newsletter_subscription').values(asked('asked@example.org')).execute();

  const issue = { subject: 'November', text: TEXT };
  expect((await previewIssue(deps, issue)).recipients).toBe(2);
  expect([site.inbox.length, await queueIssue(deps, issue)]).toEqual([0, 2]);
  await site.runJobs();
  expect(site.inbox.map(({ to, subject }) => `${subject}: ${to}`).toSorted()).toEqual([
    'November: member@example.com',
    'November: visitor@example.org',
  ]);
});

function asked(email: string) {
  return { id: crypto.randomUUID(), email, status: 'asked' as const, asked_at: site.clock.now() };
}

test('sending the same issue again continues where the first attempt stopped and sends no duplicates', async () => {
  await everybodyLeaves();
  await aVisitor('first@example.org');
  const issue = { subject: 'December', text: TEXT };
  expect(await queueIssue(deps, issue)).toBe(1);
  expect(await queueIssue(deps, { ...issue, text: `${TEXT}\r\n` })).toBe(0);
  await aVisitor('later@example.org');
  expect((await previewIssue(deps, issue)).recipients).toBe(1);
  expect(await queueIssue(deps, issue)).toBe(1);
  await site.runJobs();
  await Promise.all([queueIssue(deps, issue), queueIssue(deps, issue)]);
  await site.runJobs();
  expect(site.inbox.map((mail) => mail.to).toSorted()).toEqual(['first@example.org', 'later@example.org']);
  // A different text makes it another issue.
  expect(await queueIssue(deps, { ...issue, text: 'A correction.' })).toBe(2);
});

test('hundreds of subscribers are queued in batches, one job each', async () => {
  await everybodyLeaves();
  const now = site.clock.now();
  await db
    .insertInto('newsletter_subscription')
    .values(
      Array.from({ length: 601 }, (_, number) => ({
        ...asked(`reader.${number}@example.org`),
        status: 'subscribed' as const,
        confirmed_at: now,
      })),
    )
    .execute();
  const issue = { subject: 'To all', text: 'Hello.' };
  const both = await Promise.all([queueIssue(deps, issue), queueIssue(deps, issue)]);
  expect(both[0] + both[1]).toBe(601);
  await db.deleteFrom('newsletter_subscription').execute();
  await site.runJobs();
  expect(site.inbox).toEqual([]); // recipients who unsubscribe before their turn get nothing
});

test('an issue contains its text, an unsubscribe link and the one-click headers', async () => {
  await everybodyLeaves();
  await aVisitor('reader@example.org');
  await queueIssue(deps, { subject: 'January', text: TEXT });
  await site.runJobs();
  const [mail] = issuesTo('reader@example.org', 'January');
  expect(mail?.text).toContain('REUNION IN LUCKNOW');
  expect(mail?.text).toContain('Come on 12 December, to the school grounds (https://example.org/map).');
  expect(mail?.text).toContain('- Bring your batch photo\n- Tell those who have moved');
  expect(mail?.text).toContain('> The bell still works.');
  expect(mail?.text).toContain('Say that you come:\nhttps://example.org/rsvp');
  expect(mail?.html).toContain('<strong>12 December</strong>');
  const { 'List-Unsubscribe': header = '', ...others } = mail?.headers ?? {};
  expect(header).toMatch(/^<http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=[\w-]{43}>$/);
  expect(others).toEqual({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.text).toContain(`Unsubscribe:\n${header.slice(1, -1)}`);
  expect(mail?.html).toContain(`href="${header.slice(1, -1)}"`);
  expect(mail?.html).not.toContain('it has no unsubscribe link');
});

test.each([
  ['', 'Hello.', 'The subject must have 1 to 150 characters.'],
  ['x'.repeat(151), 'Hello.', 'The subject must have 1 to 150 characters.'],
  ['Issue', '  \n', 'The newsletter is empty.'],
  ['Issue', 'x'.repeat(50_001), 'The newsletter can have at most 50000 characters.'],
  ['Issue', 'See [this](/blog).', 'The link to "/blog" is incomplete: start it with https:// or mailto:.'],
  [
    'Issue',
    '<b>Hello</b>',
    'A newsletter can have headings, paragraphs, lists, quotes, emphasis and links, but no html: <b>',
  ],
  [
    'Issue',
    '![A photo](https://example.org/a.png)',
    'A newsletter can have headings, paragraphs, lists, quotes, emphasis and links, but no image: ![A photo](https://example.org/a.png)',
  ],
])(
  'an issue "%s" with the text %j is rejected before anything is queued',
  async (subject, text, sentence) => {
    await expect(queueIssue(deps, { subject, text })).rejects.toThrow(sentence);
  },
);

test('text that a person typed is escaped in an issue', async () => {
  await everybodyLeaves();
  await aVisitor('careful@example.org');
  await queueIssue(deps, { subject: 'A & B', text: 'Tom &amp; "Jerry" \\<script\\> 5 < 6' });
  await site.runJobs();
  const [mail] = issuesTo('careful@example.org', 'A & B');
  expect(mail?.html).toContain('Tom &amp; &quot;Jerry&quot; &lt;script&gt; 5 &lt; 6');
  expect(mail?.text).toContain('Tom & "Jerry" <script> 5 < 6');
});

test("a member's subscription uses a corrected address and is deleted with the account", async () => {
  await everybodyLeaves();
  const member = await aMember(db, { email: 'old@example.com' });
  await choose(member.id, true);
  await db.updateTable('member').set({ email: 'new@example.com' }).where('id', '=', member.id).execute();
  await queueIssue(deps, { subject: 'February', text: 'Hello.' });
  await site.runJobs();
  expect(site.inbox.map((mail) => mail.to)).toEqual(['new@example.com']);

  await aVisitor('new@example.com');
  await removeAccount(deps, member.id, { action: 'account.removed', actorId: null });
  expect(await db.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([]);
});
