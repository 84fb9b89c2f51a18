import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { anApplicant } from '../../../../tests/support/applicants.ts';
import { aChangedMember } from '../../../../tests/support/changed-fields.ts';
import { aBouncedEmail } from '../../../../tests/support/mails.ts';
import {
  aFounder,
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from '../../../../tests/support/members.ts';
import { aMessage } from '../../../../tests/support/messages.ts';
import { aReport } from '../../../../tests/support/reports.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const adminRow = await anAdmin(site.db, { first_name: 'Sunita', last_name: 'Jha' });
const admin = await site.as(adminRow.id);

const read = async (url: string, caller = admin) => {
  const reply = await caller({ method: 'GET', url });
  expect([reply.statusCode, reply.json().message]).toEqual([200, undefined]);
  return reply.json();
};
const idsOf = (page: { users: { _id: string }[] }) => page.users.map(({ _id }) => _id);

const REQUEST = { is_founder: true, founder_request_status: 'pending' } as const;

test('the list returns the newest users first, 100 per page by default', async () => {
  const own = await createTestApp();
  const caller = await own.as((await anAdmin(own.db)).id);
  const ids: string[] = [];
  for (let minute = 0; minute < 23; minute += 1)
    ids.unshift((await aMember(own.db, { created_at: new Date(Date.UTC(2026, 9, 1, 0, minute)) })).id);
  const first = await read('/api/auth/', caller);
  expect(first).toMatchObject({ success: true, total: 24, page: 1, limit: 100 });
  expect(idsOf(first).slice(0, 23)).toEqual(ids);
  expect(idsOf(await read('/api/auth/?page=2&limit=10', caller))).toEqual(ids.slice(10, 20));
  expect(await read('/api/auth/?page=4&limit=10', caller)).toEqual({
    success: true,
    users: [],
    total: 24,
    page: 4,
    limit: 10,
  });
  await own.close();
});

test('a cursor leads to the next, the previous and the last page of all users', async () => {
  const own = await createTestApp();
  const caller = await own.as((await anAdmin(own.db, { created_at: new Date(Date.UTC(2026, 8, 1)) })).id);
  for (let minute = 0; minute < 22; minute += 1)
    await aMember(own.db, { created_at: new Date(Date.UTC(2026, 9, 1, 0, minute)) });
  const ids = idsOf(await read('/api/auth/', caller));
  const page = async (query: string) => idsOf(await read(`/api/auth/?limit=10&${query}`, caller));
  expect(await page(`page=2&cursor=after:${ids[9]}`)).toEqual(ids.slice(10, 20));
  expect(await page(`page=1&cursor=before:${ids[10]}`)).toEqual(ids.slice(0, 10));
  expect(await page('page=3&cursor=last')).toEqual(ids.slice(20));
  for (const cursor of ['first', 'after:', `after:${ids[0]}x`, `beside:${ids[0]}`])
    expectRefusal(await caller({ method: 'GET', url: `/api/auth/?cursor=${cursor}` }), 'VALIDATION');
  await own.close();
});

test('the founder view lists approved members with a pending request, oldest first', async () => {
  const own = await createTestApp();
  const caller = await own.as((await anAdmin(own.db)).id);
  const ids: string[] = [];
  for (const day of [9, 3, 7, 1, 5, 8, 2, 6, 4, 12, 10, 11]) {
    const founder_request_date = new Date(Date.UTC(2026, 9, day));
    ids[day] = (await aMember(own.db, { ...REQUEST, founder_request_date })).id;
  }
  await aPendingMember(own.db, REQUEST);
  await aRejectedMember(own.db, REQUEST);
  await aMember(own.db, { ...REQUEST, is_founder: false });
  await aMember(own.db, { is_founder: true, founder_request_status: 'rejected' });
  await aFounder(own.db);
  const first = await read(
    '/api/auth/pending-founders?pendingFounderRequests=true&timestamp=1700000000',
    caller,
  );
  expect(first).toMatchObject({ total: 12, page: 1, limit: 10 });
  expect(idsOf(first)).toEqual(ids.slice(1, 11));
  expect(idsOf(await read('/api/auth/pending-founders?page=2', caller))).toEqual(ids.slice(11));
  await own.close();
});

test('the counts on the cards equal the totals of the three lists', async () => {
  await aPendingMember(site.db, REQUEST);
  await aMember(site.db, REQUEST);
  await aRejectedMember(site.db);
  const { success, inbox: _inbox, ...counts } = await read('/api/auth/admin/counts');
  const [all, documents, founders] = await Promise.all(
    ['/api/auth/', '/api/auth/admin/pending-users', '/api/auth/pending-founders'].map((url) => read(url)),
  );
  expect([success, counts]).toEqual([
    true,
    {
      total: all.total,
      pendingDocuments: documents.total,
      pendingFounders: founders.total,
    },
  ]);
  expect(counts.pendingFounders).toBeGreaterThan(0);
});

test('the counts of the inbox equal the totals of its lists, which hold only what waits', async () => {
  const own = await createTestApp();
  const caller = await own.as((await anAdmin(own.db)).id);
  const inboxOf = async () => (await read('/api/auth/admin/counts', caller)).inbox;
  expect(await inboxOf()).toEqual({
    messages: 0,
    reports: 0,
    fieldChanges: 0,
    guardians: 0,
    undelivered: 0,
  });
  const answered = await aMessage(own.db);
  await aMessage(own.db);
  await aMessage(own.db);
  const changed = await aChangedMember(own.db);
  await aReport(own.db, changed);
  await aMinorAwaitingConsent(own.db);
  await aBouncedEmail(own.db);
  await caller({
    method: 'PUT',
    url: `/api/auth/admin/messages/${answered.id}`,
    payload: { isAnswered: true },
  });
  const inbox = await inboxOf();
  expect(inbox).toEqual({
    messages: 2,
    reports: 1,
    fieldChanges: 1,
    guardians: 1,
    undelivered: 1,
  });
  const lists = {
    messages: '/api/auth/admin/messages',
    reports: '/api/auth/admin/reports?status=open',
    fieldChanges: '/api/auth/admin/fact-changes',
    guardians: '/api/auth/admin/guardian-consents',
    undelivered: '/api/auth/admin/undelivered-mails',
  };
  for (const [name, url] of Object.entries(lists))
    expect([name, (await read(url, caller)).total]).toEqual([name, inbox[name]]);
  await own.close();
});

test.each([
  ['the verification queue', '/api/auth/admin/pending-users', aPendingMember, {}],
  ['the founder requests', '/api/auth/pending-founders', aMember, REQUEST],
])(
  'a search in %s finds name, email, school and phone, in the order of the queue',
  async (_, url, make, given) => {
    const own = await createTestApp();
    const caller = await own.as((await anAdmin(own.db, { first_name: 'Zubeda' })).id);
    const at = (day: number) => {
      const moment = new Date(Date.UTC(2026, 9, day));
      return { ...given, pending_since: moment, founder_request_date: moment };
    };
    const second = await make(own.db, { ...at(2), first_name: 'Zubeda', phone: '+91 70011 22334' });
    const first = await make(own.db, { ...at(1), first_name: 'Zubeda', school_name: 'JNV Mamit' });
    await make(own.db, { ...at(3), first_name: 'Kamla' });
    const found = async (search: string, page = 1) =>
      read(`${url}?limit=1&page=${page}&search=${encodeURIComponent(search)}`, caller);
    expect(await found('zub')).toMatchObject({ total: 2, users: [{ _id: first.id }] });
    expect(await found('zub', 2)).toMatchObject({ total: 2, users: [{ _id: second.id }] });
    expect(await found('Mamit')).toMatchObject({ total: 1, users: [{ _id: first.id }] });
    expect(await found('70011 22')).toMatchObject({ total: 1, users: [{ _id: second.id }] });
    expect(await found(second.email)).toMatchObject({ total: 1, users: [{ _id: second.id }] });
    expect(await found('%')).toMatchObject({ total: 0, users: [] });
    expect((await found(' ')).total).toBe(3);
    await own.close();
  },
);

test('a list row says whether a document can be opened and contains no secret', async () => {
  const { id } = await anApplicant(site, { password_hash: 'secret-hash' });
  const page = await read('/api/auth/?limit=100');
  const entry = page.users.find(({ _id }: { _id: string }) => _id === id);
  expect(entry).toMatchObject({
    document: `/api/documents/${id}`,
    documentFacts: { fileName: 'certificate.pdf' },
  });
  expect(JSON.stringify(page)).not.toMatch(
    /secret-hash|password|wrapped|storage_key|fingerprint|guardian_email/,
  );
});

test('the details include who decided and when, when the document will be erased, and how often it was viewed', async () => {
  const { id } = await anApplicant(site);
  const before = (await read(`/api/auth/admin/users/${id}`)).user;
  expect(before).toMatchObject({
    _id: id,
    decidedAt: null,
    decidedBy: null,
    documentErasedOn: null,
    documentViews: 0,
    askingPausedUntil: null,
  });
  const decidedAt = site.clock.now().toISOString();
  await admin({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}` });
  const ticket = (await admin({ method: 'POST', url: `/api/documents/${id}/ticket` })).json();
  expect((await site.visitor({ method: 'GET', url: ticket.url })).statusCode).toBe(200);
  const { user } = await read(`/api/auth/admin/users/${id}`);
  expect(user).toMatchObject({
    approvalStatus: 'approved',
    decidedAt,
    decidedBy: 'Sunita Jha',
    documentErasedOn: new Date(site.clock.now().getTime() + 30 * 24 * 3600 * 1000).toISOString(),
    documentViews: 1,
  });
});
