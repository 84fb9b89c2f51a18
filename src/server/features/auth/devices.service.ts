import type { Db, Tx } from '#server/platform/database/pool.ts';
import { shortenedAddress } from '#server/platform/throttle/network.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { deleteKnownDevices, hasKnownDevice, isKnownDevice, upsertKnownDevice } from './devices.queries.ts';

/** A device cookie as we make it; anything else in its place is ignored. */
const DEVICE_TOKEN = /^[\w-]{43}$/;

type Arrival = Readonly<{
  memberId: string;
  isBrowser: boolean;
  userAgent: string;
  ip: string;
  /** The cookie of a browser that has signed in before, or undefined. */
  deviceToken: string | undefined;
}>;

/** Whether this browser has signed in to the account before. */
export async function isKnownBrowser(
  db: Db,
  memberId: string,
  deviceToken: string | undefined,
): Promise<boolean> {
  const token = ownToken(deviceToken);
  return token !== undefined && isKnownDevice(db, memberId, hashToken(token));
}

/** A sign-in on a device: its cookie, if it is a browser, and whether the member should hear of it. */
export type DeviceSeen = Readonly<{ deviceToken: string | null; isNews: boolean }>;

/**
 * Records the device of a sign-in: a browser by its cookie, a program by its name and network. The device is new unless the
 * device is known, or it is the first sign-in since the account was opened or its password reset.
 */
export async function rememberDevice(tx: Tx, arrival: Arrival, now: Date): Promise<DeviceSeen> {
  const { memberId } = arrival;
  const token = arrival.isBrowser ? (ownToken(arrival.deviceToken) ?? newToken().token) : null;
  const hash = hashToken(token ?? programName(arrival));
  const isNews = !(await isKnownDevice(tx, memberId, hash)) && (await hasKnownDevice(tx, memberId));
  await upsertKnownDevice(tx, memberId, hash, now);
  return { deviceToken: token, isNews };
}

/** Forgets every device of a member but this browser, if it was known. */
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

/** Never the form of a token, so that no cookie can pass for a program. */
function programName({ userAgent, ip }: Arrival): string {
  return `program: ${userAgent} at ${shortenedAddress(ip)}`;
}
