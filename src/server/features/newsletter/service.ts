import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { neededEmailMessage } from '#shared/fields.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { recordConsents } from '#server/core/consents/consents.service.ts';
import { inTransaction, type Tx } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { SHARED_LIMITS } from '#server/core/accounts/limits.ts';
import { countForm, type FormSender } from '#server/platform/rate-limit/form-limit.ts';
import { consume } from '#server/platform/rate-limit/rate-limit.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { countUnsubscribed } from './issues.queries.ts';
import { newsletterErrors } from './text.ts';
import { sendInvitation } from './emails.ts';
import {
  askFor,
  consumeConfirmLink,
  deleteAddressRow,
  deleteConfirmLinks,
  deleteExpiredLinks,
  deleteStaleSubscriptions,
  endMemberSubscription,
  endSubscriptionsOfAddress,
  findConfirmedAddress,
  findLink,
  findMemberWithAddress,
  findSubscriber,
  isMemberSubscribed,
  lockSubscription,
  subscribeAddressRow,
  subscribeMemberRow,
} from './queries.ts';
import { NEWSLETTER_LIMITS } from './limits.ts';
import { newsletterReplies } from './text.ts';

const STALE_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

type Said = Readonly<{ message: Sentence }>;
type Choice = Readonly<{ subscribed: boolean; message: Sentence }>;

/**
 * Records a subscription request and emails a confirmation link (ruling 9). Forms filled in by a bot, and requests
 * beyond three emails an hour, get the same response but are discarded.
 * @throws {AppError} VALIDATION with a message for the address; TOO_MANY_TRIES.
 */
export async function subscribe(
  deps: Deps,
  given: { readonly email: string; readonly website: string },
  sender: FormSender,
): Promise<Said> {
  const refused = neededEmailMessage(given.email);
  if (refused !== undefined) throw fieldError('email', refused);
  const now = deps.clock.now();
  const tried = await countForm(deps, NEWSLETTER_LIMITS, sender);
  if (!tried.allowed)
    throw new AppError('TOO_MANY_TRIES', newsletterErrors.tooMany, {
      retryAfterSeconds: tried.retryAfterSeconds,
    });
  if (given.website !== '') return { message: newsletterReplies.asked };
  const email = given.email.trim();
  const asked = await consume(deps.db, SHARED_LIMITS.mailsAskedFor, `newsletter:${email.toLowerCase()}`, now);
  if (!asked.allowed) return { message: newsletterReplies.asked };
  await inTransaction(deps.db, async (tx) => {
    const { id } = await askFor(tx, { id: newId(now), email, now });
    await enqueue(tx, sendInvitation, { subscriptionId: id });
  });
  return { message: newsletterReplies.asked };
}

/**
 * Confirms a subscription and consumes its link; opening the page does not consume it. If an account has
 * confirmed this address, the subscription is moved to the account and can be changed in My Profile.
 * @throws {AppError} BAD_LINK
 */
export async function confirm(deps: Deps, token: string): Promise<Said> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const tokenHash = hashToken(token);
    const linked = await findLink(tx, { purpose: 'confirm', tokenHash, now });
    if (linked !== undefined) await lockSubscription(tx, linked.subscription_id);
    const id = await consumeConfirmLink(tx, tokenHash, now);
    const subscriber = id && (await findSubscriber(tx, id));
    if (!subscriber) throw new AppError('BAD_LINK');
    await deleteConfirmLinks(tx, subscriber.id);
    const member = await findMemberWithAddress(tx, subscriber.address);
    if (!member) return subscribeAddressRow(tx, subscriber.id, now);
    await deleteAddressRow(tx, subscriber.address);
    const isNew = await subscribeMemberRow(tx, { id: newId(now), memberId: member.id, now });
    if (isNew) await recordChoices(tx, [member.id], { given: true, now });
    return undefined;
  });
  return { message: newsletterReplies.confirmed };
}

/**
 * Ends all subscriptions of the link's address, by the page or in one click from a mail program (RFC 8058). Succeeds if
 * they have ended already.
 * @throws {AppError} BAD_LINK
 */
