import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { count } from '../../../../tests/support/directory.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';
import { seedDirectory } from '../../../../tests/support/plain-directory.ts';
import { applyList, aSchoolList } from '../../../../tests/support/schools.ts';
import { projectMember } from '#server/features/directory/projection.service.ts';

const MEMBERS = 600; // several statements
const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

test('the rename of a school with hundreds of members neither waits for nor blocks other profile changes', async () => {
  const { id: other } = await aMember(site.db, { school_state: 'Kerala', school_district: 'Kollam' });
  await seedDirectory(site, MEMBERS, site.clock.now());
  await site.db
    .updateTable('member')
    .set({ school_state: 'Uttar Pradesh', school_district: 'Barabanki', school_name: 'JNV Barabanki' })
    .where('id', '<>', other)
    .execute();
  const rename = (name: string) =>
    applyList(
      admin,
      aSchoolList(
        `uttar-pradesh-barabanki,${name},Uttar Pradesh,Barabanki,,,`,
        'kerala-kollam,JNV Kollam,Kerala,Kollam,,,',
      ),
    );
  // Starts before the rename and commits after it.
  await site.db.transaction().execute(async (tx) => {
    await projectMember(tx, other);
    expect((await rename('RV Zaidpur')).statusCode).toBe(200);
  });
  const listed = await site.db.selectFrom('directory_entry').select('member_id').execute();
  expect(listed.length).toBeGreaterThan(MEMBERS / 2);
  const found = await count(admin, { school: 'RV Zaidpur' });
  expect(found.matching).toBe(listed.length - 1);
  expect((await count(admin, { search: 'Zaidpur' })).matching).toBe(found.matching);
  expect((await count(admin, { school: 'JNV Barabanki' })).matching).toBe(0);
});
