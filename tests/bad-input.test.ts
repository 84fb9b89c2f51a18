/** Sends requests that no form sends. Each gets a 4xx with a readable message and changes nothing. */
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from './support/app.ts';
import { aMember, anAdmin, aPendingMember } from './support/members.ts';
import { expectRefusal, type RefusalCode, tracesOf } from './support/refusals.ts';
import { multipartRequest } from './support/sign-up-form.ts';

const site = await createTestApp();
afterAll(() => site.close());

const admin = await site.as((await anAdmin(site.db)).id);
const member = await site.as((await aMember(site.db)).id);
const { id: pendingId } = await aPendingMember(site.db);

type Body = Record<string, unknown> | string | Buffer;
type Case = readonly [what: string, request: InjectOptions, code: RefusalCode, fields?: object];

function json(method: 'POST' | 'PUT', url: string, payload: Body): InjectOptions {
  return { method, url, payload, headers: { 'content-type': 'application/json' } };
}
const signIn = (payload: Body) => json('POST', '/api/auth/signin', payload);
const decide = (payload: Body, id = pendingId) => json('PUT', `/api/auth/admin/approve-user/${id}`, payload);
const get = (url: string): InjectOptions => ({ method: 'GET', url });
const credentials = { email: 'asha@example.com', password: 'Banyan-Tree-99' };
const NOT_STORABLE = "Some of the text contains characters we can't save.";

