import {
  ANSWER_DAYS,
  expiryOf,
  viewOfAsked,
  viewOfAsker,
  type ContactAudience,
} from '#shared/contact-requests/rules.ts';
import type { ContactRequest, SharedFields } from '#shared/contact-requests/endpoints.ts';
import type { Sentence } from '#shared/text.ts';
import { cardsOf } from '#server/features/directory/service.ts';
import { daysBefore } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Approved } from '#server/platform/http/actors.ts';
import { whyNotAsk } from './asking.service.ts';
import { findChoice, findShared, saveChoice } from './grants.queries.ts';
import { countBox, countWaiting, listBox, type Box, type ContactRequestRow } from './requests.queries.ts';
import { contactRequestReplies } from './text.ts';

type BoxQuery = Readonly<{ box: Box; page: number; limit: number }>;

/** Returns a page of the caller's received or sent requests. Omits those of members whom the caller cannot see. */
export async function listInbox(deps: Deps, actor: Approved, { box, page, limit }: BoxQuery) {
  const { db, clock } = deps;
  const memberId = actor.member.id;
  const rows = await listBox(db, { box, memberId, limit, offset: (page - 1) * limit });
  const otherOf = (row: ContactRequestRow) => (box === 'received' ? row.member_id : row.asked_id);
  const cards = new Map((await cardsOf(deps, actor, rows.map(otherOf))).map((card) => [card._id, card]));
  const now = clock.now();
  const requests: ContactRequest[] = [];
  for (const row of rows) {
    const member = cards.get(otherOf(row));
    const stated = { state: row.state, askedAt: row.asked_at };
    if (member)
      requests.push({
        _id: row.id,
        member,
        reason: row.reason,
        words: row.words,
        offers: { email: row.offers_email, phone: row.offers_phone },
        state: box === 'received' ? viewOfAsked(stated, now) : viewOfAsker(stated, now),
        answer: row.answer,
        askedAt: row.asked_at.toISOString(),
        expiresAt: expiryOf(row.asked_at).toISOString(),
      });
  }
  return { requests, total: await countBox(db, box, memberId), page, limit };
}

/** Counts the caller's received requests that wait for an answer. */
export async function countInbox(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Approved,
): Promise<number> {
  return countWaiting(db, actor.member.id, daysBefore(clock, ANSWER_DAYS));
}

type Contact = Readonly<{ canAsk: boolean; message: Sentence; mine: SharedFields; theirs: SharedFields }>;

/**
 * Returns whether the caller may ask a member, and what the two share.
 * @throws {AppError} NOT_FOUND for a member whom the caller cannot see.
 */
export async function findContact(deps: Deps, actor: Approved, memberId: string): Promise<Contact> {
  const refusal = await whyNotAsk(deps, actor, memberId);
  if (refusal?.code === 'NOT_FOUND') throw refusal;
  return {
    canAsk: refusal === null,
    message: refusal?.sentence ?? contactRequestReplies.canAsk,
    mine: await findShared(deps.db, actor.member.id, memberId),
    theirs: await findShared(deps.db, memberId, actor.member.id),
  };
}

type Choice = Readonly<{ audience: ContactAudience; isChosen: boolean }>;

/** Returns who may ask the caller; every verified member, until the caller chooses. */
export async function findContactChoice({ db }: Pick<Deps, 'db'>, actor: Approved): Promise<Choice> {
  const audience = await findChoice(db, actor.member.id);
  return { audience: audience ?? 'members', isChosen: audience !== undefined };
}

/** Stores who may ask the caller. Requests that wait already stay. */
export async function changeContactChoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Approved,
  audience: ContactAudience,
): Promise<Choice> {
  await saveChoice(db, actor.member.id, audience, clock.now());
  return { audience, isChosen: true };
}
