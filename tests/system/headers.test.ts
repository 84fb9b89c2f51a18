/** Tests that every response has the security headers, for any request and any result. */
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { TIMEOUTS } from '#server/platform/http/timeouts.ts';
import { anApplicant } from '../support/applicants.ts';
import { createTestApp } from '../support/app.ts';
import { exchange } from '../support/fuzzed-site.ts';
import { anAdmin } from '../support/members.ts';

const web = await mkdtemp(path.join(tmpdir(), 'navodayan-web-'));
const PAGES = {
  'index.html': '<!doctype html><title>Home</title><script>start()</script>',
  '404/index.html': '<!doctype html><title>Not found</title>',
  'about/index.html': '<!doctype html><title>About</title>',
  '__spa-fallback.html': '<!doctype html><title>Shell</title>',
  'assets/a-1.js': 'start();',
  'favicon.ico': 'x',
  'robots.txt': 'User-agent: *',
  'service-worker.js': 'self.skipWaiting();',
};
for (const [name, content] of Object.entries(PAGES)) {
  await mkdir(path.dirname(path.join(web, name)), { recursive: true });
  await writeFile(path.join(web, name), content);
}
/** Short timeouts, so that an incomplete request times out within the test. */
const QUICK = { ...TIMEOUTS, headers: 1000, check: 200 };
const site = await createTestApp({
  PUBLIC_URL: 'https://navodayan.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Union <post@union.example>',
});
const app = await buildApp(site.deps, web, QUICK);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const member = await site.as((await anAdmin(site.db)).id);
afterAll(async () => {
  await app.close();
  await site.close();
  await rm(web, { recursive: true });
});

/** Headers that must occur exactly once in every response. */
const ALWAYS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none';.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\)/,
  'referrer-policy': /^no-referrer$/,
  'strict-transport-security': /^max-age=31536000$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** Requests with their expected status. */
const REQUESTS: Readonly<Record<string, readonly [sent: string, status: number]>> = {
  'a page': ['GET / HTTP/1.1', 200],
  'a HEAD request': ['HEAD / HTTP/1.1', 200],
  'a screen': ['GET /profile/account HTTP/1.1', 200],
  'a missing page': ['GET /nothing HTTP/1.1\r\nAccept: text/html', 404],
  'a file': ['GET /assets/a-1.js HTTP/1.1', 200],
  'a range request': ['GET /assets/a-1.js HTTP/1.1\r\nRange: bytes=0-3', 206],
  'a page in the wrong case': ['GET /About HTTP/1.1', 308],
  'the favicon': ['GET /favicon.ico HTTP/1.1', 200],
  'a missing file': ['GET /assets/b-2.js HTTP/1.1', 404],
  'robots.txt': ['GET /robots.txt HTTP/1.1', 200],
  'security.txt': ['GET /.well-known/security.txt HTTP/1.1', 200],
  'the service worker': ['GET /service-worker.js HTTP/1.1', 200],
  'an API call': ['GET /api/config HTTP/1.1', 200],
  'an API call without a session': ['GET /api/auth/check-auth HTTP/1.1', 401],
  'an unknown API call': ['GET /api/nothing HTTP/1.1', 404],
  'the API description': ['GET /api/openapi.json HTTP/1.1', 200],
  'a missing photo': [`GET /api/photos/${'a'.repeat(40)}-640.webp HTTP/1.1`, 404],
  'a document without a ticket': [
    'GET /api/documents/0199b4c7-0000-7000-8000-000000000000?ticket=x HTTP/1.1',
    400,
  ],
  'a request from a foreign origin': ['POST /api/auth/signin HTTP/1.1\r\nOrigin: https://evil.example', 403],
  'a request with an oversized body': [
    'POST /api/auth/signin HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99999999',
    413,
  ],
  'a request with an unsupported content type': [
    'POST /api/auth/signin HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 0',
    415,
  ],
  'an undecodable path': ['GET /%E0%A4%A HTTP/1.1', 400],
  'an undecodable API path': ['GET /api/%E0%A4%A HTTP/1.1', 400],
  'an undecodable path in a browser': ['GET /%E0%A4%A HTTP/1.1\r\nAccept: text/html', 404],
  'a request with an unsupported method': ['DELETE / HTTP/1.1', 405],
  'a CORS preflight': ['OPTIONS /api/auth/signin HTTP/1.1\r\nOrigin: https://evil.example', 403],
  'a request with oversized headers': [`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}`, 431],
  'a message that is not HTTP': ['hello', 400],
  'an unsupported Expect header': [
    'POST /api/auth/signin HTTP/1.1\r\nExpect: miracles\r\nContent-Length: 2',
    400,
  ],
};

test.each(Object.entries(REQUESTS))(
  'the response to %s has the security headers',
  async (_what, [sent, status]) => {
    const answer = await ask(sent);
    expect(answer.status).toBe(status);
    expectProtected(answer.headers);
  },
);

