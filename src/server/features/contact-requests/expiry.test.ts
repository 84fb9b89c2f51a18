import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { ask, inboxOf } from '../../../../tests/support/contact-requests.ts';
import { aMember } from '../../../../tests/support/members.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

test('a request shows as not answered once its 21 days are over, before the job marks it as expired', async () => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  await ask(await site.as(asker.id), asked.id);
  const seen = async () => {
    const [asAsker, asAsked] = [await site.as(asker.id), await site.as(asked.id)];
    const boxes = [await inboxOf(asAsked, 'received'), await inboxOf(asAsker, 'sent')];
    const { waiting } = (await asAsked({ method: 'GET', url: '/api/contact-requests/waiting' })).json();
    return [...boxes.map(([request]) => request?.state), waiting];
  };
  clock.advance(21 * DAY_MS - 1);
  expect(await seen()).toEqual(['waiting', 'waiting', 1]);
  clock.advance(1);
  expect(await seen()).toEqual(['not-answered', 'not-answered', 0]);
});
