import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { prepareSampleCommunity } from './service.ts';

const MEMBERS = 253;
const DOCUMENTS = 17;

/** Sample community after the first start; the tests share it, because none changes it. */
const community = await createTestApp();
const config = { ...community.deps.config, sampleCommunity: true };
const signIns = await prepareSampleCommunity({ ...community.deps, config }, () => undefined);
afterAll(() => community.close());

async function count(table: 'document' | 'directory_entry'): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(community.db);
  return rows[0]?.count ?? 0;
}

test('the first start creates the sample community and returns the details of its sign-in accounts', async () => {
  expect(signIns).toEqual({
    password: 'Sample-Navodaya-25',
    accounts: [
      { email: 'admin@example.com', who: 'admin' },
      { email: 'founder@example.com', who: 'founder' },
      { email: 'member@example.com', who: 'member' },
    ],
  });
  const members = await community.db.selectFrom('member').selectAll().execute();
  expect(members.length).toBe(MEMBERS);
  const having = (isCounted: (member: (typeof members)[number]) => boolean) =>
    members.filter(isCounted).length;
  expect(having((member) => member.is_sample)).toBe(MEMBERS);
  expect(having((member) => member.password_hash !== null)).toBe(3);
  expect(having((member) => member.approval_status === 'pending')).toBe(17);
  expect(having((member) => member.approval_status === 'rejected')).toBe(5);
  expect(having((member) => member.role === 'founder')).toBe(13);
  expect(
    having(
      ({ approval_status, founder_request_status, is_founder }) =>
        approval_status === 'approved' && founder_request_status === 'pending' && is_founder,
    ),
  ).toBe(4);
  expect(having((member) => member.role === 'founder' && member.public_page)).toBeGreaterThanOrEqual(12);
  expect(new Set(members.map((member) => member.school_state)).size).toBeGreaterThan(20);
  const listed = members.filter(
    (member) => member.approval_status === 'approved' && !member.is_presumed_minor,
  );
  expect(await count('directory_entry')).toBe(listed.length);
});

test('every pending sample member has a readable document, and waiting times differ', async () => {
  expect(await count('document')).toBe(DOCUMENTS);
  const waiting = await community.db
    .selectFrom('member')
    .innerJoin('document', 'document.member_id', 'member.id')
    .select(['member.id', 'member.pending_since', 'document.media_type', 'document.uploaded_at'])
    .where('member.approval_status', '=', 'pending')
    .orderBy('member.pending_since')
    .execute();
  expect(waiting.length).toBe(DOCUMENTS);
  expect(new Set(waiting.map(({ media_type }) => media_type))).toEqual(
    new Set(['application/pdf', 'image/jpeg', 'image/png']),
  );
  expect(
    new Set(waiting.map(({ pending_since }) => pending_since.toISOString().slice(0, 10))).size,
  ).toBeGreaterThan(8);
  expect(waiting.every((row) => row.uploaded_at.getTime() === row.pending_since.getTime())).toBe(true);

  const admin = await community.db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const asAdmin = await community.as(admin.id);
  const ofEachType = new Map(waiting.map((row) => [row.media_type, row]));
  for (const { id, media_type } of ofEachType.values()) {
    const ticket = await asAdmin({ method: 'POST', url: `/api/documents/${id}/ticket` });
    const document = await community.visitor({ method: 'GET', url: ticket.json().url });
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, media_type]);
    expect(document.rawPayload.subarray(0, 3).toString('latin1')).toBe(STARTS[media_type]);
    const drawn = await asAdmin({ method: 'GET', url: `/api/documents/${id}/page` });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

const STARTS: Readonly<Record<string, string>> = {
  'image/png': '\x89PN',
  'image/jpeg': '\xff\xd8\xff',
  'application/pdf': '%PD',
};

test('forty adults have a portrait of at most 8 KB on cards, including every founder and the three sign-in accounts', async () => {
  const sitters = await community.db
    .selectFrom('member')
    .select(['photo_key', 'role', 'gender', 'is_presumed_minor', 'password_hash', 'approval_status'])
    .where('photo_key', 'is not', null)
    .execute();
  expect(sitters.length).toBe(40);
  expect(sitters.filter(({ is_presumed_minor }) => is_presumed_minor)).toEqual([]);
  expect(sitters.filter(({ role }) => role === 'founder').length).toBeGreaterThanOrEqual(12);
  expect(sitters.filter(({ password_hash }) => password_hash !== null).length).toBe(3);
  expect(sitters.filter(({ approval_status }) => approval_status === 'pending').length).toBeGreaterThan(1);
  for (const gender of ['Female', 'Male'])
    expect(sitters.filter((sitter) => sitter.gender === gender).length).toBeGreaterThan(13);
  const pictures = new Set<string>();
  for (const { photo_key } of sitters) {
    const photo = await community.visitor({
      method: 'GET',
      url: `/api/photos/${photo_key?.split('/').at(-1)}-320.webp`,
    });
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(photo.rawPayload.length).toBeLessThanOrEqual(8 * 1024);
    pictures.add(photo.rawPayload.toString('base64'));
  }
  expect(pictures.size).toBe(40);
});

test("sample members' phone numbers have the shape of Indian mobile numbers", async () => {
  const members = await community.db
    .selectFrom('member')
    .select('phone')
    .where('phone', 'is not', null)
    .execute();
  expect(members.length).toBeGreaterThan(80);
  expect(members.filter(({ phone }) => !/^\+91 [6-9]\d{4} \d{5}$/.test(phone ?? ''))).toEqual([]);
});

test('the sample decisions and sign-ups are spread over the past weeks, and the audit log lists them in order', async () => {
  const now = community.clock.now();
  const decisions = await community.db
    .selectFrom('verification_decision')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['verification_decision.decided_at', 'is_approved', 'reason', 'settled_at', 'approval_status'])
    .select('member.decided_at as member_decided_at')
    .orderBy('verification_decision.decided_at')
    .execute();
  expect(decisions.length).toBeGreaterThan(30);
  const days = new Set(decisions.map(({ decided_at }) => decided_at.toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThan(20);
  const ago = (date: Date | undefined) => (now.getTime() - (date?.getTime() ?? 0)) / (24 * 3600 * 1000);
  expect(ago(decisions[0]?.decided_at)).toBeGreaterThan(56);
  expect(ago(decisions.at(-1)?.decided_at)).toBeLessThan(14);
  for (const each of decisions) {
    expect(each.decided_at).toEqual(each.member_decided_at);
    expect(each.is_approved).toBe(each.approval_status === 'approved');
    expect(each.reason === null).toBe(each.is_approved);
    expect(each.settled_at).not.toBeNull();
  }

  const entries = await community.db
    .selectFrom('audit_log')
    .select(['action', 'recorded_at'])
    .where('action', 'in', [
      'account.created',
      'verification.approved',
      'verification.rejected',
      'sample.filled',
    ])
    .orderBy('position')
    .execute();
  const times = entries.map(({ recorded_at }) => recorded_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(entries.at(-1)?.action).toBe('sample.filled');
  expect(entries.filter(({ action }) => action.startsWith('verification.')).length).toBe(decisions.length);
  expect(entries.filter(({ action }) => action === 'account.created').length).toBeGreaterThan(50);
});
