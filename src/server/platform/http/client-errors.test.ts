import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';

const site = await createTestApp();
afterAll(() => site.close());
await site.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = site.app.server.address() as AddressInfo;

/** Sends these bytes and returns all bytes received until the connection closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
  ['a method that does not exist', 'FETCH / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  [
    'two Content-Length headers',
    'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'Content-Length and chunked encoding together',
    'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a header with a bare line break', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\nb\r\n\r\n', 400],
  ['headers that never end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('the response to %s is a single error message, and the connection closes', async (_, bytes, status) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain('Connection: close');
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(body).toEqual({
    success: false,
    message: expect.stringMatching(/^[A-Z][^]+\.$/),
    code: status === 431 ? 'TOO_LARGE' : 'VALIDATION',
  });
});

test('the server keeps serving after malformed requests', async () => {
  const answer = await exchange('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toMatch(/\{"success":true\}$/);
});

test('an unsupported Expect header gets an uncached 400 with a request id, counted in the metrics', async () => {
  const answer = await exchange(
    'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\nContent-Length: 2\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r$/im);
  expect(answer).toMatch(/^cache-control: no-store\r$/im);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
    success: false,
    message: "This request has an Expect header that we don't support.",
    code: 'VALIDATION',
  });
  const { text: metrics } = await site.deps.metrics.write();
  expect(metrics).toMatch(/http_request_seconds_count\{[^}]*route="\/api\/auth\/signin",status="400"\} 1/);
});

test('a client that sends Expect: 100-continue gets 100 Continue', async () => {
  const answer = await exchange(
    'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
});

test('a body shorter than its Content-Length closes the connection', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"',
  );
  socket.end();
  const answer = await text(socket);
  expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer)).toBe(true);
});

test('an oversized body closes the connection, so the remaining bytes are not parsed as a request', async () => {
  const body = `{"email":"${'x'.repeat(70_000)}"}`;
  const answer = await exchange(
    `POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
