import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#server/platform/database/pool.ts';
import type { ContactRequest } from '#server/platform/database/tables.ts';
import type { Caller } from './app.ts';
import { aMember } from './members.ts';

/** A valid text of a request. */
export const REQUEST_WORDS = 'We shared a dormitory in 1998. I would like to hear from you again.';

let texts = 0;

/** Returns a text of 64 letters that resembles no other one. */
export function uniqueWords(): string {
  texts += 1;
  const digits = createHash('sha256').update(String(texts)).digest('hex');
  return digits
    .replaceAll(/\d/g, (digit) => String.fromCodePoint('g'.codePointAt(0)! + Number(digit)))
    .replaceAll(/.{6}(?=.)/g, '$& ');
}

/** Asks a member to get in touch. */
export function ask(caller: Caller, memberId: string, given: object = {}): Promise<LightMyRequestResponse> {
  return caller({
    method: 'POST',
    url: '/api/contact-requests',
    payload: {
      memberId,
      reason: 'old-friend',
      words: REQUEST_WORDS,
      offers: { email: true, phone: false },
      ...given,
    },
  });
}

/** Answers or withdraws a request. */
export function act(
  caller: Caller,
  id: string,
  action: 'accept' | 'answer' | 'decline' | 'withdraw',
  payload?: object,
): Promise<LightMyRequestResponse> {
  return caller({
    method: 'PUT',
    url: `/api/contact-requests/${id}/${action}`,
    ...(payload && { payload }),
  });
}

/** Returns the requests in a box of the caller's inbox. */
export async function inboxOf(
  caller: Caller,
  box: 'received' | 'sent',
): Promise<{ _id: string; state: string; words: string; answer: string | null; member: { _id: string } }[]> {
  const reply = await caller({
    method: 'GET',
    url: '/api/contact-requests',
    query: { box, limit: '100' },
  });
  return reply.json().requests;
}

/** Stores a request that waits, asked on 20 November 2026, with some columns changed; returns its id. */
export async function aStoredRequest(
  db: Db,
  given: Partial<Insertable<ContactRequest>> = {},
): Promise<string> {
  const id = v7();
  const at = new Date('2026-11-20T06:00:00Z');
  await db
    .insertInto('contact_request')
    .values({
      id,
      member_id: given.member_id ?? (await aMember(db)).id,
      asked_id: given.asked_id ?? (await aMember(db)).id,
      state: 'asked',
      reason: 'work',
      words: REQUEST_WORDS,
      offers_email: true,
      offers_phone: false,
      is_emailed: true,
      asked_at: at,
      ...given,
    })
    .execute();
  return id;
}

/** Stores an accepted request: its asker shares the email address, the asked member both. */
export async function anAcceptedRequest(
  db: Db,
  { member_id, asked_id }: Readonly<{ member_id: string; asked_id: string }>,
): Promise<void> {
  const created_at = new Date('2026-11-21T06:00:00Z');
  const request_id = await aStoredRequest(db, {
    member_id,
    asked_id,
    state: 'accepted',
    ended_at: created_at,
  });
  const grant = { request_id, created_at, shares_email: true };
  await db
    .insertInto('contact_grant')
    .values([
      { ...grant, member_id, receiver_id: asked_id, shares_phone: false },
      { ...grant, member_id: asked_id, receiver_id: member_id, shares_phone: true },
    ])
    .execute();
}

/** Stores a block. */
export async function aBlock(db: Db, memberId: string, blockedId: string): Promise<void> {
  await db
    .insertInto('member_block')
    .values({ member_id: memberId, blocked_id: blockedId, created_at: new Date('2026-11-22T06:00:00Z') })
    .execute();
}
