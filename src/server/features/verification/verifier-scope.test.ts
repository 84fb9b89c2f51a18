/** Tests that verifiers see and decide only the sign-ups of their schools (ruling 58). */
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type Caller } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { whileLost } from '../../../../tests/support/lost-role.ts';
import {
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
} from '../../../../tests/support/members.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { aVerifier, BARABANKI, KERALA, revoke } from '../../../../tests/support/verifiers.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;
const ELSEWHERE = { school_state: 'Kerala', school_district: 'Kollam', school_name: 'JNV Kottarakkara' };
const SAME_STATE = { school_district: 'Lucknow' };

const list = async (caller: Caller, query = '') =>
  (await caller({ method: 'GET', url: `/api/auth/admin/pending-users${query}` })).json();
const take = async (caller: Caller, payload: object = { count: 4 }) =>
  (await caller({ method: 'POST', url: '/api/admin/review/cases', payload })).json();
const ids = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);
const approve = (caller: Caller, id: string, payload: object = { isApproved: true }) =>
  caller({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}`, payload });
const statusOf = async (id: string) =>
  (await db.selectFrom('member').select('approval_status').where('id', '=', id).executeTakeFirstOrThrow())
    .approval_status;

/** Requests that a reviewer makes about one sign-up, by name. */
const CALLS = [
  ['decision', (id: string) => ({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` })],
  ['undo', (id: string) => ({ method: 'PUT', url: `/api/auth/admin/undo-decision/${id}` })],
  ['ticket', (id: string) => ({ method: 'POST', url: `/api/documents/${id}/ticket` })],
  ['page', (id: string) => ({ method: 'GET', url: `/api/documents/${id}/page` })],
  ['skip', (id: string) => ({ method: 'POST', url: `/api/admin/review/${id}/skip` })],
  ['email preview', (id: string) => ({ method: 'POST', url: `/api/admin/review/${id}/mail`, payload: {} })],
] as const;

test('a verifier gets the sign-ups of their schools in the list and in review mode, with their count', async () => {
  const own = await aPendingMember(db);
  const wholeState = await aPendingMember(db, ELSEWHERE);
  const others = [await aPendingMember(db, SAME_STATE), await aPendingMember(db, { school_state: 'Punjab' })];
  // A district with the same name in another state, as happens with Bilaspur.
  const namesake = await aPendingMember(db, {
    school_state: 'Himachal Pradesh',
    school_district: 'Barabanki',
  });
  const administrator = await anAdmin(db, { approval_status: 'pending' });
  const caller = await site.as((await aVerifier(db, [BARABANKI, KERALA])).id);

  const page = await list(caller, '?limit=100');
  expect([ids(page.users), page.total]).toEqual([[own.id, wholeState.id], 2]);
  const first = await list(caller, '?page=2&limit=1');
  expect([ids(first.users), first.total]).toEqual([[wholeState.id], 2]);
  const queue = await take(caller);
  expect(ids(queue.cases)).toEqual([own.id, wholeState.id]);
  expect([queue.waiting, queue.skipped, queue.withOthers, queue.oldest._id]).toEqual([2, 0, 0, own.id]);
  // Asking for other schools' sign-ups by id returns none of them.
  const asked = await take(caller, { holding: [others[0]!.id, namesake.id, administrator.id], count: 1 });
  expect(ids(asked.cases)).toEqual([own.id]);

  const admin = await site.as((await anAdmin(db)).id);
  expect((await list(admin, '?limit=100')).total).toBe(6);
  expect((await take(admin)).withOthers).toBe(2);
  for (const { id } of [own, wholeState, ...others, namesake, administrator])
    await db.deleteFrom('member').where('id', '=', id).execute();
});

test('a verifier verifies, rejects with a reason and undoes, and each action is recorded under their name', async () => {
  const verifier = await aVerifier(db);
  const caller = await site.as(verifier.id);
  const [yes, no] = [await anApplicant(site), await anApplicant(site)];
  const { url } = (await caller({ method: 'POST', url: `/api/documents/${yes.id}/ticket` })).json();
  expect((await site.visitor({ method: 'GET', url })).statusCode).toBe(200);
  const page = await caller({ method: 'GET', url: `/api/documents/${yes.id}/page` });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/jpeg']);

  expect((await approve(caller, yes.id)).json().user.approvalStatus).toBe('approved');
  const undone = await caller({ method: 'PUT', url: `/api/auth/admin/undo-decision/${yes.id}` });
  expect([undone.statusCode, await statusOf(yes.id)]).toEqual([200, 'pending']);
  await approve(caller, yes.id);
  const rejection = { isApproved: false, reason: 'unreadable', note: 'Please scan the whole page.' };
  expect((await approve(caller, no.id, rejection)).statusCode).toBe(200);
  site.clock.advance(11_000);
  await site.runJobs();
  const subjects = (email: string) =>
    site.inbox.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects(yes.email)).toContain('The gate is open, Asha');
  expect(subjects(no.email)).toContain('We need another document');

  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', verifier.id)
    .where('subject_id', 'in', [yes.id, no.id])
    .orderBy('position')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'document.viewed',
    'document.viewed',
    'verification.approved',
    'verification.undone',
    'verification.approved',
    'verification.rejected',
  ]);
});

test.each(CALLS)("the %s for another school's sign-up returns 404 to a verifier", async (_name, request) => {
  const { id } = await anApplicant(site, ELSEWHERE);
  const caller = await site.as((await aVerifier(db)).id);
  const reply = await caller(request(id));
  expectRefusal(reply, 'NOT_FOUND');
  expect(reply.body).not.toContain('Asha');
  expect(await statusOf(id)).toBe('pending');
  const traces = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'in', ['document.viewed', 'verification.approved'])
    .execute();
  expect(traces).toEqual([]);
});

