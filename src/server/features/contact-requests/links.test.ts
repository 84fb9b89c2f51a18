import { afterAll, expect, test } from 'vitest';
import { projectMember } from '#server/features/directory/projection.service.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aStoredRequest } from '../../../../tests/support/contact-requests.ts';
import { aMember } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { requestToken } from './links.service.ts';

const DAY_MS = 24 * 3_600_000;
const site = await createTestApp();
afterAll(() => site.close());
const { db, clock } = site;

const find = (token: string) =>
  site.visitor({ method: 'GET', url: '/api/contact-requests/link', query: { token } });
const act = (action: 'decline' | 'block', token: string) =>
  site.visitor({ method: 'POST', url: `/api/contact-requests/link/${action}`, payload: { token } });

test('the link in an email works until the request expires, then it neither shows, declines nor blocks', async () => {
  const asked = await aMember(db);
  const askedAt = { asked_at: clock.now() };
  const requests = [
    await aStoredRequest(db, { asked_id: asked.id, ...askedAt }),
    await aStoredRequest(db, { asked_id: asked.id, ...askedAt, state: 'answered', ended_at: clock.now() }),
  ];
  const tokens = requests.map((id) => requestToken(site.deps, id));
  clock.advance(21 * DAY_MS - 1);
  for (const token of tokens) expect((await find(token)).statusCode).toBe(200);
  clock.advance(1);
  for (const token of tokens)
    for (const reply of [await find(token), await act('decline', token), await act('block', token)]) {
      expectRefusal(reply, 'BAD_LINK');
      expect(reply.json().message).toBe('This link no longer works. Sign in and open your inbox.');
    }
  expect(await db.selectFrom('member_block').selectAll().where('member_id', '=', asked.id).execute()).toEqual(
    [],
  );
});

test('the link omits the name of an asker who has blocked the asked member or has left the directory', async () => {
  const [asked, asker, leaving] = [await aMember(db), await aMember(db), await aMember(db)];
  const at = { asked_at: clock.now() };
  const tokenFrom = async (memberId: string) =>
    requestToken(site.deps, await aStoredRequest(db, { member_id: memberId, asked_id: asked.id, ...at }));
  const [blocking, away] = [await tokenFrom(asker.id), await tokenFrom(leaving.id)];
  expect((await find(blocking)).json()).toMatchObject({
    firstName: asker.first_name,
    lastName: asker.last_name,
  });
  const asAsker = await site.as(asker.id);
  const blocked = await asAsker({ method: 'PUT', url: `/api/blocks/${asked.id}` });
  expect(blocked.statusCode, blocked.body).toBe(200);
  await db.updateTable('member').set({ deletes_at: clock.now() }).where('id', '=', leaving.id).execute();
  await db.transaction().execute((tx) => projectMember(tx, leaving.id));
  for (const token of [blocking, away])
    expect((await find(token)).json()).toMatchObject({ firstName: '', lastName: '' });
  expect((await act('block', blocking)).statusCode).toBe(200);
});
