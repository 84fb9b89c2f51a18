import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

const PRODUCTION = {
  PUBLIC_URL: 'https://navodayan.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Union <post@union.example>',
};
const ELSEWHERE =
  'Outside production, this site only opens at http://localhost:3000. To serve it to others, set PUBLIC_URL to its https address.';

async function aSite(settings: Record<string, string> = {}) {
  const site = await createTestApp(settings);
  onTestFinished(() => site.close());
  return site;
}

test('outside production, the site serves requests for any local host name, on any port', async () => {
  const site = await aSite();
  const names = ['localhost', '127.0.0.1', '[::1]', 'app.localhost', 'LOCALHOST', '127.0.0.2'];
  for (const host of names.flatMap((name) => [name, `${name}:8080`])) {
    const reply = await site.visitor({ method: 'GET', url: '/api/config', headers: { host } });
    expect(reply.statusCode, host).toBe(200);
  }
});

test.each([
  { host: 'navodayan.example' },
  { host: 'localhost.evil.example:3000' },
  { host: 'evil.example@localhost' },
  { host: 'localhost@evil.example' },
  { host: '10.0.0.7:3000' },
  { host: 'localhost:3000', 'x-forwarded-host': 'navodayan.example' },
  { host: 'localhost:3000', 'x-forwarded-host': 'localhost, navodayan.example' },
])('outside production, sign-in through another host name is rejected: %o', async (headers) => {
  const site = await aSite();
  const signIn = await site.visitor({
    method: 'POST',
    url: '/api/auth/signin',
    payload: { email: 'admin@example.com', password: 'Sample-Navodaya-25' },
    headers,
  });
  expectRefusal(signIn, 'FORBIDDEN');
  expect(signIn.json().message).toBe(ELSEWHERE);
});

test('outside production, a page request with another Host header gets a plain-text 403', async () => {
  const site = await aSite();
  const headers = { host: 'navodayan.example', accept: 'text/html' };
  for (const url of ['/', '/signin', '/outbox', '/assets/a.js']) {
    const reply = await site.visitor({ method: 'GET', url, headers });
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      403,
      'text/plain; charset=utf-8',
      ELSEWHERE,
    ]);
    expect(reply.headers['content-security-policy']).toBeDefined();
  }
});

test('in production, the site serves requests for any host name, because a proxy may use another one', async () => {
  const site = await aSite(PRODUCTION);
  for (const host of ['navodayan.example', '10.0.0.7:3000']) {
    const reply = await site.visitor({ method: 'GET', url: '/api/config', headers: { host } });
    expect(reply.statusCode, host).toBe(200);
  }
});

test.each([
  ['two names', 'Host: localhost\r\nHost: navodayan.example'],
  ['the same name twice', 'Host: localhost\r\nhost: localhost'],
])('a request whose two Host headers contain %s is rejected', async (_what, lines) => {
  const site = await aSite(PRODUCTION);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET /api/config HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"message":"This request has more than one Host header."');
});
