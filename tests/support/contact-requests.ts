import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from './app.ts';

/** A valid text of a request. */
export const REQUEST_WORDS = 'We shared a dormitory in 1998. I would like to hear from you again.';

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
