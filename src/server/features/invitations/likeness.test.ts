/** People on a list who may be known under another address: shown beside whom they are like, and left out until somebody says otherwise. */
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import {
  findImport,
  matchRequest,
  passMinutes,
  rowsOf,
  startList,
  startRequest,
  uploadList,
  wantRequest,
} from '../../../../tests/support/imports.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

const HEADINGS = 'Email,Name,Phone,State,District,In year,Out year';
const listOf = (...rows: string[]) => uploadList(admin, [HEADINGS, ...rows].join('\n'));
const school = { school_state: 'Uttar Pradesh', school_district: 'Barabanki' };
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address).length;

test('a phone that an account has is found however it is written', async () => {
  const member = await aMember(site.db, { phone: '+91 90123 45601' });
  const list = await listOf(
    'new.one@example.com,Asha,090123-45601,,,,',
    'other@example.com,Ravi,9012345602,,,,',
  );
  expect(list.counts).toMatchObject({ similar: 1, fresh: 1 });
  expect(await rowsOf(admin, list._id, 'similar')).toMatchObject([
    {
      line: 2,
      likeness: 'phone',
      isWanted: false,
      counterpart: { kind: 'member', _id: member.id, answers: { phoneNumber: '+91 90123 45601' } },
    },
  ]);
});

test('a similar name is found at the same school in the same years, and nowhere else', async () => {
  const member = await aMember(site.db, {
    ...school,
    first_name: 'Rohan',
    last_name: 'Savant',
    in_year: 1996,
    out_year: 2003,
  });
  const list = await listOf(
    'same@example.com,ROHAN SAWANT,,Uttar Pradesh,Barabanki,1996,2003',
    'turned@example.com,Savant Rohan,,Uttar Pradesh,Barabanki,1997,',
    'left@example.com,Rohan Savant,,Uttar Pradesh,Barabanki,,2003',
    'later@example.com,Rohan Savant,,Uttar Pradesh,Barabanki,1999,2006',
    'elsewhere@example.com,Rohan Savant,,Uttar Pradesh,Ballia,1996,2003',
    'other@example.com,Deepika Meena,,Uttar Pradesh,Barabanki,1996,2003',
    'nowhere@example.com,Rohan Savant,,,,,',
  );
  const found = await rowsOf(admin, list._id, 'similar');
  expect(found.map(({ line }) => line)).toEqual([2, 3, 4]);
  for (const row of found)
    expect(row).toMatchObject({ likeness: 'name', counterpart: { kind: 'member', _id: member.id } });
  expect(list.counts).toMatchObject({ similar: 3, fresh: 4 });
});

test('a Hindi name is compared too', async () => {
  const member = await aMember(site.db, { ...school, first_name: 'मीरा', last_name: 'रावत', in_year: 1990 });
  const list = await listOf('meera@example.com,मीरा रावत,,Uttar Pradesh,Barabanki,1990,');
  expect(await rowsOf(admin, list._id, 'similar')).toMatchObject([{ counterpart: { _id: member.id } }]);
});

test('an earlier row with the same phone, or the same name, school and years, is shown beside the later one', async () => {
  const list = await listOf(
    'first@example.com,Kavita Rao,9812300001,Uttar Pradesh,Barabanki,2001,2008',
    'second@example.com,Someone Else,+91 98123 00001,,,,',
    'third@example.com,rao  kavita,,Uttar Pradesh,Barabanki,2001,2008',
    'fourth@example.com,Kavita Rao,,Uttar Pradesh,Barabanki,2002,2009',
  );
  expect(await rowsOf(admin, list._id, 'similar')).toMatchObject([
    { line: 3, likeness: 'phone', counterpart: { kind: 'row', line: 2, answers: { first_name: 'Kavita' } } },
    { line: 4, likeness: 'name', counterpart: { kind: 'row', line: 2 } },
  ]);
});

test('who is like somebody gets a letter only when an administrator wants it', async () => {
  await aMember(site.db, { phone: '9012345603' });
  const list = await listOf(
    'sister@example.com,Asha,9012345603,,,,',
    'same.again@example.com,Asha,9012345603,,,,',
    'quite.new@example.com,Ravi,9012345604,,,,',
  );
  expect((await admin(wantRequest(list._id, 2))).json().import).toMatchObject({ wanted: 1 });
  expect((await admin(wantRequest(list._id, 3))).json().import).toMatchObject({ wanted: 2 });
  expect((await admin(wantRequest(list._id, 3, false))).json().import).toMatchObject({ wanted: 1 });
  expectRefusal(await admin(wantRequest(list._id, 4)), 'STALE');
  expectRefusal(await admin(wantRequest(list._id, 99)), 'STALE');
  const started = await startList(admin, list._id);
  expect(started.counts).toMatchObject({ fresh: 2, similar: 1, invited: 0 });
  expectRefusal(await admin(wantRequest(list._id, 3)), 'STALE');
  await passMinutes(site, 1);
  const addresses = ['sister@example.com', 'same.again@example.com', 'quite.new@example.com'];
  expect(addresses.map(mailsTo)).toEqual([1, 0, 1]);
});

test('a list of none but people who are like somebody can be started once one of them is wanted', async () => {
  await aMember(site.db, { phone: '9012345605' });
  const { _id } = await listOf('brother@example.com,Anil,9012345605,,,,');
  expectRefusal(await admin(startRequest(_id)), 'VALIDATION');
  await admin(wantRequest(_id, 2));
  expect((await startList(admin, _id)).counts).toMatchObject({ fresh: 1, similar: 0 });
});

test('what was wanted stays so when the rows are checked again, unless the row is like somebody else', async () => {
  await aMember(site.db, { phone: '9012345606' });
  await aMember(site.db, { phone: '9012345607' });
  const list = await uploadList(admin, 'Email,Phone,Landline\nkept@example.com,9012345606,9012345607\n');
  await admin(wantRequest(list._id, 2));
  const again = await admin(matchRequest(list._id, list.match));
  expect(again.json().import).toMatchObject({ wanted: 1 });
  const other = await admin(matchRequest(list._id, ['email', '', 'phoneNumber']));
  expect(other.json().import).toMatchObject({ wanted: 0, counts: { similar: 1 } });
});

test('an account that is deleted meanwhile leaves the row without a counterpart', async () => {
  const member = await aMember(site.db, { phone: '9012345608' });
  const { _id } = await listOf('left.alone@example.com,Anil,9012345608,,,,');
  await site.db.deleteFrom('member').where('id', '=', member.id).execute();
  expect(await rowsOf(admin, _id, 'similar')).toMatchObject([{ likeness: 'phone', counterpart: null }]);
  await admin(matchRequest(_id, (await findImport(admin, _id)).match));
  expect((await findImport(admin, _id)).counts).toMatchObject({ similar: 0, fresh: 1 });
});
