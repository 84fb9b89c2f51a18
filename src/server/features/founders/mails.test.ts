import { afterAll, expect, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aFounder, aMember } from '../../../../tests/support/members.ts';
import { sendFounderNews, type FounderNews } from './emails.ts';

const site = await createTestApp();
afterAll(() => site.close());

async function tell(memberId: string, news: FounderNews) {
  const before = site.inbox.length;
  await enqueue(site.db, sendFounderNews, { memberId, news });
  await site.runJobs();
  return site.inbox.slice(before);
}

test('the email to a new founder says that the public page is on and where to turn it off', async () => {
  const founder = await aFounder(site.db);
  const [mail] = await tell(founder.id, 'granted');
  expect(mail).toMatchObject({ to: founder.email, subject: "You're a founder member, Asha" });
  expect(mail?.text).toContain('You can turn it off in My Profile.');
});

test('the emails for a declined request and a removed status say that membership continues', async () => {
  const declined = await aMember(site.db, { founder_request_status: 'rejected' });
  const removed = await aMember(site.db, {});
  expect((await tell(declined.id, 'declined')).map(({ to, subject }) => [to, subject])).toEqual([
    [declined.email, 'About your founder request'],
  ]);
  const [mail] = await tell(removed.id, 'removed');
  expect([mail?.to, mail?.subject]).toEqual([removed.email, "You're no longer a founder member"]);
  expect(mail?.text).toContain("You're still a member");
});

test('an email about an outdated decision is not sent', async () => {
  const founder = await aFounder(site.db);
  const member = await aMember(site.db);
  expect(await tell(founder.id, 'removed')).toEqual([]);
  expect(await tell(founder.id, 'declined')).toEqual([]);
  expect(await tell(member.id, 'granted')).toEqual([]);
});
