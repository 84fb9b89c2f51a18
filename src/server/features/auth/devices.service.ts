import type { Db, Tx } from '#server/platform/database/pool.ts';
import { shortenedAddress } from '#server/platform/rate-limit/network.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import {
  deleteKnownDevices,
  deleteOldestDevices,
  hasKnownDevice,
  isKnownDevice,
  upsertKnownDevice,
} from './devices.queries.ts';

/** Format of our device cookie; other values are ignored. */
const DEVICE_TOKEN = /^[\w-]{43}$/;
/** Maximum known devices per member. */
export const DEVICES_MAX = 50;

type Arrival = Readonly<{
  memberId: string;
  isBrowser: boolean;
  userAgent: string;
  ip: string;
  /** Device cookie of a browser that has signed in before, or undefined. */
  deviceToken: string | undefined;
}>;

/** Returns whether this browser has signed in to the account before. */
export async function isKnownBrowser(
  db: Db,
  memberId: string,
  deviceToken: string | undefined,
): Promise<boolean> {
  const token = ownToken(deviceToken);
  return token !== undefined && isKnownDevice(db, memberId, hashToken(token));
}

/** Device of a sign-in: its cookie (null for API clients) and whether to email the member about it. */
export type DeviceSeen = Readonly<{ deviceToken: string | null; isNews: boolean }>;

/**
 * Records the device of a sign-in: browsers by their cookie, API clients by user agent and network. A device is new if
 * it is not known yet, except at the first sign-in after sign-up or a password reset.
 */
export async function rememberDevice(tx: Tx, arrival: Arrival, now: Date): Promise<DeviceSeen> {
  const { memberId } = arrival;
  const token = arrival.isBrowser ? (ownToken(arrival.deviceToken) ?? newToken().token) : null;
  const hash = hashToken(token ?? programName(arrival));
  const isNews = !(await isKnownDevice(tx, memberId, hash)) && (await hasKnownDevice(tx, memberId));
  await upsertKnownDevice(tx, memberId, hash, now);
  await deleteOldestDevices(tx, memberId, DEVICES_MAX);
  return { deviceToken: token, isNews };
}

/** Deletes all known devices of a member except this browser, if it was known. */
export async function rememberOnlyThisDevice(
  tx: Tx,
  memberId: string,
  deviceToken: string | undefined,
  now: Date,
): Promise<void> {
  const token = ownToken(deviceToken);
  const isKnown = token !== undefined && (await isKnownDevice(tx, memberId, hashToken(token)));
  await deleteKnownDevices(tx, memberId);
  if (isKnown) await upsertKnownDevice(tx, memberId, hashToken(token), now);
}

function ownToken(deviceToken: string | undefined): string | undefined {
  return deviceToken !== undefined && DEVICE_TOKEN.test(deviceToken) ? deviceToken : undefined;
}

/**
 * Returns the identifier of an API client. It never matches the format of a device cookie, so no cookie can impersonate
 * a client.
 */
function programName({ userAgent, ip }: Arrival): string {
  return `program: ${userAgent} at ${shortenedAddress(ip)}`;
}