test('security.txt has a contact and expires within a year', async () => {
  const { payload } = await app.inject({ url: '/.well-known/security.txt' });
  expect(payload).toContain('Contact: mailto:grievance@navodayan.example\n');
  expect(payload).toContain('Canonical: https://navodayan.example/.well-known/security.txt\n');
  const until = Date.parse(/^Expires: (.+)$/m.exec(payload)?.[1] ?? '');
  const days = (until - site.deps.clock.now().getTime()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('a 304 response for a page has the security headers', async () => {
  const { headers } = await ask('GET / HTTP/1.1');
  const etag = headers.find(([name]) => name === 'etag')?.[1];
  const answer = await ask(`GET / HTTP/1.1\r\nIf-None-Match: ${etag}`);
  expect(answer.status).toBe(304);
  expectProtected(answer.headers);
});

test('a 304 response for a file has the security headers', async () => {
  const { headers } = await ask('GET /assets/a-1.js HTTP/1.1');
  const etag = headers.find(([name]) => name === 'etag')?.[1];
  const answer = await ask(`GET /assets/a-1.js HTTP/1.1\r\nIf-None-Match: ${etag}`);
  expect(answer.status).toBe(304);
  expectProtected(answer.headers);
});

test('a request without a Host header gets an error response with the security headers', async () => {
  const answer = await askAsItIs('GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(answer.status).toBe(400);
  expectProtected(answer.headers);
  expect(JSON.parse(answer.body)).toMatchObject({
    success: false,
    code: 'VALIDATION',
    message: expect.stringContaining('Host'),
  });
  expect((await askAsItIs('GET / HTTP/1.0\r\n\r\n')).status).toBe(200);
});

test('the timeout response to a request that never completes has the security headers', async () => {
  const answer = await askAsItIs('GET / HTTP/1.1\r\nHost: localhost\r\n');
  expect(answer.status).toBe(408);
  expectProtected(answer.headers);
});

test('a document that an administrator opens has the security headers', async () => {
  const { id } = await anApplicant(site);
  const { url } = (await member({ method: 'POST', url: `/api/documents/${id}/ticket` })).json();
  const answer = await ask(`GET ${url} HTTP/1.1`);
  expect(answer.status).toBe(200);
  const policies = answer.headers.filter(([name]) => name === 'content-security-policy');
  expect(policies).toEqual([[expect.anything(), expect.stringMatching(/^sandbox; default-src 'none'; /)]]);
  expectProtected(answer.headers.map(([name, value]) => [name, value.replace(/^sandbox; /, '')]));
});

test('a request that arrives during shutdown gets a response with Retry-After', async () => {
  const closing = await buildApp(site.deps, web);
  await closing.listen({ port: 0, host: '127.0.0.1' });
  const open = connect((closing.server.address() as AddressInfo).port, '127.0.0.1');
  const answers: Buffer[] = [];
  open.on('data', (chunk: Buffer) => void answers.push(chunk));
  const output = () => Buffer.concat(answers).toString();
  // This request keeps the connection busy until the next request arrives.
  const begun = once(closing.server, 'request');
  open.write('POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  open.write('Content-Length: 2\r\n\r\n');
  await begun;
  const closed = closing.close();
  await expect.poll(() => closing.server.listening).toBe(false);
  open.write('{}GET /api/config HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(output).toContain('HTTP/1.1 503');
  await closed;
  const answer = read(output().slice(output().indexOf('HTTP/1.1 503')));
  expectProtected(answer.headers);
  expect(answer.headers).toContainEqual(['retry-after', '5']);
  expect(answer.headers).toContainEqual(['connection', 'close']);
  expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'BUSY' });
});

test('a downloaded file has the security headers and is not cacheable', async () => {
  const reply = await member({ method: 'GET', url: '/api/auth/admin/export-users' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expectProtected(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]));
});

test('a site without https sends no HSTS header', async () => {
  const own = await createTestApp();
  const reply = await own.visitor({ method: 'GET', url: '/api/config' });
  expect(reply.headers['strict-transport-security']).toBeUndefined();
  await own.close();
});

test('a URL path that cannot be decoded gets the not-found page', async () => {
  const { body } = await ask('GET /%E0%A4%A HTTP/1.1\r\nAccept: text/html');
  expect(body).toContain('<title>Not found</title>');
});

function expectProtected(headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of Object.entries(ALWAYS)) {
    const found = headers.filter(([other]) => other === name).map(([, text]) => text);
    expect(found, name).toEqual([expect.stringMatching(value)]);
  }
}

/** Sends raw request lines. Returns the response's status, headers and body. */
async function ask(lines: string) {
  return askAsItIs(`${lines}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
}

async function askAsItIs(request: string) {
  return read((await exchange(port, Buffer.from(request), false)).toString());
}

function read(answer: string) {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...others] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: others.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
    body: rest.join('\r\n\r\n'),
  };
}
