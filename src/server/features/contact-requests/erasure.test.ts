/** Tests when the words of requests are erased, and what the two members see afterwards. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aStoredRequest, inboxOf } from '../../../../tests/support/contact-requests.ts';
import { enqueueRetention } from '../../../../tests/support/jobs.ts';
import { aMember } from '../../../../tests/support/members.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ASKED_AT = new Date('2026-11-20T06:00:00Z');
const daysLater = (days: number) => new Date(ASKED_AT.getTime() + days * DAY_MS);

const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

/** Runs retention at a time. */
async function eraseAt(moment: Date): Promise<void> {
  clock.advance(moment.getTime() - clock.now().getTime());
  await enqueueRetention(db, 'words of contact requests');
  await site.runJobs();
}

test('words are erased a year after an answer, otherwise a year after the 21 days, however the request ended', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const answered = { state: 'answered', answer: 'Ask the office.', ended_at: daysLater(1) } as const;
  await aStoredRequest(db, { asked_id: asked.id, ...answered });
  await aStoredRequest(db, { member_id: asker.id, ...answered });
  for (const state of ['declined', 'withdrawn'] as const)
    await aStoredRequest(db, { member_id: asker.id, state, ended_at: daysLater(1) });
  const expired = { state: 'expired', ended_at: new Date(daysLater(21).getTime() + HOUR_MS) } as const;
  await aStoredRequest(db, { member_id: asker.id, ...expired });
  await aStoredRequest(db, { asked_id: asked.id, ...expired });
  const wordsOf = async (memberId: string, box: 'received' | 'sent') =>
    (await inboxOf(await site.as(memberId), box)).map(
      ({ state, words, answer }) => `${state}: ${words === '' ? 'erased' : 'kept'} ${answer ?? ''}`,
    );
  const silent = ['not-answered', 'not-answered', 'withdrawn'];
  const sent = async () => (await wordsOf(asker.id, 'sent')).toSorted();

  await eraseAt(daysLater(365.5));
  expect(await sent()).toContain('answered: kept Ask the office.');
  await eraseAt(daysLater(366.5));
  expect(await sent()).toEqual(['answered: erased ', ...silent.map((state) => `${state}: kept `)]);
  await eraseAt(daysLater(365 + 20.9));
  expect(await sent()).toEqual(['answered: erased ', ...silent.map((state) => `${state}: kept `)]);
  // In the same run, although the expired request ended an hour after the others.
  await eraseAt(new Date(daysLater(365 + 21).getTime() + HOUR_MS / 2));
  expect(await sent()).toEqual(['answered: erased ', ...silent.map((state) => `${state}: erased `)]);
  expect((await wordsOf(asked.id, 'received')).toSorted()).toEqual([
    'answered: erased ',
    'not-answered: erased ',
  ]);
});
