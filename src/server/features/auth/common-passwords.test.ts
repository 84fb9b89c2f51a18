/** Tests the lookup of common passwords by hash prefix. */
import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../tests/support/refusals.ts';

async function aSite() {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const ask = (prefix: string, remoteAddress = '203.0.113.7') =>
    site.visitor({ method: 'GET', url: `/api/auth/common-passwords/${prefix}`, remoteAddress });
  return { site, ask };
}

const hashOf = (password: string) => createHash('sha256').update(password).digest('hex');

test('the reply to a prefix lists exactly the common passwords with that hash prefix', async () => {
  const { ask } = await aSite();
  const common = dictionary['passwords-common'].filter((password) => password.length >= 6);
  expect(common.length).toBeGreaterThan(40_000);
  const hashes = common.map(hashOf);
  for (let number = 0; number < 4096; number += 16) {
    const prefix = number.toString(16).padStart(3, '0');
    const wanted = hashes.filter((hash) => hash.startsWith(prefix)).map((hash) => hash.slice(3));
    expect(new Set((await ask(prefix)).json().suffixes)).toEqual(new Set(wanted));
  }
});

test('a reply is small, identical for all clients and cacheable for a day', async () => {
  const { ask } = await aSite();
  const hash = hashOf('123456');
  const { statusCode, headers, json } = await ask(hash.slice(0, 3));
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
    200,
    'public, max-age=86400',
    undefined,
  ]);
  expect(json()).toEqual({ success: true, suffixes: expect.arrayContaining([hash.slice(3)]) });
  expect(json().suffixes.length).toBeLessThan(40);
});

test.each(['8d', '8d96', '8D9', 'xyz', '%20%20%20'])(
  'the malformed prefix %s is rejected, and the error is not cached',
  async (prefix) => {
    const { ask } = await aSite();
    const reply = await ask(prefix);
    expectRefusal(reply, 'VALIDATION');
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test('a network gets at most 300 replies a minute; other networks are not affected', async () => {
  const { site, ask } = await aSite();
  for (let asked = 0; asked < 300; asked += 1) expect((await ask('8d9')).statusCode).toBe(200);
  const reply = await ask('8d9');
  expectRefusal(reply, 'TOO_MANY_TRIES');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await ask('8d9', '203.0.113.8')).statusCode).toBe(200);
  site.clock.advance(60_000);
  expect((await ask('8d9')).statusCode).toBe(200);
});
