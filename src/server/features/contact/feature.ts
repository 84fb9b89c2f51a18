import { deleteContactMessagesFrom } from './queries.ts';
import { defineFeature } from '#server/core/feature.ts';
import { contactJobs, resendUndelivered } from './jobs.ts';
import { CONTACT_LIMITS } from './limits.ts';
import { sendMessage, tidyMessages } from './service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import type { contactCalls } from '#shared/contact/endpoints.ts';
import { listMessagePage, markMessage } from './messages.service.ts';
import { deleteSavedReply, listSavedReplies, replyToMessage, saveReply } from './replies.service.ts';

export const contact = defineFeature({
  name: 'contact',
  handlers: contactHandlers,
  jobs: contactJobs,
  limits: CONTACT_LIMITS,
  auditActions: {
    'message.answered': 'Marked a message as done',
    'message.reopened': 'Opened a message again',
    'message.replied': 'Replied to a message',
  },
  personalData: {
    tables: {
      contact_message: { title: 'Messages to us', byAddress: true },
      contact_reply: { title: 'Our replies to your messages', byAddress: true },
    },
    // An unconfirmed address may be someone else's, so keep its messages.
    erase: async (tx, { email, email_confirmed_at }) => {
      if (email_confirmed_at !== null) await deleteContactMessagesFrom(tx, email);
    },
  },
  schedule: [{ name: resendUndelivered.name, cron: '47 20 * * *' }],
  retention: [{ name: 'contact messages', cron: '49 20 * * *', run: tidyMessages }],
});

function contactHandlers(deps: Deps): Handlers<keyof typeof contactCalls> {
  return {
    sendMessage: ({ body, http }) => sendMessage(deps, body, http),
    listMessages: ({ query }) => listMessagePage(deps, query),
    markMessage: ({ actor, params, body }) => markMessage(deps, actor, params.id, body.isAnswered),
    replyToMessage: ({ actor, params, body }) => replyToMessage(deps, actor, params.id, body),
    listSavedReplies: () => listSavedReplies(deps),
    saveReply: ({ body }) => saveReply(deps, body),
    deleteSavedReply: ({ params }) => deleteSavedReply(deps, params.id),
  };
}
