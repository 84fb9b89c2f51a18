import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { ask } from '../../../../tests/support/contact-requests.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;
const admin = await anAdmin(db);

test.each([
  ['at noon in India', '2027-03-04T06:30:00Z'],
  ['after midnight in India, on the day before in UTC', '2027-03-03T18:31:00Z'],
])('a pause of a day that starts %s lasts until the end of the next day in India', async (_, start) => {
  const [asker, asked] = [await aMember(db), await aMember(db)];
  const moveTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime());
  const tryToAsk = async () => (await ask(await site.as(asker.id), asked.id)).json();
  moveTo(start);
  const reply = await (
    await site.as(admin.id)
  )({
    method: 'PUT',
    url: `/api/auth/admin/contact-askers/${asker.id}`,
    payload: { reason: 'Copies.', days: 1 },
  });
  expect(reply.json().endsAt).toBe('2027-03-05T18:29:59.999Z');
  moveTo('2027-03-05T18:29:59Z');
  expect((await tryToAsk()).message).toBe(
    'An administrator has paused your requests until the end of 5 March 2027. Reason: Copies.',
  );
  moveTo('2027-03-05T18:30:00Z');
  expect((await tryToAsk()).success).toBe(true);
});
