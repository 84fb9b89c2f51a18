import { defineEndpoint } from '#shared/endpoint.ts';
import { limitedUser } from '#shared/members/schema.ts';
import { id, linkToken, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { REPORT_REASON_NAMES, REPORT_WORDS_MAX } from '#shared/reports/reasons.ts';
import { contactRequestCalls } from './calls.ts';
import {
  ANSWER_WORDS_MAX,
  CONTACT_AUDIENCES,
  CONTACT_REASONS,
  CONTACT_VIEWS,
  REQUEST_WORDS,
} from './rules.ts';

const INBOX_LIMIT = 10;

/** Contact details that a member shares or offers. */
const sharedFields = z.strictObject({ email: z.boolean(), phone: z.boolean() });
export type SharedFields = z.output<typeof sharedFields>;

const audience = z.enum(CONTACT_AUDIENCES, {
  error: issueMessage({ en: 'Choose who may ask you from the list.' }),
});

/** A request as its asker or the asked member sees it. */
const contactRequest = z.object({
  _id: z.string(),
  /** The other member: the asker of a received request, the asked member of a sent one. */
  member: limitedUser,
  reason: z.enum(CONTACT_REASONS),
  /** Empty once erased. */
  words: z.string(),
  offers: sharedFields,
  state: z.enum(CONTACT_VIEWS),
  /** Answer without sharing, or null. */
  answer: z.string().nullable(),
  askedAt: timestamp,
  expiresAt: timestamp,
});
export type ContactRequest = z.output<typeof contactRequest>;

/** A member with whom the caller shares contact details. */
const contact = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null while the caller cannot see the member's card. */
  card: limitedUser.pick({ profileImage: true, educationInfo: true }).nullable(),
  /** What the caller shares, and what the member shares with the caller. */
  mine: sharedFields,
  theirs: sharedFields,
  since: timestamp,
});
export type Contact = z.output<typeof contact>;

const params = z.object({ id });

/** `contactRequestCalls` with request and response schemas. */
export const contactRequestEndpoints = {
  askForContact: defineEndpoint({
    ...contactRequestCalls.askForContact,
    summary: 'Ask a member for contact details, offering some of your own.',
    status: 201,
    body: z.strictObject({
      memberId: id,
      reason: z.enum(CONTACT_REASONS, { error: issueMessage({ en: 'Choose a reason from the list.' }) }),
      words: text(REQUEST_WORDS.max),
      offers: sharedFields,
    }),
    reply: messageReply.extend({ _id: z.string() }),
  }),
  listContactRequests: defineEndpoint({
    ...contactRequestCalls.listContactRequests,
    summary:
      'List received or sent requests, newest first; received ones that wait for an answer come first.',
    query: pageQuery(INBOX_LIMIT).extend({
      box: z
        .enum(['received', 'sent'], { error: issueMessage({ en: 'The box must be received or sent.' }) })
        .default('received'),
    }),
    reply: z.object({
      success,
      requests: z.array(contactRequest),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
  }),
  countContactRequests: defineEndpoint({
    ...contactRequestCalls.countContactRequests,
    summary: 'Count the received requests that wait for an answer.',
    reply: z.object({ success, waiting: z.number().int() }),
  }),
  listContacts: defineEndpoint({
    ...contactRequestCalls.listContacts,
    summary: 'List the members with whom you share contact details, newest first, at most 500.',
    reply: z.object({ success, contacts: z.array(contact) }),
  }),
  findContact: defineEndpoint({
    ...contactRequestCalls.findContact,
    summary: 'Return whether you may ask a member to get in touch, and what the two of you share.',
    params,
    reply: messageReply.extend({
      /** `message` says why not. */
      canAsk: z.boolean(),
      /** What you share with the member, and what the member shares with you, beyond what all members see. */
      mine: sharedFields,
      theirs: sharedFields,
    }),
  }),
  takeBackContact: defineEndpoint({
    ...contactRequestCalls.takeBackContact,
    summary: 'Stop sharing your contact details with a member.',
    params,
    reply: messageReply,
  }),
  acceptContactRequest: defineEndpoint({
    ...contactRequestCalls.acceptContactRequest,
    summary: 'Accept a request and share some of your contact details.',
    params,
    body: sharedFields,
    reply: messageReply,
  }),
  answerContactRequest: defineEndpoint({
    ...contactRequestCalls.answerContactRequest,
    summary: 'Answer a request once, without sharing contact details.',
    params,
    body: z.strictObject({ words: text(ANSWER_WORDS_MAX) }),
    reply: messageReply,
  }),
  declineContactRequest: defineEndpoint({
    ...contactRequestCalls.declineContactRequest,
    summary: 'Decline a request. The asker is not told.',
    params,
    reply: messageReply,
  }),
  reportContactRequest: defineEndpoint({
    ...contactRequestCalls.reportContactRequest,
    summary: 'Report the asker of a request; the report contains the words of the request.',
    status: 201,
    params,
    body: z.strictObject({
      reason: z.enum(REPORT_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) }),
      words: text(REPORT_WORDS_MAX).default(''),
    }),
    reply: messageReply,
  }),
  withdrawContactRequest: defineEndpoint({
    ...contactRequestCalls.withdrawContactRequest,
    summary: 'Withdraw your own request.',
    params,
    reply: messageReply,
  }),
  findContactRequestByLink: defineEndpoint({
    ...contactRequestCalls.findContactRequestByLink,
    summary: 'Return who asks, with the token from an email about a request.',
    query: z.object({ token: linkToken }),
    reply: z.object({ success, firstName: z.string(), lastName: z.string(), isWaiting: z.boolean() }),
  }),
  declineContactRequestByLink: defineEndpoint({
    ...contactRequestCalls.declineContactRequestByLink,
    summary: 'Decline a request with the token from its email.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  blockByContactRequestLink: defineEndpoint({
    ...contactRequestCalls.blockByContactRequestLink,
    summary: 'Block the asker of a request with the token from its email.',
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  findContactChoice: defineEndpoint({
    ...contactRequestCalls.findContactChoice,
    summary: 'Return who may ask you to get in touch.',
    reply: z.object({ success, audience, isChosen: z.boolean() }),
  }),
  changeContactChoice: defineEndpoint({
    ...contactRequestCalls.changeContactChoice,
    summary: 'Change who may ask you to get in touch.',
    body: z.strictObject({ audience }),
    reply: z.object({ success, audience, isChosen: z.boolean() }),
  }),
};
