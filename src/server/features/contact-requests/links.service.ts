import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { CONTACT_EVENTS, expiryOf } from '#shared/contact-requests/rules.ts';
import type { Sentence } from '#shared/text.ts';
import { z } from '#shared/zod.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import { blockAsker } from '#server/features/blocks/service.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { seeEachOther } from './reach.service.ts';
import { findRequest, moveRequest, type ContactRequestRow } from './requests.queries.ts';
import { contactRequestErrors, contactRequestReplies } from './text.ts';

const LINK = 'navodayan contact request link v1';
const id = z.uuid();

/**
 * Returns the token with which the asked member declines a request or blocks its asker without signing in. It is derived
 * from the request's id with the master key, so it needs no row. It shares nothing, and works until the request expires.
 */
export function requestToken({ vault }: Pick<Deps, 'vault'>, requestId: string): string {
  return `${requestId}.${vault.mark(LINK, requestId).toString('base64url')}`;
}

type LinkDeps = Pick<Deps, 'db' | 'vault' | 'clock'>;

/**
 * Returns who asks, and whether the request waits for an answer. The names are empty while one of the two members is not
 * listed or has blocked the other. @throws {AppError} BAD_LINK
 */
export async function findByLink(
  deps: LinkDeps & Pick<Deps, 'policy'>,
  token: string,
): Promise<{ firstName: string; lastName: string; isWaiting: boolean }> {
  const request = await requestOf(deps, token);
  const asker = await findMemberRow(deps.db, request.member_id);
  if (!asker) throw new AppError('BAD_LINK', contactRequestErrors.badLink);
  const isSeen = await seeEachOther(deps, deps.db, { askerId: asker.id, askedId: request.asked_id });
  return {
    firstName: isSeen ? asker.first_name : '',
    lastName: isSeen ? asker.last_name : '',
    isWaiting: request.state === 'asked',
  };
}

/**
 * Declines a request. Succeeds if it is declined already.
 * @throws {AppError} BAD_LINK; ALREADY_DECIDED if the request was answered otherwise, withdrawn or has expired.
 */
export async function declineByLink(deps: LinkDeps, token: string): Promise<{ message: Sentence }> {
  const request = await requestOf(deps, token);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const moved = await moveRequest(tx, request.id, { ...CONTACT_EVENTS.decline, now });
    if (!moved && (await findRequest(tx, request.id))?.state !== 'declined')
      throw new AppError('ALREADY_DECIDED', contactRequestErrors.answered);
  });
  return { message: contactRequestReplies.declined };
}

/** Blocks the asker of a request. Succeeds if they are blocked already. @throws {AppError} BAD_LINK */
export async function blockByLink(deps: LinkDeps, token: string): Promise<{ message: Sentence }> {
  const request = await requestOf(deps, token);
  return blockAsker(deps, request.asked_id, request.member_id);
}

async function requestOf({ db, vault, clock }: LinkDeps, token: string): Promise<ContactRequestRow> {
  const [requestId = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const expected = vault.mark(LINK, requestId);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const request = isOurs && id.safeParse(requestId).success ? await findRequest(db, requestId) : undefined;
  if (!request || clock.now() >= expiryOf(request.asked_at))
    throw new AppError('BAD_LINK', contactRequestErrors.badLink);
  return request;
}