test("a verifier's bulk decision skips the sign-ups of other schools", async () => {
  const [own, other] = [await anApplicant(site), await aPendingMember(db, SAME_STATE)];
  const caller = await site.as((await aVerifier(db)).id);
  await caller({ method: 'GET', url: `/api/documents/${own.id}/page` });
  const reply = await caller({
    method: 'PUT',
    url: '/api/auth/admin/approve-users',
    payload: { members: [{ id: other.id }, { id: own.id }], isApproved: true },
  });
  expect(reply.json()).toMatchObject({
    decided: [own.id],
    refused: [{ _id: other.id, message: 'User Not Found' }],
  });
  expect([await statusOf(own.id), await statusOf(other.id)]).toEqual(['approved', 'pending']);
});

test('a verifier sees no document or email of a member who is already verified', async () => {
  const { id } = await anApplicant(site);
  const caller = await site.as((await aVerifier(db)).id);
  await approve(await site.as((await anAdmin(db)).id), id);
  for (const [name, request] of CALLS) {
    const reply = await caller(request(id));
    const code = { decision: 'ALREADY_DECIDED', undo: 'STALE' } as const;
    expectRefusal(reply, name === 'decision' || name === 'undo' ? code[name] : 'NOT_FOUND');
  }
});

test("a verifier cannot decide about themselves, an administrator, or a minor without a guardian's consent", async () => {
  const verifier = await aVerifier(db);
  const caller = await site.as(verifier.id);
  expectRefusal(await approve(caller, verifier.id), 'NOT_FOUND');
  const administrator = await anAdmin(db, { approval_status: 'pending' });
  expectRefusal(await approve(caller, administrator.id), 'NOT_FOUND');
  const minor = await aMinorAwaitingConsent(db);
  expectRefusal(await approve(caller, minor.id), 'FORBIDDEN');
  expect([await statusOf(administrator.id), await statusOf(minor.id)]).toEqual(['pending', 'pending']);
});

test("a sign-up that moves to another school leaves the verifier's queue, even during a decision", async () => {
  const caller = await site.as((await aVerifier(db)).id);
  const person = await anApplicant(site);
  expect(ids((await take(caller)).cases)).toContain(person.id);
  const { url } = (await caller({ method: 'POST', url: `/api/documents/${person.id}/ticket` })).json();
  const reply = await whileLost(
    site,
    (tx) => tx.updateTable('member').set(ELSEWHERE).where('id', '=', person.id).execute(),
    () => approve(caller, person.id),
  );
  expectRefusal(reply, 'NOT_FOUND');
  expect(await statusOf(person.id)).toBe('pending');
  expect(ids((await take(caller, { holding: [person.id], count: 1 })).cases)).not.toContain(person.id);
  expect(ids((await list(caller, '?limit=100')).users)).not.toContain(person.id);
  expectRefusal(await site.visitor({ method: 'GET', url }), 'BAD_LINK');
});

test('a former verifier loses access immediately, and their document tickets stop working', async () => {
  const verifier = await aVerifier(db);
  const caller = await site.as(verifier.id);
  const { id } = await anApplicant(site);
  const { url } = (await caller({ method: 'POST', url: `/api/documents/${id}/ticket` })).json();
  await revoke(db, verifier.id);
  for (const [, request] of CALLS) expectRefusal(await caller(request(id)), 'FORBIDDEN');
  expect(await list(caller)).toMatchObject({ code: 'FORBIDDEN', message: 'Unauthorized access' });
  expect(await take(caller)).toMatchObject({ code: 'FORBIDDEN', message: 'Unauthorized action' });
  expectRefusal(await site.visitor({ method: 'GET', url }), 'BAD_LINK');
  expect(await statusOf(id)).toBe('pending');
});

test('a decision that is concurrent with the removal of its verifier is rejected', async () => {
  const verifier = await aVerifier(db);
  const caller = await site.as(verifier.id);
  const { id } = await aPendingMember(db);
  const reply = await whileLost(
    site,
    (tx) => tx.deleteFrom('verifier_grant').where('member_id', '=', verifier.id).execute(),
    () => approve(caller, id),
  );
  expectRefusal(reply, 'NOT_FOUND');
  expect(await statusOf(id)).toBe('pending');
});

test("signals name accounts of the verifier's schools, and only count accounts of other schools", async () => {
  const person = await anApplicant(site, { phone: '+91 90909 11111' });
  const own = await aMember(db, { phone: '09090911111', first_name: 'Own', last_name: 'School' });
  await aMember(db, { phone: '9090911111', first_name: 'Hidden', last_name: 'Person', ...ELSEWHERE });
  const verifier = await site.as((await aVerifier(db)).id);
  const admin = await site.as((await anAdmin(db)).id);
  const signalOf = async (caller: Caller) => {
    const { cases } = await take(caller, { holding: [person.id], count: 1 });
    await caller({ method: 'POST', url: '/api/admin/review/release' });
    return cases[0].signals.find(({ kind }: { kind: string }) => kind === 'same-phone');
  };
  const seen = await signalOf(verifier);
  expect([ids(seen.people), seen.hidden]).toEqual([[own.id], 1]);
  expect(JSON.stringify(seen)).not.toContain('Hidden');
  const whole = await signalOf(admin);
  expect([whole.people.length, whole.hidden]).toEqual([2, undefined]);
});
