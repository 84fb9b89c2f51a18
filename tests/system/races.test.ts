/**
 * Tests races: when two or fifty requests run concurrently, one succeeds and the others get an error. The long run
 * repeats each race 200 times, the short run a few times.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type Caller } from '../support/app.ts';
import { aCertificate } from '../support/applicants.ts';
import { aMember, anAdmin, aPendingMember } from '../support/members.ts';
import { signUpRequest } from '../support/sign-up-form.ts';

const IS_LONG = process.env.LONG_TESTS === '1';
const RIVALS = 50;
const LIMIT = { timeout: 3_600_000 };
const PASSWORD = 'Banyan-Tree-99';

const site = await createTestApp();
afterAll(() => site.close());
const password_hash = await site.deps.passwords.hash(PASSWORD);
const [admin, colleague] = await Promise.all(
  [await anAdmin(site.db), await anAdmin(site.db)].map(({ id }) => site.as(id)),
);

/** Repeats a race and expects one winner each time. */
async function race(short: number, round: (number: number) => Promise<number>): Promise<void> {
  const rounds = IS_LONG ? 200 : short;
  for (let number = 0; number < rounds; number += 1)
    expect(await round(number), `winners of round ${number}`).toBe(1);
}

/** Sends all requests concurrently. Returns how many succeeded, and expects one of these statuses from the others. */
async function winnersOf(
  tries: readonly Promise<LightMyRequestResponse>[],
  ...refusals: readonly number[]
): Promise<number> {
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  const others = statuses.filter((status) => status >= 300);
  expect(others.filter((status) => !refusals.includes(status))).toEqual([]);
  return statuses.length - others.length;
}

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));

test(
  `${RIVALS} concurrent sign-ups with one address create one account and one document`,
  LIMIT,
  async () => {
    const certificate = await aCertificate();
    await race(2, async (round) => {
      const email = `asha.${round}@example.com`;
      const files = await site.storedFiles();
      const tries = times(RIVALS, async (rival) =>
        site.visitor({
          ...(await signUpRequest({ email }, certificate)),
          remoteAddress: `10.0.${round}.${rival}`,
        }),
      );
      const winners = await winnersOf(tries, 409);
      const accounts = await site.db
        .selectFrom('member')
        .innerJoin('document', 'document.member_id', 'member.id')
        .select('member.id')
        .where('email', '=', email)
        .execute();
      expect([accounts.length, await site.storedFiles()]).toEqual([1, files + 1]);
      return winners;
    });
  },
);

test(`${RIVALS} concurrent uses of one reset link change the password once`, LIMIT, async () => {
  await race(2, async () => {
    const { email } = await aMember(site.db, { password_hash });
    await site.visitor({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
    await site.runJobs();
    const mail = site.inbox.findLast(({ to }) => to === email);
    const token = /\/reset-password\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
    const replies = times(RIVALS, (rival) =>
      site.visitor({
        method: 'PUT',
        url: `/api/auth/reset-password/${token}`,
        payload: { password: `Mango-Grove-${rival}` },
      }),
    );
    // Only two passwords of an account are hashed at a time; further requests get 503.
    const winners = await winnersOf(replies, 400, 503);
    const winner = (await Promise.all(replies)).findIndex(({ statusCode }) => statusCode === 200);
    const payload = { email, password: `Mango-Grove-${winner}` };
    expect((await site.visitor({ method: 'POST', url: '/api/auth/signin', payload })).statusCode).toBe(200);
    return winners;
  });
});

const decide = (caller: Caller, id: string, isApproved: boolean) =>
  caller({ method: 'PUT', url: `/api/auth/admin/approve-user/${id}`, payload: { isApproved } });

test(
  'when members are approved and rejected concurrently, only one decision takes effect',
  LIMIT,
  async () => {
    await race(10, async () => {
      const { id } = await aPendingMember(site.db);
      const winners = await winnersOf(
        times(6, (rival) => decide(rival % 3 === 0 ? admin! : colleague!, id, rival % 2 === 0)),
        409,
      );
      expect(await actionsAbout(id, 'verification.%')).toHaveLength(1);
      return winners;
    });
  },
);

test(
  'when a founder request is granted, rejected and withdrawn concurrently, only one action takes effect',
  LIMIT,
  async () => {
    await race(10, async (round) => {
      const { id } = await aMember(site.db, {
        is_founder: true,
        founder_request_status: 'pending',
        founder_request_date: site.clock.now(),
      });
      const self = await site.as(id);
      const settle = (caller: Caller, isFounderApproved: boolean) =>
        caller({
          method: 'PUT',
          url: `/api/auth/admin/founder-request/${id}`,
          payload: { isFounderApproved, expected: 'pending' },
        });
      const decisions = [() => settle(admin!, true), () => settle(colleague!, false)];
      const withdraw = () => self({ method: 'DELETE', url: '/api/auth/user/founder-request' });
      // Omits the withdrawal in every other round, because it needs fewer steps and usually wins.
      const ways = round % 2 === 0 ? decisions : [...decisions, withdraw];
      const winners = await winnersOf(
        times(6, (rival) => ways[(rival + round) % ways.length]!()),
        409,
      );
      expect(await actionsAbout(id, 'founder.%')).toHaveLength(1);
      return winners;
    });
  },
);

test(
  'when the last two administrators remove each other concurrently, one administrator remains',
  LIMIT,
  async () => {
    const own = await createTestApp();
    onTestFinished(() => own.close());
    const people = [await anAdmin(own.db, { password_hash }), await anAdmin(own.db, { password_hash })];
    await race(5, async () => {
      await own.db.updateTable('member').set({ role: 'admin' }).execute();
      const replies = await Promise.all(
        people.map(async ({ id }, index) => {
          const caller = await own.as(id);
          return () =>
            caller({
              method: 'PUT',
              url: `/api/auth/admin/administrators/${people[1 - index]!.id}`,
              payload: { isAdmin: false, password: PASSWORD },
            });
        }),
      ).then((tries) => Promise.all(tries.map((tryIt) => tryIt())));
      const left = await own.db.selectFrom('member').select('id').where('role', '=', 'admin').execute();
      expect(left).toHaveLength(1);
      expect(
        replies.map(({ statusCode }) => statusCode).every((status) => [200, 401, 409].includes(status)),
      ).toBe(true);
      return replies.filter(({ statusCode }) => statusCode === 200).length;
    });
  },
);

async function actionsAbout(id: string, pattern: string): Promise<object[]> {
  return site.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', pattern)
    .execute();
}
