import type { Calls } from '#shared/endpoint.ts';
import { countContactRequests } from './waiting-call.ts';

const ANSWER_FAILURE = { en: "We couldn't save your answer. Please try again." };

/** Endpoints with which members ask each other to get in touch. */
export const contactRequestCalls = {
  askForContact: {
    method: 'POST',
    path: '/api/contact-requests',
    access: 'approved',
    failure: { en: "We couldn't send your request. Please try again." },
  },
  listContactRequests: {
    method: 'GET',
    path: '/api/contact-requests',
    access: 'approved',
    failure: { en: "We couldn't load your inbox. Please try again." },
  },
  countContactRequests,
  listContacts: {
    method: 'GET',
    path: '/api/contacts',
    access: 'approved',
    failure: { en: "We couldn't load the members you share contact details with. Please try again." },
  },
  findContact: {
    method: 'GET',
    path: '/api/contacts/:id',
    access: 'approved',
    failure: { en: "We couldn't load what you share with this member. Please try again." },
  },
  takeBackContact: {
    method: 'DELETE',
    path: '/api/contacts/:id',
    access: 'approved',
    failure: { en: "We couldn't stop sharing your details. Please try again." },
  },
  acceptContactRequest: {
    method: 'PUT',
    path: '/api/contact-requests/:id/accept',
    access: 'approved',
    failure: ANSWER_FAILURE,
  },
  answerContactRequest: {
    method: 'PUT',
    path: '/api/contact-requests/:id/answer',
    access: 'approved',
    failure: ANSWER_FAILURE,
  },
  declineContactRequest: {
    method: 'PUT',
    path: '/api/contact-requests/:id/decline',
    access: 'approved',
    failure: ANSWER_FAILURE,
  },
  reportContactRequest: {
    method: 'POST',
    path: '/api/contact-requests/:id/report',
    access: 'approved',
    failure: { en: "We couldn't send your report. Please try again." },
  },
  withdrawContactRequest: {
    method: 'PUT',
    path: '/api/contact-requests/:id/withdraw',
    access: 'approved',
    failure: { en: "We couldn't withdraw your request. Please try again." },
  },
  /** The token from an email declines and blocks without signing in. Sharing needs a session. */
  findContactRequestByLink: {
    method: 'GET',
    path: '/api/contact-requests/link',
    access: 'anyone',
    failure: { en: "We couldn't open this request. Please try again." },
  },
  declineContactRequestByLink: {
    method: 'POST',
    path: '/api/contact-requests/link/decline',
    access: 'anyone',
    failure: ANSWER_FAILURE,
  },
  blockByContactRequestLink: {
    method: 'POST',
    path: '/api/contact-requests/link/block',
    access: 'anyone',
    failure: { en: "We couldn't block this member. Please try again." },
  },
  findContactChoice: {
    method: 'GET',
    path: '/api/contact-choice',
    access: 'approved',
    failure: { en: "We couldn't load your choice. Please try again." },
  },
  changeContactChoice: {
    method: 'PUT',
    path: '/api/contact-choice',
    access: 'approved',
    failure: { en: "We couldn't save your choice. Please try again." },
  },
} as const satisfies Calls;
