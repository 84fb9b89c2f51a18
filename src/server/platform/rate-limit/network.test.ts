import { assert, ipV4, ipV6, nat, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, networksOf, shortenedAddress } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.x'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.x'],
  ['::FFFF:c000:207', '192.0.2.7', '192.0.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::x'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::x'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::x'],
  ['::1', '0:0:0:0::/64', '0:0:0::x'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::x'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0::x'],
  ['192.0.2.7:4711', '192.0.2.7', '192.0.2.x'],
  ['[192.0.2.7]', '192.0.2.7', '192.0.2.x'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64', '2001:db8:1::x'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64', '2001:db8:1::x'],
  ['[::ffff:192.0.2.7]:80', '192.0.2.7', '192.0.2.x'],
  ['"[2001:db8:1:2::1]:443"', '2001:db8:1:2::/64', '2001:db8:1::x'],
  ['', 'unreadable', ''],
  ['unknown', 'unreadable', ''],
  ['_hidden-17', 'unreadable', ''],
  ['192.0.2.777', 'unreadable', ''],
  ['192.0.2.7:4711:9', 'unreadable', ''],
])('the address %s has the network %s and is shown as %s', (ip, network, shown) => {
  expect([networkOf(ip), shortenedAddress(ip)]).toEqual([network, shown]);
});

test('each IPv4 address is a separate network, even when written as IPv6', () => {
  assert(
    property(ipV4(), (ip) => {
      expect([networkOf(ip), networkOf(`::ffff:${ip}`)]).toEqual([ip, ip]);
    }),
  );
});

test('IPv6 addresses with the same first 64 bits have the same network', () => {
  const group = nat({ max: 0xffff });
  const groups = tuple(group, group, group, group);
  assert(
    property(groups, groups, groups, (front, one, other) => {
      const [a, b] = [one, other].map((back) =>
        [...front, ...back].map((part) => part.toString(16)).join(':'),
      );
      expect(networkOf(a!)).toBe(networkOf(b!));
    }),
  );
});

test('every IPv6 address has a network and is shown without its last 64 bits', () => {
  assert(
    property(ipV6(), (ip) => {
      expect(networkOf(ip)).toMatch(/^([0-9a-f]{1,4}:){4}:\/64$|^(\d{1,3}\.){3}\d{1,3}$/);
      expect(shortenedAddress(ip)).toMatch(/^([0-9a-f]{1,4}:){3}:x$|^(\d{1,3}\.){3}x$/);
    }),
  );
});

test('all invalid addresses have the same network', () => {
  assert(
    property(string(), (text) => {
      expect(networksOf(`x${text}`)).toEqual(['unreadable']);
    }),
  );
});

test('an IPv6 address also counts against its /48; an IPv4 address has no wider network', () => {
  expect(networksOf('[2001:db8:1:2::1]:443')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('192.0.2.7:4711')).toEqual(['192.0.2.7']);
});
