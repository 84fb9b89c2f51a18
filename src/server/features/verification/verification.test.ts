import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { count } from '../../../../tests/support/directory.ts';
import {
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db);
const admin = await site.as(adminRow.id);
const colleague = await site.as((await anAdmin(site.db)).id);

function decide(caller: Caller, id: string, payload?: object) {
  return caller({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}`, ...(payload && { payload }) });
}

const APPROVE = { isApproved: true };
const REJECT = { isApproved: false };

async function queue(query: string) {
  const reply = await admin({ method: 'GET', url: `/api/auth/admin/pending-users${query}` });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const idsOf = (page: { users: { _id: string }[] }) => page.users.map(({ _id }) => _id);
const statusOf = async (id: string) =>
  (await site.db.selectFrom('member').select('approval_status').where('id', '=', id).executeTakeFirst())
    ?.approval_status;
const mailsTo = (address: string) => site.inbox.filter(({ to }) => to === address);

async function afterTenSeconds(): Promise<void> {
  site.clock.advance(10_000);
  await site.runJobs();
}

test('a rejection as "other" needs a note; one without a reason does not, as specified', async () => {
  for (const note of [undefined, '', '  ']) {
    const { id } = await aPendingMember(site.db);
    const reply = await decide(admin, id, { isApproved: false, reason: 'other', note });
    expectRefusal(reply, 'VALIDATION');
    expect(reply.json().fields).toEqual({ note: "Say briefly what's wrong, so they know what to send." });
    expect(await statusOf(id)).toBe('pending');
  }
  const [explained, plain] = [await aPendingMember(site.db), await aPendingMember(site.db)];
  const other = { isApproved: false, reason: 'other', note: 'The stamp is missing.' };
  expect((await decide(admin, explained.id, other)).statusCode).toBe(200);
  expect((await decide(admin, plain.id, REJECT)).statusCode).toBe(200);
});

test('the verification queue lists the longest-waiting members first, ten per page, with the total', async () => {
  const own = await createTestApp();
  const caller = await own.as((await anAdmin(own.db)).id);
  await aMember(own.db);
  await aRejectedMember(own.db);
  const minutes = [7, 3, 11, 1, 9, 5, 12, 2, 8, 4, 10, 6];
  const waiting = new Map<number, string>();
  for (const minute of minutes) {
    const pending_since = new Date(Date.UTC(2026, 10, 1, 0, minute));
    waiting.set(minute, (await aPendingMember(own.db, { pending_since })).id);
  }
  const ids = minutes.toSorted((a, b) => a - b).map((minute) => waiting.get(minute));
  const page = async (query: string) =>
    (await caller({ method: 'GET', url: `/api/auth/admin/pending-users${query}` })).json();
  const first = await page('');
  expect(first).toMatchObject({ success: true, total: 12, page: 1, limit: 10 });
  expect(idsOf(first)).toEqual(ids.slice(0, 10));
  expect(idsOf(await page('?page=2'))).toEqual(ids.slice(10));
  expect(idsOf(await page('?page=2&limit=5'))).toEqual(ids.slice(5, 10));
  expect(await page('?page=3')).toEqual({ success: true, users: [], total: 12, page: 3, limit: 10 });
  await own.close();
});

test("a queue entry has the member, the document's details and whether the address is confirmed", async () => {
  const { id, email } = await anApplicant(site, {
    email_confirmed_at: null,
    founder_request_status: 'pending',
  });
  const entry = (await queue('?limit=100')).users.find(({ _id }: { _id: string }) => _id === id);
  expect(entry).toMatchObject({
    email,
    emailConfirmed: false,
    approvalStatus: 'pending',
    document: `/api/documents/${id}`,
    documentFacts: { fileName: 'certificate.pdf', pages: 1, scan: 'clean' },
    undoUntil: null,
  });
  expect(JSON.stringify(entry)).not.toMatch(/password|argon2|wrapped|storage_key|fingerprint/);
});

test('approval is the default decision, takes effect immediately and sends the email ten seconds later', async () => {
  const { id, email } = await anApplicant(site, { first_name: 'Meera', last_name: 'Nair' });
  const reply = await decide(admin, id);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Meera Nair is verified.',
      user: expect.objectContaining({
        _id: id,
        approvalStatus: 'approved',
        undoUntil: new Date(site.clock.now().getTime() + 10_000).toISOString(),
      }),
    },
  ]);
  expect((await count(await site.as(id), { search: 'Meera Nair' })).matching).toBe(1);
  site.clock.advance(9_999);
  await site.runJobs();
  expect(mailsTo(email)).toEqual([]);
  site.clock.advance(1);
  await site.runJobs();
  expect(mailsTo(email)).toMatchObject([{ subject: 'The gate is open, Meera' }]);
});

test('a rejection shows its reason in the email and the profile, and keeps the member unlisted', async () => {
  const { id, email } = await anApplicant(site, { last_name: 'Unlisted' });
  const reply = await decide(admin, id, {
    ...REJECT,
    reason: 'unreadable',
    note: '  Page two is missing.  ',
  });
  const why =
    "We couldn't read the document. Please send a sharper photo or scan of the whole page. Page two is missing.";
  expect(reply.json()).toMatchObject({
    message: 'Asha Unlisted is rejected.',
    user: { approvalStatus: 'rejected', rejectionReason: why },
  });
  const own = await (await site.as(id))({ method: 'GET', url: '/api/auth/user/profile' });
  expect(own.json().user.rejectionReason).toBe(why);
  expect((await count(admin, { search: 'Unlisted' })).matching).toBe(0);
  await afterTenSeconds();
  expect(mailsTo(email)).toMatchObject([{ subject: 'We need another document' }]);
  expect(mailsTo(email)[0]!.text).toContain(why);
});

test('a decision about an already decided member is rejected', async () => {
  for (const decided of [APPROVE, REJECT])
    for (const again of [APPROVE, REJECT]) {
      const { id } = await aPendingMember(site.db);
      await decide(admin, id, decided);
      const before = await statusOf(id);
      const reply = await decide(colleague, id, again);
      expectRefusal(reply, 'ALREADY_DECIDED');
      const late = 'handled this, on 21 November 2026, 11:30 am (India). The list has been updated.';
      expect(reply.json().message).toBe(`Someone else has already ${late}`);
      const own = await decide(admin, id, again);
      expectRefusal(own, 'ALREADY_DECIDED');
      expect(own.json().message).toBe(`You've already ${late}`);
      expect(await statusOf(id)).toBe(before);
    }
});

