import { isIPv4 } from 'node:net';
import { asIPv4, groupsOf } from '#server/config/ip-address.ts';

/**
 * What counts as one network (ruling 34): an IPv4 address, or the first 64 bits of an IPv6 address, because a household
 * gets that many. IPv4 addresses written as IPv6 are IPv4.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  if (groups === null) return ip.slice(0, 60);
  const mapped = asIPv4(groups);
  return (
    mapped ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  );
}

/**
 * Returns an address as stored and shown with a session: IPv4 without its last part, IPv6 without all but its first 48
 * bits.
 */
export function shortenedAddress(ip: string): string {
  const groups = groupsOf(ip);
  const address = groups ? asIPv4(groups) : ip;
  if (address && isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.x`;
  return groups
    ? `${groups
        .slice(0, 3)
        .map((group) => group.toString(16))
        .join(':')}::x`
    : '';
}
