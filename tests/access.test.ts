/**
 * Tests every endpoint with every kind of caller. support/access-rows.ts lists who has access. The test fails for an
 * endpoint without a row, or with a guard that differs from its row.
 */
import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from '#shared/endpoints.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { read, type Row } from './support/access-row.ts';
import { accessRows } from './support/access-rows.ts';
import { createTestApp, type Caller } from './support/app.ts';
import {
  aFounder,
  aMember,
  aMinorAwaitingConsent,
  anAdmin,
  aPendingMember,
  aRejectedMember,
} from './support/members.ts';
import { WHOLE_POST } from './support/posts.ts';
import { aBrowserSession, callerWith } from './support/sessions.ts';
import { aVerifier, BARABANKI, KERALA } from './support/verifiers.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site;

const ROWS = await accessRows(site);

test('the access table has a row for every endpoint and for nothing else', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

for (const name of Object.keys(ENDPOINTS) as EndpointName[])
  test(`${name} admits exactly the permitted callers`, async () => {
    const row = ROWS[name]!;
    const outcomes: Record<string, string> = {};
    for (const [kind, caller] of Object.entries(await callers()))
      outcomes[kind] = outcomeOf(await caller(await row.request()));
    expect(outcomes).toEqual(expectedOf(row));
  });

const people = {
  pending: await aPendingMember(db),
  'awaiting a guardian': await aMinorAwaitingConsent(db, { approval_status: 'approved' }),
  rejected: await aRejectedMember(db),
  'without a confirmed address': await aMember(db, { email_confirmed_at: null }),
  member: await aMember(db),
  founder: await aFounder(db),
  verifier: await aVerifier(db),
  'verifier of another school': await aVerifier(db, [KERALA]),
  'verifier without a confirmed address': await aVerifier(db, [BARABANKI], { email_confirmed_at: null }),
  admin: await anAdmin(db),
};

/**
 * Returns every kind of caller, each with a separate session. Callers with an invalid session use an administrator's.
 */
async function callers(): Promise<Record<string, Caller>> {
  site.clock.advance(1000); // only the twenty most recently used sessions survive
  const [whole, other, expired, revoked] = [
    await aBrowserSession(site, people.admin.id),
    await aBrowserSession(site, people.founder.id),
    await aBrowserSession(site, people.admin.id),
    await aBrowserSession(site, people.admin.id),
  ];
  await expire(expired.token);
  await callerWith(site, revoked)({ method: 'POST', url: '/api/auth/logout' });
  const signedIn = Object.entries(people).map(async ([kind, { id }]) => [kind, await site.as(id)] as const);
  return {
    visitor: site.visitor,
    ...Object.fromEntries(await Promise.all(signedIn)),
    'admin in a browser': callerWith(site, whole),
    'expired session': callerWith(site, expired),
    'revoked session': callerWith(site, revoked),
    'deleted account': await aDeletedAdmin(),
    'token without cookie': callerWith(site, { token: whole.token }),
    "token with another's cookie": callerWith(site, { token: whole.token, cookie: other.cookie }),
    'cookie without token': callerWith(site, { cookie: whole.cookie }),
    'made-up token': callerWith(site, { token: 'x'.repeat(43) }),
  };
}

async function expire(token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: site.clock.now() })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

async function aDeletedAdmin(): Promise<Caller> {
  const { id } = await anAdmin(db);
  const caller = await site.as(id);
  await db.deleteFrom('member').where('id', '=', id).execute();
  return caller;
}

function outcomeOf(reply: LightMyRequestResponse): string {
  if (reply.statusCode < 300) return 'success';
  const { code, message } = reply.json();
  return reply.statusCode === 403 ? `403 ${code}: ${message}` : `${reply.statusCode} ${code}`;
}

const NOT_SIGNED_IN = '401 NOT_SIGNED_IN';
const BINDING = '401 SESSION_BINDING';

