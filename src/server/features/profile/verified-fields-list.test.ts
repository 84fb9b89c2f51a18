import { afterAll, expect, test } from 'vitest';
import type { MemberRow } from '#server/platform/http/actors.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);
const PATH = '/api/auth/admin/fact-changes';

async function change(member: MemberRow, payload: object): Promise<void> {
  const self = await site.as(member.id);
  const reply = await self({ method: 'PUT', url: '/api/auth/user/profile-update', payload });
  expect(reply.statusCode, reply.body).toBe(200);
}

const read = async (query = '') => (await admin({ method: 'GET', url: `${PATH}${query}` })).json();
const markChecked = (id: string, until: string, caller = admin) =>
  caller({ method: 'PUT', url: `${PATH}/${id}`, payload: { until } });

test('members with changed verified fields are listed, longest waiting first, with old and new values', async () => {
  const first = await aMember(site.db, {
    first_name: 'Asha',
    last_name: 'Rawat',
    in_year: null,
    out_year: null,
  });
  const second = await aMember(site.db, { first_name: 'रोहन', last_name: 'सावंत' });
  await change(first, { first_name: 'Usha' });
  site.clock.advance(60_000);
  await change(second, { educationInfo: { jnvName: 'JNV Gairsain' } });
  site.clock.advance(60_000);
  await change(first, { first_name: 'Nisha' });
  const { members, total } = await read();
  expect(total).toBe(2);
  expect(members.map(({ _id }: { _id: string }) => _id)).toEqual([first.id, second.id]);
  expect(members[0].changes).toMatchObject([
    { fact: 'first_name', from: 'Asha', to: 'Usha' },
    { fact: 'first_name', from: 'Usha', to: 'Nisha' },
  ]);
  expect(members[1]).toMatchObject({
    first_name: 'रोहन',
    changes: [{ fact: 'jnvName', from: 'JNV Trivediganj', to: 'JNV Gairsain' }],
  });
  expect((await read('?limit=1&page=2')).members).toMatchObject([{ _id: second.id }]);
});

test('a reviewed change leaves the list, a later change stays, and the slower of two administrators gets an error', async () => {
  const member = await aMember(site.db);
  await change(member, { first_name: 'Usha' });
  const shown = site.clock.now().toISOString();
  site.clock.advance(1000);
  await change(member, { first_name: 'Nisha' });
  const colleague = await site.as((await anAdmin(site.db)).id);
  const replies = await Promise.all([
    markChecked(member.id, shown),
    markChecked(member.id, shown, colleague),
  ]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { members } = await read();
  const open = members.find(({ _id }: { _id: string }) => _id === member.id);
  expect(open.changes).toMatchObject([{ from: 'Usha', to: 'Nisha' }]);
  const reply = await markChecked(member.id, site.clock.now().toISOString());
  expect(reply.json()).toEqual({ success: true, message: 'One change marked as checked.' });
  expectRefusal(await markChecked(member.id, site.clock.now().toISOString()), 'ALREADY_DECIDED');
});

test('administrators cannot review changes of their own fields', async () => {
  expectRefusal(await markChecked(adminRow.id, site.clock.now().toISOString()), 'FORBIDDEN');
});
