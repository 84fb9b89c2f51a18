/**
 * Tests the order of locks. A transaction that changes a member and dependent rows (a link, a decision) locks the
 * member first. Otherwise two such transactions could deadlock, and the database would cancel one of them.
 */
import type { LightMyRequestResponse } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeConfirmation } from '#server/features/auth/email-confirmation.service.ts';
import { makePasswordReset } from '#server/features/auth/password-reset.service.ts';
import { makeConfirmUrl } from '#server/features/newsletter/links.service.ts';
import { makeGuardianToken } from '#server/features/privacy/guardian.service.ts';
import { createTestApp } from '../support/app.ts';
import { aMember, aMinorAwaitingConsent, anAdmin, aPendingMember } from '../support/members.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);

const isLockWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    site.ownerDb,
  );
  return rows.length > 0;
};

/**
 * Makes a call while `lockedRow` is locked. Fails if the waiting call already holds a lock on one of the `freeRows`.
 */
async function callThatWaits(
  lockedRow: RawBuilder<unknown>,
  freeRows: RawBuilder<unknown>,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answer = await site.ownerDb.transaction().execute(async (tx) => {
    await sql`${lockedRow} for update`.execute(tx);
    const answered = call();
    await expect.poll(isLockWaiting, { timeout: 15_000 }).toBe(true);
    const { rows } = await sql`${freeRows} for update nowait`.execute(tx);
    expect(rows.length).toBeGreaterThan(0);
    return { answered };
  });
  return answer.answered;
}

const memberRow = (id: string) => sql`select id from member where id = ${id}`;
const linksOf = (id: string) => sql`select token_hash from mail_token where member_id = ${id}`;

test('a password reset locks the member first', async () => {
  const member = await aMember(site.db);
  const token = await makePasswordReset(site.deps, member);
  const reply = await callThatWaits(memberRow(member.id), linksOf(member.id), () =>
    site.visitor({
      method: 'PUT',
      url: `/api/auth/reset-password/${token}`,
      payload: { password: 'Banyan-Tree-99' },
    }),
  );
  expect(reply.statusCode).toBe(200);
});

test.each(['token', 'code'] as const)(
  'an address confirmation by %s locks the member first',
  async (kind) => {
    const { id, email } = await aPendingMember(site.db, { email_confirmed_at: null });
    const secrets = await makeConfirmation(site.deps, id, email);
    const self = await site.as(id);
    const reply = await callThatWaits(memberRow(id), linksOf(id), () =>
      self({ method: 'POST', url: '/api/auth/confirm-email', payload: { [kind]: secrets[kind] } }),
    );
    expect(reply.statusCode).toBe(200);
  },
);

test.each([true, false])("a guardian's answer (consents: %s) locks the member first", async (consents) => {
  const { id } = await aMinorAwaitingConsent(site.db);
  const token = await makeGuardianToken(site.deps, id, 'guardian@example.com');
  const reply = await callThatWaits(memberRow(id), linksOf(id), () =>
    site.visitor({ method: 'POST', url: '/api/guardian/answer', payload: { token, consents } }),
  );
  expect(reply.statusCode).toBe(200);
});

test('undoing a decision locks the member first', async () => {
  const { id } = await aPendingMember(site.db);
  const put = (url: string, payload?: object) =>
    admin({ method: 'PUT', url: `/api/auth/admin/${url}/${id}`, ...(payload && { payload }) });
  expect((await put('approve-user', { isApproved: true })).statusCode).toBe(200);
  const decisions = sql`select id from verification_decision where member_id = ${id}`;
  const reply = await callThatWaits(memberRow(id), decisions, () => put('undo-decision'));
  expect(reply.statusCode).toBe(200);
});

test('confirming a newsletter subscription that has two links locks the member first', async () => {
  const { id } = await site.db
    .insertInto('newsletter_subscription')
    .values({
      id: crypto.randomUUID(),
      email: 'reader@example.org',
      status: 'asked',
      asked_at: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const urls = [await makeConfirmUrl(site.deps, id), await makeConfirmUrl(site.deps, id)];
  const [token] = urls.map((url) => new URL(url).searchParams.get('token'));
  const reply = await callThatWaits(
    sql`select id from newsletter_subscription where id = ${id}`,
    sql`select token_hash from newsletter_link where subscription_id = ${id}`,
    () => site.visitor({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } }),
  );
  expect(reply.statusCode).toBe(200);
});
