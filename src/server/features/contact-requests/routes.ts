import type { contactAdminCalls } from '#shared/contact-requests/admin-endpoints.ts';
import type { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
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
import {
  changeContactChoice,
  countInbox,
  findContact,
  findContactChoice,
  listInbox,
} from './inbox.service.ts';
import { blockByLink, declineByLink, findByLink } from './links.service.ts';
import { pauseAsker } from './pauses.service.ts';

/** Returns the handlers for requests to get in touch. */
export function contactRequestHandlers(
  deps: Deps,
): Handlers<keyof typeof contactRequestCalls | keyof typeof contactAdminCalls> {
  return {
    pauseContactAsker: ({ actor, params, body }) => pauseAsker(deps, actor, params.id, body.until),
    reportContactRequest: ({ actor, params, body }) => reportRequest(deps, actor, params.id, body),
    askForContact: ({ actor, body }) => askForContact(deps, actor, body),
    listContactRequests: ({ actor, query }) => listInbox(deps, actor, query),
    countContactRequests: async ({ actor }) => ({ waiting: await countInbox(deps, actor) }),
    listContacts: async ({ actor }) => ({ contacts: await listContacts(deps, actor) }),
    findContact: ({ actor, params }) => findContact(deps, actor, params.id),
    takeBackContact: ({ actor, params }) => takeBackContact(deps, actor, params.id),
    acceptContactRequest: ({ actor, params, body }) => acceptRequest(deps, actor, params.id, body),
    answerContactRequest: ({ actor, params, body }) => answerRequest(deps, actor, params.id, body.words),
    declineContactRequest: ({ actor, params }) => declineRequest(deps, actor, params.id),
    withdrawContactRequest: ({ actor, params }) => withdrawRequest(deps, actor, params.id),
    findContactRequestByLink: ({ query }) => findByLink(deps, query.token),
    declineContactRequestByLink: ({ body }) => declineByLink(deps, body.token),
    blockByContactRequestLink: ({ body }) => blockByLink(deps, body.token),
    findContactChoice: ({ actor }) => findContactChoice(deps, actor),
    changeContactChoice: ({ actor, body }) => changeContactChoice(deps, actor, body.audience),
  };
}
