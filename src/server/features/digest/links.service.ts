import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { z } from '#shared/zod.ts';
import type { Sentence } from '#shared/text.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { setDigestOff } from './queries.ts';
import { digestErrors, digestReplies } from './text.ts';

const LINK = 'navodayan digest link v1';
const id = z.uuid();

/**
 * Returns the token with which the recipient turns the email off without signing in. It is derived from the member's id
 * with the master key, so it needs no row and works in every email that they got.
 */
export function digestToken({ vault }: Pick<Deps, 'vault'>, memberId: string): string {
  return `${memberId}.${vault.mark(LINK, memberId).toString('base64url')}`;
}

/** Turns the morning email off. Succeeds if it is off already. @throws {AppError} BAD_LINK */
export async function leaveDigest(
  deps: Pick<Deps, 'db' | 'vault'>,
  token: string,
): Promise<{ message: Sentence }> {
  const [memberId = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const expected = deps.vault.mark(LINK, memberId);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs || !id.safeParse(memberId).success || !(await findMemberRow(deps.db, memberId)))
    throw new AppError('BAD_LINK', digestErrors.badLink);
  await setDigestOff(deps.db, memberId, true);
  return { message: digestReplies.off };
}
