/** Tests sending issues: recipients, duplicates, stopping and counts. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { RefusedMail, type Mail } from '#server/platform/mail/mail.ts';
import { removeAccount } from '#server/features/privacy/accounts.service.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { aMember, aMinorAwaitingConsent, aPendingMember } from '../../../../tests/support/members.ts';
import { aNewsroom, anIssue, aVisitorSubscription } from '../../../../tests/support/newsletter.ts';
import { queueDeliveries, queueRunning } from './emails.ts';
import { queueBatch } from './sending.service.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Starts a separate site, because an issue goes to all subscribers. */
async function aSite() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const newsroom = await aNewsroom(site);
  const subscribe = (name: string) => aVisitorSubscription(site, `${name}@example.org`);
  const choose = async (memberId: string, subscribed: boolean) =>
    (await site.as(memberId))({ method: 'PUT', url: '/api/newsletter/choice', payload: { subscribed } });
  /** Runs the cron job. */
  const tick = async () => {
    await enqueue(site.db, queueRunning, {});
    await site.runJobs();
  };
  const received = () => site.inbox.map(({ to }) => to).toSorted();
  return { site, db: site.db, newsroom, subscribe, choose, tick, received };
}

const counts = { recipients: 0, delivered: 0, bounced: 0, unsubscribed: 0 };

test('two addresses that only JavaScript takes for one get one email and do not block the others', async () => {
  const { db, site, newsroom, subscribe, received } = await aSite();
  await subscribe('ΑΣ');
  await subscribe('ας');
  await subscribe('later');
  await newsroom.send(await anIssue(db));
  await site.runJobs();
  expect(received().length).toBe(2);
  expect(received()).toContain('later@example.org');
});

test('an issue goes once to each confirmed subscriber and to no one else', async () => {
  const { site, db, newsroom, subscribe, choose, received } = await aSite();
  await subscribe('visitor');
  const member = await aMember(db, { email: 'member@example.org' });
  const off = await aMember(db, { email: 'off@example.com' });
  const unconfirmed = await aPendingMember(db, { email: 'unproved@example.com', email_confirmed_at: null });
  const child = await aMinorAwaitingConsent(db, { email: 'child@example.com' });
  for (const { id } of [member, off, unconfirmed, child]) await choose(id, true);
  await choose(off.id, false);
  // The same address is subscribed twice: without an account and as a member.
  await subscribe('member');
  const asked = { id: crypto.randomUUID(), email: 'asked@example.org', asked_at: site.clock.now() };
  await db
    .insertInto('newsletter_subscription')
    .values({ ...asked, status: 'asked' })
    .execute();

  const id = await anIssue(db);
  expect((await newsroom.read(id)).subscribers).toBe(2);
  const reply = await newsroom.send(id);
  expect(reply.json()).toEqual({ success: true, message: "We're sending it to 2 people." });
  expect([site.inbox.length, (await newsroom.read(id)).state]).toEqual([0, 'sending']);
  await site.runJobs();
  expect(received()).toEqual(['member@example.org', 'visitor@example.org']);
  const sent = await newsroom.read(id);
  expect(sent).toMatchObject({ state: 'sent', ...counts, recipients: 2, delivered: 2 });
  expect(sent.endedAt).toBe('2026-11-21T06:00:00.000Z');
});

test('queues one job per subscriber across batches, however often the batches run', async () => {
  const { site, db, newsroom } = await aSite();
  const now = site.clock.now();
  const subscriptions = Array.from({ length: 1203 }, (_, number) => ({
    id: crypto.randomUUID(),
    email: `reader.${number}@example.org`,
    status: 'subscribed' as const,
    asked_at: now,
    confirmed_at: now,
  }));
  await db.insertInto('newsletter_subscription').values(subscriptions).execute();
  const id = await anIssue(db);
  await newsroom.send(id);
  const jobs = async () => {
    const { rows } = await sql<{ subscription: string }>`
      select payload ->> 'subscriptionId' as subscription from graphile_worker._private_jobs
      where payload ->> 'subscriptionId' is not null`.execute(site.ownerDb);
    return rows.map(({ subscription }) => subscription).toSorted();
  };
  const run = () => Promise.all([queueBatch(site.deps, id), queueBatch(site.deps, id)]);
  await run();
  await run();
  // No more than 1,000 wait in the queue.
  expect([(await jobs()).length, (await newsroom.read(id)).recipients]).toEqual([1000, 1000]);
  const delivered = { outcome: 'delivered', ended_at: now } as const;
  await db.updateTable('newsletter_delivery').set(delivered).execute();
  await run();
  expect(await jobs()).toEqual(subscriptions.map((subscription) => subscription.id).toSorted());
  expect(await newsroom.read(id)).toMatchObject({ state: 'sending', recipients: 1203 });
});

test('sends transactional email before the newsletter', async () => {
  const { site, db, newsroom, subscribe } = await aSite();
  for (const name of ['one', 'two', 'three']) await subscribe(name);
  const id = await anIssue(db);
  await newsroom.send(id);
  await queueBatch(site.deps, id);
  const payload = { email: 'new@example.org' };
  await site.visitor({ method: 'POST', url: '/api/newsletter/subscribe', payload });
  await site.runJobs();
  expect(site.inbox.map(({ subject }) => subject)).toEqual([
    'Confirm your subscription',
    ...Array.from({ length: 3 }, () => 'November'),
  ]);
});

