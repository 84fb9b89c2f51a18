import { afterAll, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_SCHOOLS } from '#shared/geography/default-schools.ts';
import { schoolsInUse } from '#shared/geography/schools.ts';
import { createTestApp } from '../../../../tests/support/app.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import {
  applyList,
  applyRequest,
  aSchoolList,
  checkList,
  checkRequest,
  restoreRequest,
} from '../../../../tests/support/schools.ts';
import { signUpRequest } from '../../../../tests/support/sign-up-form.ts';
import { aVerifier, BARABANKI } from '../../../../tests/support/verifiers.ts';
import { aWorkbook } from '../../../../tests/support/workbooks.ts';
import { watchSchools } from './schools.service.ts';

const SHORT = [
  'uttar-pradesh-barabanki,JNV Barabanki,Uttar Pradesh,Barabanki,,,',
  'kerala-kollam,JNV Kollam,Kerala,Kollam,,,',
];

async function aSite() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  return { site, admin: await site.as((await anAdmin(site.db)).id) };
}
const shared = await createTestApp();
afterAll(() => shared.close());
const admin = await shared.as((await anAdmin(shared.db)).id);

test('uploading the downloaded list changes nothing', async () => {
  const { body, headers } = await admin({ method: 'GET', url: '/api/auth/admin/schools/file' });
  expect(headers['content-disposition']).toBe('attachment; filename="schools-2026-11-21.csv"');
  expect(body.split('\r\n')).toHaveLength(663);
  expect(await checkList(admin, body)).toMatchObject({ rows: 661, problems: [], counts: { unchanged: 661 } });
  const nothing = await applyList(admin, body);
  expectRefusal(nothing, 'VALIDATION');
  expect(nothing.json().message).toBe('This file changes nothing.');
});

test('rejects a file that is not a list, lacks a column or has problems', async () => {
  const refused = async (content: string | Buffer, name?: string) =>
    (await admin(await checkRequest(content, name))).json().fields?.list;
  expect(await refused(Buffer.from('%PDF-1.7'), 'schools.pdf')).toMatch(/^We can't read this file\./);
  expect(await refused('Code,Name,District\n1,RV,Goa\n')).toMatch(/^The list has no column "State"\./);
  expect(await refused('Code,Name,State,District\n')).toMatch(/^This file has one row only\./);
  const bad = aSchoolList('DL1,RV,Atlantis,Rohini,,,', 'DL2,RV,Delhi,Dwarka,,,');
  expect(await checkList(admin, bad)).toMatchObject({
    problemRows: 1,
    problems: [{ line: 2, column: 'State' }],
  });
  const refusal = await applyList(admin, bad);
  expectRefusal(refusal, 'VALIDATION');
  expect(refusal.json().fields).toEqual({ list: 'Fix the rows with problems, or skip them.' });
});

test('an uploaded Excel file replaces the list for visitors, in every process', async () => {
  const { site, admin: own } = await aSite();
  const watched = await watchSchools({ db: site.db, logger: site.deps.logger });
  onTestFinished(() => watched.close());
  const sheet = aWorkbook([
    {
      name: 'Schools',
      rows: [
        ['Rajkiya Vidyalaya'],
        ['Code', 'Name', 'State', 'District', 'Opened'],
        ['DL1', 'RV Rohini', 'Delhi', 'Rohini', 2001],
      ],
    },
  ]);
  expect(await checkList(own, sheet)).toMatchObject({
    rows: 1,
    problems: [],
    counts: { added: 1, removed: 660, closed: 1 },
  });
  expect((await applyList(own, sheet)).json()).toMatchObject({
    message: '662 changes applied. The new list appears in all forms within 5 seconds.',
  });
  await watched.refresh();
  expect(watched.current().open.districtsOf('Delhi')).toEqual(['Rohini']);
  expect(watched.current().all.has('Uttar Pradesh', 'Barabanki')).toBe(true);
  expect(watched.current().open.has('Uttar Pradesh', 'Barabanki')).toBe(false);
  const entry = await site.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'schools.changed')
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ added: 1, removed: 660, closed: 1, schools: 2 });
});

test('members and verifiers move with a renamed school', async () => {
  const { site, admin: own } = await aSite();
  const school = {
    school_state: 'Uttar Pradesh',
    school_district: 'Barabanki',
    school_name: 'JNV Barabanki',
  };
  const member = await aMember(site.db, school);
  const other = await aMember(site.db, { ...school, school_name: 'Our school' });
  await aVerifier(site.db, [BARABANKI]);
  const [, ...others] = SHORT;
  const renamed = 'uttar-pradesh-barabanki,RV Zaidpur,Uttar Pradesh,Zaidpur,,,';
  const list = aSchoolList(renamed, ...others);
  const check = await checkList(own, list);
  expect(check.changes.find(({ kind }) => kind === 'renamed')).toMatchObject({
    name: 'RV Zaidpur',
    before: { name: 'JNV Barabanki', district: 'Barabanki' },
  });
  expect((await applyList(own, list)).statusCode).toBe(200);
  const rows = await site.db
    .selectFrom('member')
    .select(['id', 'school_name', 'school_district'])
    .where('id', 'in', [member.id, other.id])
    .execute();
  expect(rows.find(({ id }) => id === member.id)).toMatchObject({
    school_name: 'RV Zaidpur',
    school_district: 'Zaidpur',
  });
  expect(rows.find(({ id }) => id === other.id)).toMatchObject({
    school_name: 'Our school',
    school_district: 'Zaidpur',
  });
  const grants = await site.db.selectFrom('verifier_grant').select('school_district').execute();
  expect(grants).toEqual([{ school_district: 'Zaidpur' }]);
  const found = await own({ method: 'GET', url: '/api/auth/all/users/limitedinfo?search=zaidpur' });
  expect(found.body).toContain(member.id);
});