test('members, including administrators, cannot review themselves', async () => {
  const { id } = await anAdmin(site.db, { approval_status: 'pending', decided_at: null });
  for (const decision of [APPROVE, REJECT]) {
    const reply = await decide(await site.as(id), id, decision);
    expectRefusal(reply, 'FORBIDDEN');
    expect(reply.json().message).toBe("You can't verify your own account. Ask another administrator.");
  }
  expect(await statusOf(id)).toBe('pending');
  expect((await decide(admin, id)).statusCode).toBe(200);
});

const GUARDIAN_FIRST =
  "You can't verify this member yet. They're probably under 18, and their guardian hasn't agreed.";

test('a presumed minor cannot be approved before the guardian agrees, stays pending and gets no email', async () => {
  const { id, email } = await aMinorAwaitingConsent(site.db);
  for (const payload of [undefined, APPROVE]) {
    const reply = await decide(admin, id, payload);
    expectRefusal(reply, 'FORBIDDEN');
    expect(reply.json().message).toBe(GUARDIAN_FIRST);
  }
  await afterTenSeconds();
  expect([await statusOf(id), mailsTo(email)]).toEqual(['pending', []]);
  expect((await decide(admin, id, REJECT)).statusCode).toBe(200);
});

test('a presumed minor whose guardian has agreed can be approved, and is not listed', async () => {
  const { id } = await aMinorAwaitingConsent(site.db, { last_name: 'Younger', public_page: true });
  await admin({ method: 'PUT', url: `/api/auth/admin/guardian-consent/${id}`, payload: {} });
  expect((await decide(admin, id)).statusCode).toBe(200);
  expect((await count(admin, { search: 'Younger' })).matching).toBe(0);
});

test('the audit log records decisions with ids and codes only, and its hash chain verifies', async () => {
  const { id } = await aPendingMember(site.db);
  await decide(admin, id, { ...REJECT, reason: 'full-aadhaar', note: 'A private remark' });
  const rows = await site.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
  expect(rows).toMatchObject([
    {
      action: 'verification.rejected',
      actor_id: adminRow.id,
      details: { reason: 'full-aadhaar', erases: true },
    },
  ]);
  expect(Object.keys(rows[0]!.details as object).toSorted()).toEqual(['erases', 'reason']);
  expect(await brokenLinks()).toEqual([]);
});

/** Returns the positions of audit rows whose hash was not computed from the row and its predecessor. */
async function brokenLinks(): Promise<string[]> {
  const { rows } = await sql<{ position: string }>`
    select position from (
      select entry.position, entry.hash,
        audit_hash(coalesce(lag(entry.hash) over (order by entry.position), sha256('navodayan')), entry) as expected
      from audit_log entry
    ) as chain where hash <> expected`.execute(site.ownerDb);
  return rows.map((row) => row.position);
}
