import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aMember, anAdmin } from '../../../../tests/support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());

const fetchViews = async (caller: Caller) => {
  const reply = await caller({ method: 'GET', url: '/api/auth/user/document-views' });
  return { ...reply.json(), body: reply.body };
};

async function open(memberId: string, adminId: string) {
  const admin = await site.as(adminId);
  const { url } = (await admin({ method: 'POST', url: `/api/documents/${memberId}/ticket` })).json();
  expect((await admin({ method: 'GET', url })).statusCode).toBe(200);
  site.clock.advance(60_000);
}

test('a member sees who viewed their document, newest first, with volunteers numbered instead of named', async () => {
  const applicant = await anApplicant(site);
  const [first, second] = [
    await anAdmin(site.db, { first_name: 'Nameoffirst' }),
    await anAdmin(site.db, { first_name: 'Nameofsecond' }),
  ];
  for (const { id } of [first, second, first]) await open(applicant.id, id);
  const { views, body } = await fetchViews(await site.as(applicant.id));
  expect(views.map(({ volunteer }: { volunteer: number }) => volunteer)).toEqual([1, 2, 1]);
  expect(views[0].at > views[2].at).toBe(true);
  for (const secret of [first.id, second.id, 'Nameof']) expect(body).not.toContain(secret);
});

test("a member sees how long their own document is stored, and no views of other members' documents", async () => {
  const applicant = await anApplicant(site);
  const admin = await anAdmin(site.db);
  await open(applicant.id, admin.id);
  const other = await anApplicant(site);
  expect(await fetchViews(await site.as(other.id))).toMatchObject({
    views: [],
    document: { erasedAt: null, erasesAt: null },
  });
  expect(await fetchViews(await site.as((await aMember(site.db)).id))).toMatchObject({
    views: [],
    document: null,
  });
  const decided = site.clock.now().getTime();
  await (
    await site.as(admin.id)
  )({ method: 'PUT', url: `/api/auth/admin/approve-user/${applicant.id}` });
  const { document } = await fetchViews(await site.as(applicant.id));
  expect(document.erasesAt).toBe(new Date(decided + 30 * 24 * 3_600_000).toISOString());
});
