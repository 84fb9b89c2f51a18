import { expect, test } from 'vitest';
import { isAmong } from './ip-address.ts';

const isProxy = isAmong(['10.0.0.0/8', '192.0.2.1', '0::ffff:10.2.0.0/112', '2001:db8:1::/48']);

test.each([
  ['10.1.2.3', true],
  ['10.1.2.3:4711', true],
  ['::ffff:10.1.2.3', true],
  ['[::ffff:10.1.2.3]:443', true],
  ['192.0.2.1', true],
  ['192.0.2.2', false],
  ['2001:db8:1:ffff::7', true],
  ['[2001:db8:1::7]:443', true],
  ['2001:db8:2::7', false],
  ['fe80::1%eth0', false],
  ['unknown', false],
  ['', false],
])('the address %s counts as a trusted proxy: %s', (address, isTrusted) => {
  expect(isProxy(address)).toBe(isTrusted);
});

test('a network of IPv4-mapped IPv6 addresses matches the same addresses as its IPv4 network', () => {
  const isTrusted = isAmong(['0::ffff:10.2.0.0/112']);
  expect(['10.2.255.255', '10.3.0.0', '::ffff:10.2.0.1'].map(isTrusted)).toEqual([true, false, true]);
});
