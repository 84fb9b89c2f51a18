/**
 * Parsers for the values of settings: each parses a string from the environment, or throws a description of valid
 * values.
 */
import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { z } from '#shared/zod.ts';
import { isEmail } from '#shared/fields.ts';
import { asIPv4, groupsOf } from '#server/config/ip-address.ts';
import { OIDC_URL_SHAPE, readOidcUrl } from '#server/config/oidc-url.ts';
import { readSmtpUrl } from '#server/config/smtp-url.ts';
import { readStorageLocation, STORAGE_URL_SHAPE } from '#server/config/storage-location.ts';

/** Shortest allowed prefix: the largest private IPv6 network is fc00::/7. */
const NETWORK_BITS_MIN = 7;

/** Parses a whole number within inclusive limits. */
export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message);
}

/** Parses `on` and `off` into a boolean. */
export function onOff() {
  return oneOf('on', 'off').transform((value) => value === 'on');
}

/** Splits a comma-separated list; an empty value gives an empty list. */
function list() {
  return z.string().transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );
}

/**
 * Parses proxy addresses and networks. Rejects a network of all addresses, because it would let any client forge its
 * address.
 */
export function trustedProxies() {
  return list()
    .refine((items) => items.every(isNetwork), {
      error: 'must be a list of addresses or networks, such as 10.0.0.0/8',
    })
    .refine((items) => items.every((item) => ownBitsOf(item) >= NETWORK_BITS_MIN), {
      error: `must name your own proxies: a network of fewer than ${NETWORK_BITS_MIN} bits, such as 0.0.0.0/0, covers too many addresses`,
    });
}

/** Returns the prefix length of a network; an IPv4-mapped network gives its IPv4 prefix length. */
function ownBitsOf(item: string): number {
  const [address = '', bits = '128'] = item.split('/');
  const groups = groupsOf(address);
  return Number(bits) - (groups && asIPv4(groups) !== null ? 96 : 0);
}

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Parses the sender of emails: an address, or a name followed by an address in angle brackets. */
export function sender() {
  return z.string().refine((value) => isEmail(/<([^<>]+)>$/.exec(value.trim())?.[1] ?? value.trim(), '*'), {
    error:
      'must be an address, or a name and an address: Navodayan Alumni Union <no-reply@union.example.org>',
  });
}

/** Parses the address of a PostgreSQL database. */
export function databaseUrl() {
  return z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgresql://user:password@host:5432/database',
    })
    .superRefine((url, context) => {
      for (const name of CERTIFICATE_FILES) {
        const problem = unreadable(new URL(url).searchParams.get(name));
        if (problem !== null) context.addIssue(`has a ${name} that cannot be read (${problem})`);
      }
    });
}

/** Parameters that name a file, as in libpq. */
const CERTIFICATE_FILES = ['sslrootcert', 'sslcert', 'sslkey'];

function unreadable(file: string | null): string | null {
  if (file === null) return null;
  try {
    accessSync(file, constants.R_OK);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Accepts one of these words. */
export function oneOf<const Words extends readonly [string, string, ...string[]]>(...words: Words) {
  const list = words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`;
  return z.enum(words, { error: `must be ${list}` });
}

/** Parses the address of a malware scanner. */
export function scannerUrl() {
  return z
    .string()
    .regex(
      /^(tcp:\/\/[^/:]+:\d{1,5}|unix:\/.+)$/,
      'must look like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
    );
}

/** Parses a storage address. */
export function storageUrl() {
  return z.string().transform((url, context) => {
    const location = readStorageLocation(url);
    if (location !== null) return location;
    context.addIssue(STORAGE_URL_SHAPE);
    return z.NEVER;
  });
}

/** Parses a listen address: `127.0.0.1:9464`, `[::1]:9464`, or a port on loopback. */
export function listenAddress() {
  return z
    .string()
    .regex(/^(?:(?:[\w.-]+|\[[\da-f:]+\]):)?\d{1,5}$/i, 'must look like 127.0.0.1:9464')
    .transform((value) => {
      const border = value.lastIndexOf(':');
      const host = value.slice(0, Math.max(border, 0)).replace(/^\[|\]$/g, '');
      return { host: host || '127.0.0.1', port: Number(value.slice(border + 1)) };
    })
    .refine(({ port }) => port <= 65_535, { error: 'must have a port up to 65535' });
}

/** Checks the address of a mail server; `readSmtpUrl` parses it. */
export function smtpUrl() {
  return z.string().superRefine((url, context) => {
    const location = readSmtpUrl(url);
    if (typeof location === 'string') context.addIssue(location);
  });
}

/** Parses the address of an OpenID Connect provider. */
export function oidcUrl() {
  return z.string().transform((url, context) => {
    const client = readOidcUrl(url);
    if (client !== null) return client;
    context.addIssue(OIDC_URL_SHAPE);
    return z.NEVER;
  });
}
