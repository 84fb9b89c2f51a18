import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import {
  aFounder,
  aMember,
  aMinor,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from '../../../../tests/support/members.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { acceptNotice, changeVisibility, ownProfile } from './profile.service.ts';

const app = await createTestApp();
const { db } = app;

afterAll(() => app.close());

const PROFILE = { method: 'GET', url: '/api/auth/user/profile' } as const;

test('a signed-in member sees their own profile in full', async () => {
  for (const create of [
    aMember,
    aFounder,
    anAdmin,
    aPendingMember,
    aRejectedMember,
    aMinor,
    aMinorAwaitingConsent,
  ]) {
    const member = await create(db, { about: 'About me', show_email: false });
    const reply = await (await app.as(member.id))(PROFILE);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      success: true,
      user: {
        _id: member.id,
        username: member.username,
        first_name: 'Asha',
        email: member.email,
        emailConfirmed: true,
        phone: '+91 98765 43210',
        about: 'About me',
        role: member.role,
        approvalStatus: member.approval_status,
        visibility: { showEmail: false, showPhone: false, publicPage: member.public_page },
        personalInfo: {
          phoneNumber: '+91 98765 43210',
          currentCity: 'Lucknow',
          currentState: 'Uttar Pradesh',
        },
        educationInfo: { jnvName: 'JNV Trivediganj', states: 'Uttar Pradesh', city: 'Barabanki' },
      },
    });
    expect(reply.body).not.toContain('password');
  }
});

test('turning on the public page shows the card to visitors, and founders can turn theirs off', async () => {
  const member = await aMember(db, { last_name: 'Publicly' });
  const founder = await aFounder(db, { last_name: 'Publicly' });
  const cards = async () => {
    const reply = await app.visitor({
      method: 'GET',
      url: '/api/auth/all/users/limitedinfo?search=publicly',
    });
    return reply.json().users.map(({ _id }: { _id: string }) => _id);
  };
  expect(await cards()).toEqual([founder.id]);
  await (
    await app.as(member.id)
  )(changeTo({ publicPage: true }));
  await (
    await app.as(founder.id)
  )(changeTo({ publicPage: false }));
  expect(await cards()).toEqual([member.id]);
});

test('each changed visibility switch is recorded as a consent given or withdrawn, with the current notice version', async () => {
  const member = await aMember(db, { show_phone: true });
  const self = await app.as(member.id);
  await self(changeTo({ showEmail: true, showPhone: false, publicPage: false }));
  app.clock.advance(60_000);
  await self(changeTo({ showEmail: true }));
  await self(changeTo({}));
  await self(changeTo({ showEmail: false }));
  expect(await consentsOf(member.id)).toEqual([
    { purpose: 'show-email', given: true, notice_version: '2026-11-26' },
    { purpose: 'show-phone', given: false, notice_version: '2026-11-26' },
    { purpose: 'show-email', given: false, notice_version: '2026-11-26' },
  ]);
});

test('changing a visibility switch updates updatedAt, and setting the same value does not', async () => {
  const member = await aMember(db);
  const self = await app.as(member.id);
  const same = await self(changeTo({ showEmail: false }));
  expect(same.json().user.updatedAt).toBe(member.updated_at.toISOString());
  const changed = await self(changeTo({ showEmail: true }));
  expect(changed.json().user.updatedAt).toBe(app.clock.now().toISOString());
});

test('agreeing to the current notice is recorded once', async () => {
  const member = await aMember(db, { notice_version: null });
  const self = await app.as(member.id);
  expect((await self(PROFILE)).json().user.noticeVersion).toBe(null);
  const reply = await self(agreeTo('2026-11-26'));
  expect([reply.statusCode, reply.json().user.noticeVersion]).toEqual([200, '2026-11-26']);
  expect(reply.json().message).toBe('Thank you. Your agreement is recorded.');
  await self(agreeTo('2026-11-26'));
  expect(await consentsOf(member.id)).toEqual([
    { purpose: 'notice', given: true, notice_version: '2026-11-26' },
  ]);
});

test('agreeing to an outdated notice is rejected with a message, and nothing is recorded', async () => {
  const member = await aMember(db, { notice_version: null });
  const self = await app.as(member.id);
  const message = 'The privacy notice has changed. Reload the page, read it again and agree.';
  for (const version of ['2019-01', '', '2026-11', '2026-11-24', ' 2026-11-26']) {
    const reply = await self(agreeTo(version));
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { success: false, code: 'VALIDATION', message, fields: { noticeVersion: message } },
    ]);
  }
  expect(await consentsOf(member.id)).toEqual([]);
});

test('changing a visibility switch of a deleted account returns User Not Found and records nothing', async () => {
  const member = await aMember(db);
  await db.deleteFrom('member').where('id', '=', member.id).execute();
  const actor = { kind: 'member', member, sessionId: member.id, hasDocument: false } as unknown as SignedIn;
  const gone = { code: 'NOT_FOUND', message: 'User Not Found', status: 404 };
  await expect(ownProfile(app.deps, actor)).rejects.toMatchObject(gone);
  await expect(changeVisibility(app.deps, actor, { showEmail: true })).rejects.toMatchObject(gone);
  await expect(acceptNotice(app.deps, actor, '2026-11-26')).rejects.toMatchObject(gone);
  expect(await consentsOf(member.id)).toEqual([]);
});

test('concurrent visibility changes are recorded in order, and the directory matches the last one', async () => {
  const member = await aMember(db, { email: 'twice@example.com' });
  const self = await app.as(member.id);
  await Promise.all([true, true, false, true, false].map((showEmail) => self(changeTo({ showEmail }))));
  const { show_email } = await db
    .selectFrom('member')
    .select('show_email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const consents = await consentsOf(member.id);
  const given = consents.filter((consent) => consent.given).length;
  const withdrawn = consents.length - given;
  expect(given - withdrawn).toBe(show_email ? 1 : 0);
  const entry = await db
    .selectFrom('directory_entry')
    .select('search_text')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  expect(entry?.search_text.endsWith('twice@example.com')).toBe(show_email);
});

function changeTo(body: object) {
  return { method: 'PUT', url: '/api/auth/user/visibility', payload: body } as const;
}

function agreeTo(noticeVersion: string) {
  return { method: 'PUT', url: '/api/auth/user/notice', payload: { noticeVersion } } as const;
}

/** Returns the consents sorted by time, then by purpose. */
function consentsOf(memberId: string) {
  return db
    .selectFrom('consent')
    .select(['purpose', 'given', 'notice_version'])
    .where('member_id', '=', memberId)
    .orderBy('recorded_at')
    .orderBy('purpose')
    .execute();
}
