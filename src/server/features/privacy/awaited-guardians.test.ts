import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, aMinor, aMinorAwaitingConsent, anAdmin } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);
const PATH = '/api/auth/admin/guardian-consents';
const read = async (query = '') => (await admin({ method: 'GET', url: `${PATH}${query}` })).json();

test('administrators see guardians who have not answered, longest waiting first, until an administrator records an answer', async () => {
  await aMember(site.db);
  await aMinor(site.db);
  const first = await aMinorAwaitingConsent(site.db, {
    guardian_reminded_at: new Date('2026-11-20T06:00:00Z'),
  });
  const second = await aMinorAwaitingConsent(site.db, { guardian_email: null });
  const page = await read();
  expect(page).toMatchObject({
    total: 2,
    members: [
      {
        _id: first.id,
        guardianEmail: 'guardian@example.com',
        createdAt: first.created_at.toISOString(),
        remindedAt: '2026-11-20T06:00:00.000Z',
      },
      { _id: second.id, guardianEmail: null, remindedAt: null },
    ],
  });
  expect((await read('?limit=1&page=2')).members).toMatchObject([{ _id: second.id }]);
  for (const [id, decision] of [
    [first.id, 'consented'],
    [second.id, 'adult'],
  ])
    await admin({ method: 'PUT', url: `/api/auth/admin/guardian-consent/${id}`, payload: { decision } });
  expect(await read()).toMatchObject({ total: 0, members: [] });
});