export async function leave(deps: Deps, token: string): Promise<Said> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const tokenHash = hashToken(token);
    const link = await findLink(tx, { purpose: 'unsubscribe', tokenHash, now });
    const subscriber = link && (await findSubscriber(tx, link.subscription_id));
    if (!subscriber) throw new AppError('BAD_LINK', newsletterErrors.linkExpired);
    const ended = await endEverything(tx, subscriber, now);
    if (ended && link.issue_id !== null) await countUnsubscribed(tx, link.issue_id);
  });
  return { message: newsletterReplies.left };
}

async function endEverything(
  tx: Tx,
  { id, member_id, address }: { id: string; member_id: string | null; address: string },
  now: Date,
): Promise<boolean> {
  await deleteConfirmLinks(tx, id);
  // End the link's own subscription separately, because the member's address may be unconfirmed.
  const ownEnded = member_id !== null && (await endMemberSubscription(tx, member_id, now));
  const others = await endSubscriptionsOfAddress(tx, address, now);
  const members = new Set([
    ...(ownEnded ? [member_id] : []),
    ...others.flatMap((row) => (row.member_id === null ? [] : [row.member_id])),
  ]);
  await recordChoices(tx, members, { given: false, now });
  return ownEnded || others.length > 0;
}

/** Returns whether a member gets the newsletter. */
export async function findChoice(deps: Pick<Deps, 'db'>, actor: SignedIn): Promise<Choice> {
  const subscribed = await isMemberSubscribed(deps.db, actor.member.id);
  return { subscribed, message: subscribed ? newsletterReplies.turnedOn : newsletterReplies.turnedOff };
}

/** Turns a member's newsletter on or off, and records the consent that was given or withdrawn. */
export async function changeChoice(
  deps: Pick<Deps, 'db' | 'clock'>,
  { member }: SignedIn,
  subscribed: boolean,
): Promise<Choice> {
  const now = deps.clock.now();
  const change = subscribed ? turnOn : turnOff;
  await inTransaction(deps.db, async (tx) => {
    if (await change(tx, member, now)) await recordChoices(tx, [member.id], { given: subscribed, now });
  });
  return { subscribed, message: subscribed ? newsletterReplies.turnedOn : newsletterReplies.turnedOff };
}

type OwnAddress = Pick<SignedIn['member'], 'id' | 'email' | 'email_confirmed_at'>;

async function turnOn(tx: Tx, { id, email, email_confirmed_at }: OwnAddress, now: Date): Promise<boolean> {
  if (email_confirmed_at !== null) await deleteAddressRow(tx, email);
  return subscribeMemberRow(tx, { id: newId(now), memberId: id, now });
}

/**
 * Ends the member's subscription and, if their address is confirmed, its subscription without an account. Returns
 * whether there was one.
 */
async function turnOff(tx: Tx, { id, email, email_confirmed_at }: OwnAddress, now: Date): Promise<boolean> {
  const ended = await endMemberSubscription(tx, id, now);
  if (email_confirmed_at === null) return ended;
  return (await endSubscriptionsOfAddress(tx, email, now)).length > 0 || ended;
}

/**
 * Subscribes a new member who chose the newsletter; sign-up records the consent. Issues start once the address is
 * confirmed.
 */
export async function subscribeNewMember(tx: Tx, memberId: string, now: Date): Promise<void> {
  await subscribeMemberRow(tx, { id: newId(now), memberId, now });
}

/**
 * Deletes the subscription of a removed member's confirmed address. The member's own subscription is deleted
 * with the member's row.
 */
export async function forgetSubscriber(tx: Tx, memberId: string): Promise<void> {
  const address = await findConfirmedAddress(tx, memberId);
  if (address !== undefined) await deleteAddressRow(tx, address);
}

/**
 * Deletes subscriptions that stayed unconfirmed for 30 days, subscriptions that ended more than 30 days ago, and expired
 * links.
 */
export async function removeStaleSubscriptions(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  await deleteExpiredLinks(deps.db, now);
  return deleteStaleSubscriptions(deps.db, new Date(now.getTime() - STALE_DAYS * DAY_MS));
}

async function recordChoices(
  tx: Tx,
  memberIds: Iterable<string>,
  { given, now }: { given: boolean; now: Date },
): Promise<void> {
  const choice = { purpose: 'newsletter', given, noticeVersion: NOTICE_VERSION, at: now } as const;
  await recordConsents(
    tx,
    Array.from(memberIds, (memberId) => ({ memberId, ...choice })),
  );
}
