import { isIPv4 } from 'node:net';
import { asIPv4, groupsOf, plainAddress } from '#server/config/ip-address.ts';

/** The network of all callers with an invalid address, because clients can forge forwarded addresses. */
const UNREADABLE = 'unreadable';
const HOUSEHOLD_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * Returns the network of an address (ruling 34): an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * household gets a whole /64. Treats IPv4-mapped addresses as IPv4; ignores brackets and ports.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  const groups = groupsOf(address ?? '');
  if (groups === null) return address ?? UNREADABLE;
  return asIPv4(groups) ?? `${hex(groups, HOUSEHOLD_GROUPS)}::/64`;
}

/**
 * Returns the networks that a request counts against, narrowest first. An IPv6 address also counts against its /48,
 * because providers give customers 65,536 /64 networks at no cost.
 */
export function networksOf(ip: string): readonly string[] {
  const groups = groupsOf(plainAddress(ip) ?? '');
  const isWide = groups !== null && asIPv4(groups) === null;
  return isWide ? [networkOf(ip), `${hex(groups, SITE_GROUPS)}::/48`] : [networkOf(ip)];
}

/**
 * Returns the shortened address that is stored and shown with a session: IPv4 without its last byte, IPv6 with only its
 * first 48 bits.
 */
export function shortenedAddress(ip: string): string {
  const plain = plainAddress(ip) ?? '';
  const groups = groupsOf(plain);
  const address = groups ? asIPv4(groups) : plain;
  if (address && isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.x`;
  return groups ? `${hex(groups, SITE_GROUPS)}::x` : '';
}

function hex(groups: readonly number[], count: number): string {
  return groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
