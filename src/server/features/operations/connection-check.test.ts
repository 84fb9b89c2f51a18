import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';
import { multipartRequest } from '../../../../tests/support/sign-up-form.ts';
import { connectionCheckHeader } from './connection-check.service.ts';
import { examineClientAddress } from '#operator/public-site.ts';

const site = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
afterAll(() => site.close());
const MINUTE_MS = 60_000;

async function check(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const file = { bytes: Buffer.alloc(3000), name: 'check.bin', type: 'application/octet-stream' };
  const form = await multipartRequest('POST', '/api/connection-check', {}, { file });
  return site.visitor({ ...form, remoteAddress, headers: { ...form.headers, ...headers } });
}
const signed = () => connectionCheckHeader(site.deps.vault, site.clock.now());

test('a signed connection check returns the received bytes and addresses, and stores nothing', async () => {
  const reply = await check({ ...signed(), 'x-forwarded-for': '198.51.100.4' });
  expect(reply.json()).toEqual({
    success: true,
    bytes: 3000,
    address: '198.51.100.4',
    peer: '127.0.0.1',
    isPeerTrusted: true,
    forwardedFor: '198.51.100.4',
  });
  expect((await check({ ...signed(), 'x-forwarded-for': '198.51.100.4' }, '10.0.0.9')).json()).toMatchObject({
    address: '10.0.0.9',
    peer: '10.0.0.9',
    isPeerTrusted: false,
  });
  expect(await site.storedFiles()).toBe(0);
});

test('a connection check with a missing, altered or expired signature is rejected', async () => {
  const header = signed();
  const changed = Object.fromEntries(
    Object.entries(header).map(([name, value]) => [name, `B${value.slice(1)}`]),
  );
  for (const headers of [{}, changed, { 'x-form-token': 'AAAA' }])
    expectRefusal(await check(headers), 'FORBIDDEN');
  site.clock.advance(5 * MINUTE_MS);
  expectRefusal(await check(header), 'FORBIDDEN');
});

test('a network is limited to thirty connection checks an hour', async () => {
  const from = '10.1.2.3';
  for (let checked = 0; checked < 30; checked += 1)
    expect((await check(signed(), from)).statusCode).toBe(200);
  expectRefusal(await check(signed(), from), 'TOO_MANY_TRIES');
});

test("the doctor reports that TRUSTED_PROXIES contains a visitor's address", () => {
  const report = {
    success: true as const,
    bytes: 1,
    address: '203.0.113.99',
    peer: '10.0.0.2',
    isPeerTrusted: true,
    forwardedFor: '203.0.113.99, 198.51.100.4',
  };
  expect(examineClientAddress(report, ['128.0.0.0/1']).sentence).toBe(
    "The application believes an invented address, because TRUSTED_PROXIES contains the visitor's, 198.51.100.4. Set it to the addresses of your proxies only: 10.0.0.2.",
  );
});
