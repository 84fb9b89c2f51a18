import { defineEndpoint } from '#shared/endpoint.ts';
import { limitedUser } from '#shared/members/schema.ts';
import { id, linkToken, messageReply, pageQuery, success, text, timestamp } from '#shared/schemas.ts';
import { issueMessage, z } from '#shared/zod.ts';
import { REPORT_REASON_NAMES, REPORT_WORDS_MAX } from '#shared/reports/reasons.ts';
import {
  ANSWER_WORDS_MAX,
  CONTACT_AUDIENCES,
  CONTACT_REASONS,
  CONTACT_VIEWS,
  REQUEST_WORDS,
} from './rules.ts';
import { waitingCalls } from './waiting-endpoints.ts';

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

const ANSWER_FAILURE = { en: "We couldn't save your answer. Please try again." };

/** Endpoints with which members ask each other to get in touch. */
export const contactRequestCalls = {
  askForContact: defineEndpoint('POST', '/api/contact-requests', 'approved', {
    summary: 'Ask a member for contact details, offering some of your own.',
    failure: { en: "We couldn't send your request. Please try again." },
    status: 201,
    body: z.strictObject({
      memberId: id,
      reason: z.enum(CONTACT_REASONS, { error: issueMessage({ en: 'Choose a reason from the list.' }) }),
      words: text(REQUEST_WORDS.max),
      offers: sharedFields,
    }),
    reply: messageReply.extend({ _id: z.string() }),
  }),
  listContactRequests: defineEndpoint('GET', '/api/contact-requests', 'approved', {
    summary:
      'List received or sent requests, newest first; received ones that wait for an answer come first.',
    failure: { en: "We couldn't load your inbox. Please try again." },
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
  ...waitingCalls,
  listContacts: defineEndpoint('GET', '/api/contacts', 'approved', {
    summary: 'List the members with whom you share contact details, newest first, at most 500.',
    failure: { en: "We couldn't load the members you share contact details with. Please try again." },
    reply: z.object({ success, contacts: z.array(contact) }),
  }),
  findContact: defineEndpoint('GET', '/api/contacts/:id', 'approved', {
    summary: 'Return whether you may ask a member to get in touch, and what the two of you share.',
    failure: { en: "We couldn't load what you share with this member. Please try again." },
    params,
    reply: messageReply.extend({
      /** `message` says why not. */
      canAsk: z.boolean(),
      /** What you share with the member, and what the member shares with you, beyond what all members see. */
      mine: sharedFields,
      theirs: sharedFields,
    }),
  }),
  takeBackContact: defineEndpoint('DELETE', '/api/contacts/:id', 'approved', {
    summary: 'Stop sharing your contact details with a member.',
    failure: { en: "We couldn't stop sharing your details. Please try again." },
    params,
    reply: messageReply,
  }),
  acceptContactRequest: defineEndpoint('PUT', '/api/contact-requests/:id/accept', 'approved', {
    summary: 'Accept a request and share some of your contact details.',
    failure: ANSWER_FAILURE,
    params,
    body: sharedFields,
    reply: messageReply,
  }),
  answerContactRequest: defineEndpoint('PUT', '/api/contact-requests/:id/answer', 'approved', {
    summary: 'Answer a request once, without sharing contact details.',
    failure: ANSWER_FAILURE,
    params,
    body: z.strictObject({ words: text(ANSWER_WORDS_MAX) }),
    reply: messageReply,
  }),
  declineContactRequest: defineEndpoint('PUT', '/api/contact-requests/:id/decline', 'approved', {
    summary: 'Decline a request. The asker is not told.',
    failure: ANSWER_FAILURE,
    params,
    reply: messageReply,
  }),
  reportContactRequest: defineEndpoint('POST', '/api/contact-requests/:id/report', 'approved', {
    summary: 'Report the asker of a request; the report contains the words of the request.',
    failure: { en: "We couldn't send your report. Please try again." },
    status: 201,
    params,
    body: z.strictObject({
      reason: z.enum(REPORT_REASON_NAMES, { error: issueMessage({ en: 'Choose a reason from the list.' }) }),
      words: text(REPORT_WORDS_MAX).default(''),
    }),
    reply: messageReply,
  }),
  withdrawContactRequest: defineEndpoint('PUT', '/api/contact-requests/:id/withdraw', 'approved', {
    summary: 'Withdraw your own request.',
    failure: { en: "We couldn't withdraw your request. Please try again." },
    params,
    reply: messageReply,
  }),
  /** The token from an email declines and blocks without signing in. Sharing needs a session. */
  findContactRequestByLink: defineEndpoint('GET', '/api/contact-requests/link', 'anyone', {
    summary: 'Return who asks, with the token from an email about a request.',
    failure: { en: "We couldn't open this request. Please try again." },
    query: z.object({ token: linkToken }),
    reply: z.object({ success, firstName: z.string(), lastName: z.string(), isWaiting: z.boolean() }),
  }),
  declineContactRequestByLink: defineEndpoint('POST', '/api/contact-requests/link/decline', 'anyone', {
    summary: 'Decline a request with the token from its email.',
    failure: ANSWER_FAILURE,
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  blockByContactRequestLink: defineEndpoint('POST', '/api/contact-requests/link/block', 'anyone', {
    summary: 'Block the asker of a request with the token from its email.',
    failure: { en: "We couldn't block this member. Please try again." },
    body: z.strictObject({ token: linkToken }),
    reply: messageReply,
  }),
  findContactChoice: defineEndpoint('GET', '/api/contact-choice', 'approved', {
    summary: 'Return who may ask you to get in touch.',
    failure: { en: "We couldn't load your choice. Please try again." },
    reply: z.object({ success, audience, isChosen: z.boolean() }),
  }),
  changeContactChoice: defineEndpoint('PUT', '/api/contact-choice', 'approved', {
    summary: 'Change who may ask you to get in touch.',
    failure: { en: "We couldn't save your choice. Please try again." },
    body: z.strictObject({ audience }),
    reply: z.object({ success, audience, isChosen: z.boolean() }),
  }),
};
