import { randomInt } from 'node:crypto';
import type { DbOrTx } from '#server/platform/database/pool.ts';
import { listTakenUsernames, toAscii } from './accounts.queries.ts';

const BASE_MAX = 40;
const NUMBERED_TRIES = 20;

/**
 * Proposes a free username made from a name (ruling 4): `asha.kumari`, then `asha.kumari2`, …. Names in a script
 * without Latin letters use the local part of the email. Call it again if another sign-up takes the username first.
 */
export async function proposeUsername(
  db: DbOrTx,
  name: { first: string; last: string; email: string },
): Promise<string> {
  const base = await usernameBase(db, name);
  const candidates = [base, ...Array.from({ length: NUMBERED_TRIES }, (_, index) => `${base}${index + 2}`)];
  const taken = await listTakenUsernames(db, candidates);
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}${randomInt(1000, 1_000_000)}`;
}

async function usernameBase(
  db: DbOrTx,
  name: { first: string; last: string; email: string },
): Promise<string> {
  const fromName = (await toAscii(db, [name.first, name.last]))
    .filter((part) => part !== '')
    .join('.')
    .slice(0, BASE_MAX);
  if (fromName.length >= 3) return fromName;
  const [fromEmail = ''] = await toAscii(db, [name.email.split('@')[0] ?? '']);
  return fromEmail.length >= 3 ? fromEmail.slice(0, BASE_MAX) : 'navodayan';
}
