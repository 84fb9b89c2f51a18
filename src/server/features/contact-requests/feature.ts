import type { contactRequestCalls } from '#shared/contact-requests/calls.ts';
import { defineFeature } from '#server/core/feature.ts';
import { daysBefore } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import {
  acceptRequest,
  answerRequest,
  declineRequest,
  takeBackContact,
  withdrawRequest,
} from './answers.service.ts';
import { askForContact } from './asking.service.ts';
import {
  changeContactChoice,
  countInbox,
  findContact,
  findContactChoice,
  listInbox,
} from './inbox.service.ts';
import { contactRequestJobs, expireRequests } from './jobs.ts';
import { CONTACT_REQUEST_LIMITS } from './limits.ts';
import { blockByLink, declineByLink, findByLink } from './links.service.ts';
import { eraseWordsEndedBefore } from './requests.queries.ts';

const WORDS_DAYS = 365;

export const contactRequests = defineFeature({
  name: 'contact-requests',
  handlers: contactRequestHandlers,
  limits: CONTACT_REQUEST_LIMITS,
  auditActions: {
    'contact.asked': 'Asked a member to get in touch',
    'contact.answered': 'Answered a request to get in touch',
    'contact.withdrawn': 'Withdrew a request to get in touch',
  },
  jobs: contactRequestJobs,
  schedule: [{ name: expireRequests.name, cron: '12 * * * *' }],
  personalData: {
    tables: {
      contact_request: {
        title: 'Requests to get in touch that you sent',
        references: {
          // The asker must not be able to tell a declined request from an expired one.
          member_id: { show: ['asked_id'], hide: ['state', 'ended_at', 'erased_at', 'hold_reason'] },
          asked_id: {
            name: 'contact_request_to_you',
            title: 'Requests to get in touch that you received',
            show: ['member_id'],
            hide: ['hold_reason'],
          },
        },
      },
      contact_grant: {
        title: 'Contact details that you share',
        references: {
          member_id: { show: ['receiver_id'] },
          receiver_id: {
            name: 'contact_grant_to_you',
            title: 'Contact details that members share with you',
            show: ['member_id'],
          },
        },
      },
      contact_choice: { title: 'Who may ask you to get in touch' },
    },
  },
  retention: [
    {
      name: 'words of contact requests',
      cron: '38 20 * * *',
      run: ({ db, clock }) => eraseWordsEndedBefore(db, daysBefore(clock, WORDS_DAYS), clock.now()),
    },
  ],
});

/** Returns the handlers for requests to get in touch. */
function contactRequestHandlers(deps: Deps): Handlers<keyof typeof contactRequestCalls> {
  return {
    askForContact: async ({ actor, body }) => ({
      success: true,
      ...(await askForContact(deps, actor, body)),
    }),
    listContactRequests: async ({ actor, query }) => ({
      success: true,
      ...(await listInbox(deps, actor, query)),
    }),
    countContactRequests: async ({ actor }) => ({ success: true, waiting: await countInbox(deps, actor) }),
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
