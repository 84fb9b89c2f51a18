/** Compares IP addresses by value, because an IPv6 address can be written in many ways. */
import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Returns an address without the brackets, quotes and port that some proxies add (`192.0.2.7:4711`,
 * `"[2001:db8::1]:443"`), or null if it is not an address.
 */
export function plainAddress(written: string): string | null {
  const parts = /^"?(?:\[([^[\]]+)\](?::\d+)?|([\d.]+):\d+)"?$/.exec(written.trim());
  const address = parts?.[1] ?? parts?.[2] ?? written.trim();
  return isIP(address) === 0 ? null : address;
}

/** Returns a function that checks whether an address is one of these addresses or in one of these networks. */
export function isAmong(networks: readonly string[]): (written: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const [ip, family, most] = byFamily(address);
    const prefix = bits === undefined ? most : Number(bits) - (ip === address ? 0 : MAPPED_BITS);
    list.addSubnet(ip, prefix, family);
  }
  return (written) => {
    const [ip, family] = byFamily(plainAddress(written) ?? '');
    return isIP(ip) !== 0 && list.check(ip, family);
  };
}

const MAPPED_BITS = 96;

/** Parses an address into its value, family and number of bits; converts an IPv4-mapped address to IPv4. */
function byFamily(address: string): readonly [ip: string, family: 'ipv4' | 'ipv6', bits: number] {
  const groups = groupsOf(address);
  const ip = groups === null ? address : (asIPv4(groups) ?? address.split('%')[0] ?? '');
  return isIPv6(ip) ? [ip, 'ipv6', 128] : [ip, 'ipv4', 32];
}

/** Returns the eight groups of an IPv6 address, or null for anything else. */
export function groupsOf(ip: string): number[] | null {
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

/** Rewrites the dotted tail of `::ffff:192.0.2.1` as two hexadecimal groups. */
function withHexTail(address: string): string {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  if (!dotted) return address;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(1).map(Number);
  return address.slice(0, dotted.index) + `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** Returns the IPv4 address embedded in these IPv6 groups (RFC 4291, §2.5.5.2), or null. */
export function asIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}` : null;
}

/** Returns whether a host name means this machine. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopback(hostname);
}

/** Returns whether only this machine can reach a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

/**
 * Returns whether a host is on this machine or in a private network: a private address (RFC 1918, RFC 4193), a name
 * without a dot, such as a container's, or a name that is reserved for private use.
 */
export function isPrivateHost(host: string): boolean {
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return !host.includes('.') || /\.(?:localhost|localdomain|internal|local|home\.arpa)$/i.test(host);
}

const isPrivateAddress = isAmong(PRIVATE_NETWORKS);