test('rows with problems can be skipped, and their schools stay unchanged', async () => {
  const { admin: own } = await aSite();
  const bad = 'kerala-kollam,JNV Kollam,Kerela,Kollam,,,';
  const list = aSchoolList(SHORT[0] ?? '', bad);
  expect(await checkList(own, list)).toMatchObject({ problemRows: 1, counts: { kept: 1, unchanged: 1 } });
  expect((await applyList(own, list, true)).statusCode).toBe(200);
  const { body } = await own({ method: 'GET', url: '/api/auth/admin/schools/file' });
  expect(body).toContain('"JNV Kollam","Kerala","Kollam"');
});

test('going back to the default list closes other schools with members, and removes those without', async () => {
  const { site, admin: own } = await aSite();
  const path = '/api/auth/admin/schools';
  const isDefault = async () => (await own({ method: 'GET', url: path })).json().isDefault;
  const check = async () => (await own({ method: 'GET', url: `${path}/default` })).json();
  expect(await isDefault()).toBe(true);
  const renamed = 'uttar-pradesh-barabanki,RV Barabanki,Uttar Pradesh,Barabanki,,,';
  await applyList(own, aSchoolList(renamed, 'GA9,RV Panaji,Goa,Panaji,,,', 'GA8,RV Margao,Goa,Margao,,,'));
  const here = { school_state: 'Goa', school_district: 'Panaji', school_name: 'RV Panaji' };
  const { id } = await aMember(site.db, here);
  const moved = await aMember(site.db, {
    school_state: 'Uttar Pradesh',
    school_district: 'Barabanki',
    school_name: 'RV Barabanki',
  });
  expect(await isDefault()).toBe(false);
  const { counts, members, fingerprint } = await check();
  expect([counts, members]).toEqual([
    { added: 660, renamed: 1, updated: 0, closed: 1, removed: 1 },
    // The administrator went to this school, too.
    { renamed: 2, closed: 1 },
  ]);
  expectRefusal(await own(restoreRequest('old')), 'STALE');
  expect((await own(restoreRequest(fingerprint))).statusCode).toBe(200);
  const schoolOf = (member: string) =>
    site.db.selectFrom('member').select('school_name').where('id', '=', member).executeTakeFirst();
  expect(await schoolOf(id)).toEqual({ school_name: 'RV Panaji' });
  expect(await schoolOf(moved.id)).toEqual({ school_name: 'JNV Barabanki' });
  const { body } = await own({ method: 'GET', url: `${path}/file` });
  expect(body).toContain('"GA9","RV Panaji","Goa","Panaji","","","yes"');
  expect(body).not.toContain('Margao');
  expect(await isDefault()).toBe(true);
  const entry = site.db.selectFrom('audit_log').select('details');
  expect(await entry.where('action', '=', 'schools.default-restored').executeTakeFirst()).toMatchObject({
    details: { added: 660, renamed: 1, closed: 1, removed: 1, members: 1 },
  });

  await site.db.deleteFrom('member').where('id', '=', id).execute();
  const again = async () => own(restoreRequest((await check()).fingerprint));
  expect((await again()).statusCode).toBe(200);
  expect(await site.db.selectFrom('school').selectAll().execute()).toEqual([]);
  expectRefusal(await again(), 'VALIDATION');
});

test('two administrators cannot overwrite each other', async () => {
  const { admin: own } = await aSite();
  const { fingerprint } = await checkList(own, aSchoolList());
  expect((await applyList(own, aSchoolList(...SHORT))).statusCode).toBe(200);
  expectRefusal(await own(await applyRequest(aSchoolList(), fingerprint)), 'STALE');
});

test('sign-up rejects a closed school and a district that is not in the list', async () => {
  const barabanki = DEFAULT_SCHOOLS.find(({ district }) => district === 'Barabanki');
  const others = DEFAULT_SCHOOLS.filter((one) => one !== barabanki);
  const schools = schoolsInUse([...others, { ...barabanki!, isClosed: true }], 1);
  const site = await createTestApp({}, { schools: () => schools });
  onTestFinished(() => site.close());
  const errorFor = async (city: string) =>
    (await site.visitor(await signUpRequest({ city }, null))).json().fields?.city;
  expect(await errorFor('Barabanki')).toBe('Choose a district of this state from the list.');
  expect(await errorFor('Atlantis')).toBe('Choose a district of this state from the list.');
  expect(await errorFor('Lucknow')).toBeUndefined();
  const listed = (await site.visitor({ method: 'GET', url: '/api/location/schools' })).json();
  const { schools: offered } = listed.find(({ state }: { state: string }) => state === 'Uttar Pradesh');
  expect(offered.map(([district]: [string]) => district)).not.toContain('Barabanki');
  expect(offered).toContainEqual(['Lucknow', 'JNV Lucknow']);
});