test('skips people who unsubscribe before their turn, and still finishes the issue', async () => {
  const { site, db, newsroom, subscribe } = await aSite();
  const ids = [await subscribe('one'), await subscribe('two')];
  const id = await anIssue(db);
  await newsroom.send(id);
  const sent: Mail[] = [];
  const leave = async (mail: Mail) => {
    sent.push(mail);
    await db
      .updateTable('newsletter_subscription')
      .set({ status: 'left', left_at: site.clock.now() })
      .where('id', 'in', ids)
      .execute();
  };
  await site.runJobs({ ...site.deps, mailer: { send: leave } });
  expect(sent).toHaveLength(1);
  expect(await newsroom.read(id)).toMatchObject({ state: 'sent', recipients: 2, delivered: 1 });
});

test('stopping keeps the counts so far and sends nothing more', async () => {
  const { site, db, newsroom, subscribe, tick } = await aSite();
  for (const name of ['one', 'two', 'three']) await subscribe(name);
  const id = await anIssue(db);
  await newsroom.send(id);
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    if (sent.length > 1) return;
    const reply = await newsroom.stop(id);
    expect(reply.json().message).toBe("Stopped. We won't send this newsletter to anyone else.");
  };
  await site.runJobs({ ...site.deps, mailer: { send } });
  await tick();
  expect([sent.length, site.inbox.length]).toEqual([1, 0]);
  expect(await newsroom.read(id)).toMatchObject({ state: 'stopped', recipients: 3, delivered: 1 });
  const again = await newsroom.stop(id);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'This newsletter was stopped. Copy it to send it as a new one.',
  ]);
});

test('counts a rejected address as bounced, and as delivered after a successful resend', async () => {
  const { site, db, newsroom, subscribe, tick } = await aSite();
  await subscribe('wrong');
  const id = await anIssue(db);
  await newsroom.send(id);
  const refuse = async () => {
    throw new RefusedMail(550, 'address');
  };
  await site.runJobs({ ...site.deps, mailer: { send: refuse } });
  await tick();
  expect(await newsroom.read(id)).toMatchObject({ state: 'sent', ...counts, recipients: 1, bounced: 1 });

  const { id: bounce } = await db.selectFrom('bounced_email').select('id').executeTakeFirstOrThrow();
  const admin = await site.as(newsroom.admin.id);
  await admin({ method: 'PUT', url: `/api/auth/admin/undelivered-mails/${bounce}/retry` });
  await site.runJobs();
  expect(site.inbox).toHaveLength(1);
  expect(await newsroom.read(id)).toMatchObject({ state: 'sent', ...counts, recipients: 1, delivered: 1 });
});

test('a subscription that moves to an account between two batches gets one email', async () => {
  const { site, db, newsroom, choose, subscribe, received } = await aSite();
  await subscribe('member');
  const id = await anIssue(db);
  await newsroom.send(id);
  await site.runJobs();
  const member = await aMember(db, { email: 'member@example.org' });
  await choose(member.id, true);
  await db
    .updateTable('newsletter_issue')
    .set({ state: 'sending', ended_at: null })
    .where('id', '=', id)
    .execute();
  await enqueue(db, queueDeliveries, { issueId: id });
  await site.runJobs();
  expect(received()).toEqual(['member@example.org']);
  expect(await newsroom.read(id)).toMatchObject({ state: 'sent', recipients: 1, delivered: 1 });
});

test('counts unsubscribing through the link in an issue once for that issue', async () => {
  const { site, db, newsroom, subscribe } = await aSite();
  await subscribe('reader');
  const id = await anIssue(db);
  await newsroom.send(id);
  await site.runJobs();
  const header = site.inbox[0]?.headers?.['List-Unsubscribe'] ?? '';
  const { pathname, search } = new URL(header.slice(1, -1));
  for (let click = 0; click < 2; click += 1)
    expect((await site.visitor({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  expect((await newsroom.read(id)).unsubscribed).toBe(1);
});

test("a member's subscription uses a corrected address, and the counts outlive the account", async () => {
  const { site, db, newsroom, choose, received } = await aSite();
  const member = await aMember(db, { email: 'old@example.com' });
  await choose(member.id, true);
  await db.updateTable('member').set({ email: 'new@example.com' }).where('id', '=', member.id).execute();
  const id = await anIssue(db);
  await newsroom.send(id);
  await site.runJobs();
  expect(received()).toEqual(['new@example.com']);
  await removeAccount(site.deps, member.id, { action: 'account.removed', actorId: null });
  expect(await db.selectFrom('newsletter_subscription').selectAll().execute()).toEqual([]);
  expect(await newsroom.read(id)).toMatchObject({ recipients: 1, delivered: 1 });

  site.clock.advance(61 * DAY_MS);
  await enqueueRetention(db, 'newsletter deliveries');
  await site.runJobs();
  expect(await db.selectFrom('newsletter_delivery').selectAll().execute()).toEqual([]);
  expect(await newsroom.read(id)).toMatchObject({ recipients: 1, delivered: 1 });
});
