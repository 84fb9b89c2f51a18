import { isIPv4, isIPv6 } from 'node:net';

/**
 * What counts as one network (RULINGS 34): an IPv4 address, or the first 64 bits of an IPv6 address, because a household
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

/** An address as it is kept and shown with a session: IPv4 without its last part, IPv6 without all but its first 48 bits. */
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

/** The eight groups of an IPv6 address, or null for anything else. */
function groupsOf(ip: string): number[] | null {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return null;
  const [head = '', tail] = withHexTail(address).split('::');
  const front = groupList(head);
  const back = tail === undefined ? [] : groupList(tail);
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}

function groupList(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}

/** `::ffff:192.0.2.1` with its last four bytes as two groups. */
function withHexTail(address: string): string {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (!dotted) return address;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(1).map(Number);
  return address.slice(0, dotted.index) + `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function asIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}` : null;
}