const BODIES: readonly Case[] = [
  ['broken JSON', signIn('{"email":'), 'VALIDATION'],
  ['a body that is not an object', signIn('[1,2]'), 'VALIDATION'],
  ['a body that is a string', signIn('"asha"'), 'VALIDATION'],
  [
    'an empty body',
    signIn(''),
    'VALIDATION',
    { email: 'Email or Username is required.', password: 'Password is required.' },
  ],
  ['null', signIn('null'), 'VALIDATION'],
  ['null where every field is optional', json('PUT', '/api/auth/user/profile-update', 'null'), 'VALIDATION'],
  [
    'a field of the wrong type',
    signIn({ ...credentials, email: 7 }),
    'VALIDATION',
    { email: 'This must be text.' },
  ],
  [
    'an unknown field',
    signIn({ ...credentials, role: 'admin' }),
    'VALIDATION',
    { role: 'Unknown field: role.' },
  ],
  [
    'an unknown field named like an inherited property',
    signIn({ ...credentials, toString: 'x' }),
    'VALIDATION',
    { toString: 'Unknown field: toString.' },
  ],
  [
    'an unknown field of a decision',
    decide({ isApproved: true, role: 'admin' }),
    'VALIDATION',
    { role: 'Unknown field: role.' },
  ],
  [
    'a decision that is a string',
    decide({ isApproved: 'false' }),
    'VALIDATION',
    { isApproved: 'The field isApproved must be true or false.' },
  ],
  [
    'an unknown reason',
    decide({ isApproved: false, reason: 'ugly' }),
    'VALIDATION',
    { reason: 'Choose a reason from the list.' },
  ],
  [
    'a text that is too long',
    decide({ isApproved: false, note: 'x'.repeat(501) }),
    'VALIDATION',
    { note: 'This can have at most 500 characters.' },
  ],
  [
    'a password that is too long',
    signIn({ ...credentials, password: 'x'.repeat(257) }),
    'VALIDATION',
    { password: 'This can have at most 256 characters.' },
  ],
  ['a huge body', signIn({ ...credentials, password: 'x'.repeat(70_000) }), 'TOO_LARGE'],
  ['a __proto__ key', signIn('{"__proto__":{"role":"admin"},"email":"a","password":"b"}'), 'VALIDATION'],
  ['a constructor key', signIn('{"constructor":{"prototype":{"role":"admin"}}}'), 'VALIDATION'],
  [
    'JSON nested thirty thousand levels deep',
    signIn(`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    'VALIDATION',
  ],
  [
    'a body that is not UTF-8',
    signIn(Buffer.from('{"email":"\xff\xfe","password":"x"}', 'latin1')),
    'VALIDATION',
  ],
  ['a NUL character', signIn('{"email":"a\\u0000b","password":"x"}'), 'VALIDATION'],
  ['an unpaired surrogate', signIn('{"email":"a\\ud83d","password":"x"}'), 'VALIDATION'],
  ['a NUL character in a note', decide('{"isApproved":false,"note":"a\\u0000b"}'), 'VALIDATION'],
];

for (const [what, request, code, fields] of BODIES)
  test(`${what} is rejected with a readable message and stores nothing`, async () => {
    const before = await tracesOf(site);
    const reply = await admin(request);
    expectRefusal(reply, code);
    if (fields !== undefined) expect(reply.json().fields).toEqual(fields);
    expect(await tracesOf(site)).toEqual(before);
  });

test('the error names characters that cannot be stored', async () => {
  const reply = await site.visitor(signIn('{"email":"a\\u0000b","password":"x"}'));
  expect(reply.json().message).toBe(NOT_STORABLE);
});

test('the error message names every unknown field', async () => {
  const reply = await admin(decide({ isApproved: true, role: 'admin', status: 'approved' }));
  expect(Object.keys(reply.json().fields)).toEqual(['role', 'status']);
});

test('a text body, a form body and a body without a content type get 415', async () => {
  const payload = JSON.stringify(credentials);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
    const headers = { 'content-type': type };
    const reply = await site.visitor({ method: 'POST', url: '/api/auth/signin', payload, headers });
    expectRefusal(reply, 'UNSUPPORTED_TYPE');
  }
  expectRefusal(
    await site.visitor({ method: 'POST', url: '/api/auth/signin', payload: Buffer.from(payload) }),
    'UNSUPPORTED_TYPE',
  );
  const form = await multipartRequest('POST', '/api/auth/signin', credentials);
  expectRefusal(await site.visitor(form), 'UNSUPPORTED_TYPE');
});

test('an optional body may be empty despite a JSON content type', async () => {
  const { id } = await aPendingMember(site.db);
  expect((await admin(decide('', id))).json().user.approvalStatus).toBe('approved');
});

const QUEUE = '/api/auth/admin/pending-users';
const DIRECTORY = '/api/auth/all/users/limitedinfo';
const LIMIT = { limit: 'The limit must be a whole number from 1 to 100.' };
const PAGE = { page: 'The page must be a whole number from 1 to 1000000.' };
const CURSOR = { cursor: "We can't find this place in the list any more. Start from the first page." };
const ID = { id: 'This link is incomplete. Go back and try again.' };

const ADDRESSES: readonly Case[] = [
  ...['0', '-1', '101', '1.5', 'x', '1e9', 'Infinity', '9'.repeat(400)].flatMap((limit): Case[] => [
    [`limit=${limit.slice(0, 20)} in the queue`, get(`${QUEUE}?limit=${limit}`), 'VALIDATION', LIMIT],
    [`limit=${limit.slice(0, 20)} in the directory`, get(`${DIRECTORY}?limit=${limit}`), 'VALIDATION', LIMIT],
  ]),
  ...['0', '-1', '2.5', 'two', '1000001'].map((page): Case => [
    `page=${page}`,
    get(`${QUEUE}?page=${page}`),
    'VALIDATION',
    PAGE,
  ]),
  ['a repeated limit', get(`${QUEUE}?limit=1&limit=2`), 'VALIDATION', LIMIT],
  [
    'an unknown sort order',
    get(`${DIRECTORY}?sort=age`),
    'VALIDATION',
    { sort: 'The sort must be name, newest or own-batch.' },
  ],
  ...['x', '%7B%7D', 'eyJzb3J0IjoibmFtZSJ9', 'e30'].map((cursor): Case => [
    `cursor=${cursor}`,
    get(`${DIRECTORY}?cursor=${cursor}`),
    'VALIDATION',
    CURSOR,
  ]),
  [
    'a search that is too long',
    get(`${DIRECTORY}?search=${'x'.repeat(101)}`),
    'VALIDATION',
    { search: 'This can have at most 100 characters.' },
  ],
  [
    'a repeated search',
    get(`${DIRECTORY}?search=a&search=b`),
    'VALIDATION',
    { search: 'This must be text.' },
  ],
  ['a NUL character in a search', get(`${DIRECTORY}?search=a%00b`), 'VALIDATION'],
  ['a malformed id', get('/api/directory/members/1'), 'VALIDATION', ID],
  ['an id in another script', get('/api/directory/members/%E0%A4%85'), 'VALIDATION', ID],
  ['a malformed id in a decision', decide({}, 'x'), 'VALIDATION', ID],
  ['an unknown id', get('/api/directory/members/0199b4c7-0000-7000-8000-000000000000'), 'NOT_FOUND'],
  ['malformed percent-encoding in a path', get('/api/directory/members/%E0%A4%A'), 'VALIDATION'],
  ['malformed percent-encoding in a query', get(`${DIRECTORY}?search=100%`), 'VALIDATION'],
  ['a path that is too long', get(`/api/directory/members/${'x'.repeat(300)}`), 'VALIDATION'],
  [
    'a token that is too long',
    json('PUT', `/api/auth/reset-password/${'x'.repeat(150)}`, { password: 'Banyan-Tree-99' }),
    'VALIDATION',
  ],
  ['the bare /api', get('/api'), 'NOT_FOUND'],
  ['a POST to an unknown address outside /api', json('POST', '/nothing', {}), 'NOT_FOUND'],
];

for (const [what, request, code, fields] of ADDRESSES)
  test(`${what} is rejected with a readable message`, async () => {
    const reply = await admin(request);
    expectRefusal(reply, code);
    if (fields !== undefined) expect(reply.json().fields).toEqual(fields);
  });

test('unknown query parameters are ignored', async () => {
  expect((await member(get(`${DIRECTORY}?timestamp=1&__proto__=x`))).statusCode).toBe(200);
});

test('a cross-site request is rejected for every caller', async () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const before = await tracesOf(site);
  for (const headers of foreign) {
    const request = decide({ isApproved: true });
    const reply = await admin({ ...request, headers: { ...request.headers, ...headers } });
    expectRefusal(reply, 'FOREIGN_ORIGIN');
    expectRefusal(await site.visitor({ ...signIn(credentials), headers: { ...headers } }), 'FOREIGN_ORIGIN');
  }
  expect(await tracesOf(site)).toEqual(before);
});