function expectedOf({
  open,
  refusal,
  passes = 'success',
  unconfirmed: asUnconfirmed = passes,
  elsewhere = passes,
}: Row): Record<string, string> {
  const refused = `403 FORBIDDEN: ${refusal}`;
  const unverified = "403 VERIFICATION_NEEDED: You'll get access once your account is verified.";
  const unconfirmed = '403 VERIFICATION_NEEDED: Confirm your email address to open the directory.';
  const byRow = {
    everybody: { nobody: passes, halves: passes, unverified: passes, unconfirmed: passes, members: passes },
    'signed-in': {
      nobody: NOT_SIGNED_IN,
      halves: BINDING,
      unverified: passes,
      unconfirmed: asUnconfirmed,
      members: passes,
    },
    approved: { nobody: NOT_SIGNED_IN, halves: BINDING, unverified, unconfirmed, members: passes },
    reviewers: {
      nobody: NOT_SIGNED_IN,
      halves: BINDING,
      unverified: refused,
      unconfirmed: refused,
      members: refused,
    },
    admins: {
      nobody: NOT_SIGNED_IN,
      halves: BINDING,
      unverified: refused,
      unconfirmed: refused,
      members: refused,
    },
  }[open];
  return {
    visitor: byRow.nobody,
    pending: byRow.unverified,
    'awaiting a guardian': byRow.unverified,
    rejected: byRow.unverified,
    'without a confirmed address': byRow.unconfirmed,
    member: byRow.members,
    founder: byRow.members,
    verifier: open === 'reviewers' ? passes : byRow.members,
    'verifier of another school': open === 'reviewers' ? elsewhere : byRow.members,
    'verifier without a confirmed address': byRow.unconfirmed,
    admin: passes,
    'admin in a browser': passes,
    'expired session': byRow.nobody,
    'revoked session': byRow.nobody,
    'deleted account': byRow.nobody,
    'token without cookie': byRow.halves,
    "token with another's cookie": byRow.halves,
    'cookie without token': byRow.nobody,
    'made-up token': byRow.nobody,
  };
}

test("another member's object and a missing object both return 404", async () => {
  const hidden = await aMember(db);
  const { id } = people.pending;
  for (const [personId, objectId] of [
    [id, hidden.id],
    [people.rejected.id, hidden.id],
    [people['awaiting a guardian'].id, hidden.id],
    [people.member.id, id],
    [people.member.id, people.rejected.id],
    [people.admin.id, randomUUID()],
  ] as const) {
    const reply = await (await site.as(personId))(read(`/api/directory/members/${objectId}`)());
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  }
  const own = await (await site.as(id))(read(`/api/directory/members/${id}`)());
  expect(own.statusCode).toBe(200);
});

test('the server has no API routes except the endpoints and the API description', () => {
  const ways = routesOf(site.app.printRoutes({ commonPrefix: false })).filter(
    (way) => !way.startsWith('GET ') || way.includes(' /api/'),
  );
  const known = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(ways).toEqual(expect.arrayContaining([...known, 'GET /api/openapi.json']));
  // tests/wrong-methods.test.ts checks that these paths reject other methods.
  const pathsOf = (list: readonly string[]) => new Set(list.map((way) => way.split(' ')[1]));
  expect(pathsOf(ways)).toEqual(pathsOf([...known, 'GET /api/openapi.json']));
});

/** Returns the framework's routes as method and path, without the implied HEAD routes. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/u.exec(line) ?? [];
    if (part === '') return [];
    above.length = indent.length / 4;
    above.push(part);
    const path = above.join('');
    return (methods?.split(', ') ?? [])
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

test("administrators' and verifiers' actions on a missing user return 404", async () => {
  const admin = await site.as(people.admin.id);
  const requests = Object.entries(ENDPOINTS)
    .filter(([, { access, path }]) => (access === 'admin' || access === 'reviewer') && path.includes(':id'))
    .map(([name, { method, path }]) => ({
      method,
      url: path.replace(':id', randomUUID()).replace(':line', '2'),
      payload: NEEDED[name] ?? {},
    }));
  expect(requests.length).toBeGreaterThan(3);
  for (const request of requests) {
    const reply = await admin(request);
    expect([request.url, reply.statusCode, reply.json().code]).toEqual([request.url, 404, 'NOT_FOUND']);
  }
});

/** Request bodies that pass validation, so that the server looks up the target. */
const NEEDED: Readonly<Record<string, object>> = {
  wantImportRow: { isWanted: true },
  decideAdministrator: { isAdmin: true, password: 'Banyan-Tree-99' },
  decideVerifier: { scopes: [], password: 'Banyan-Tree-99' },
  markMessage: { isAnswered: true },
  replyToMessage: { replyId: '019ab000-0000-7000-8000-000000000000', text: 'Welcome.', knownReplies: 0 },
  decideFounder: { isFounderApproved: true },
  matchImport: { match: [] },
  saveIssue: { revision: 1, subject: 'November', preview: '', body: 'Hello.' },
  sendIssue: { revision: 1 },
  reviewFieldChanges: { until: '2026-11-21T06:00:00.000Z' },
  savePost: { revision: '1', fields: WHOLE_POST },
  publishPost: { revision: '1' },
  schedulePost: { revision: '1', publishAt: '2026-12-24T06:00:00.000Z' },
  restorePost: { revision: '1' },
};
