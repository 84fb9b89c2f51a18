import type { contactAdminCalls } from '#shared/contact-requests/admin-calls.ts';
import type { contactRequestCalls } from '#shared/contact-requests/calls.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import {
  acceptRequest,
  answerRequest,
  declineRequest,
  reportRequest,
  takeBackContact,
  withdrawRequest,
} from './answers.service.ts';
import { askForContact } from './asking.service.ts';
import { listContacts } from './contacts.service.ts';
import { decideHeldRequest, listHeldRequests, undoHeldDecision } from './held.service.ts';
import {
  changeContactChoice,
  countInbox,
  findContact,
  findContactChoice,
  listInbox,
} from './inbox.service.ts';
import { blockByLink, declineByLink, findByLink } from './links.service.ts';
import { findAsker, pauseAsker, resumeAsker } from './pauses.service.ts';

/** Returns the handlers for requests to get in touch. */
export function contactRequestHandlers(
  deps: Deps,
): Handlers<keyof typeof contactRequestCalls | keyof typeof contactAdminCalls> {
  return {
    listHeldRequests: async ({ actor, query }) => ({
      success: true,
      ...(await listHeldRequests(deps, actor, query)),
    }),
    decideHeldRequest: async ({ actor, params, body }) => ({
      success: true,
      ...(await decideHeldRequest(deps, actor, params.id, body.isReleased)),
    }),
    undoHeldDecision: async ({ actor, params }) => ({
      success: true,
      ...(await undoHeldDecision(deps, actor, params.id)),
    }),
    findContactAsker: async ({ actor, params }) => ({
      success: true,
      ...(await findAsker(deps, actor, params.id)),
    }),
    pauseContactAsker: async ({ actor, params, body }) => ({
      success: true,
      ...(await pauseAsker(deps, actor, params.id, body)),
    }),
    resumeContactAsker: async ({ actor, params }) => ({
      success: true,
      ...(await resumeAsker(deps, actor, params.id)),
    }),
    reportContactRequest: async ({ actor, params, body }) => ({
      success: true,
      ...(await reportRequest(deps, actor, params.id, body)),
    }),
    askForContact: async ({ actor, body }) => ({
      success: true,
      ...(await askForContact(deps, actor, body)),
    }),
    listContactRequests: async ({ actor, query }) => ({
      success: true,
      ...(await listInbox(deps, actor, query)),
    }),
    countContactRequests: async ({ actor }) => ({ success: true, waiting: await countInbox(deps, actor) }),
    listContacts: async ({ actor }) => ({ success: true, contacts: await listContacts(deps, actor) }),
    findContact: async ({ actor, params }) => ({
      success: true,
      ...(await findContact(deps, actor, params.id)),
    }),
    takeBackContact: async ({ actor, params }) => ({
      success: true,
      ...(await takeBackContact(deps, actor, params.id)),
    }),
    acceptContactRequest: async ({ actor, params, body }) => ({
      success: true,
      ...(await acceptRequest(deps, actor, params.id, body)),
    }),
    answerContactRequest: async ({ actor, params, body }) => ({
      success: true,
      ...(await answerRequest(deps, actor, params.id, body.words)),
    }),
    declineContactRequest: async ({ actor, params }) => ({
      success: true,
      ...(await declineRequest(deps, actor, params.id)),
    }),
    withdrawContactRequest: async ({ actor, params }) => ({
      success: true,
      ...(await withdrawRequest(deps, actor, params.id)),
    }),
    findContactRequestByLink: async ({ query }) => ({
      success: true,
      ...(await findByLink(deps, query.token)),
    }),
    declineContactRequestByLink: async ({ body }) => ({
      success: true,
      ...(await declineByLink(deps, body.token)),
    }),
    blockByContactRequestLink: async ({ body }) => ({
      success: true,
      ...(await blockByLink(deps, body.token)),
    }),
    findContactChoice: async ({ actor }) => ({ success: true, ...(await findContactChoice(deps, actor)) }),
    changeContactChoice: async ({ actor, body }) => ({
      success: true,
      ...(await changeContactChoice(deps, actor, body.audience)),
    }),
  };
}
