import { deleteContactMessagesFrom } from './queries.ts';
import { defineFeature } from '#server/core/feature.ts';
import { contactJobs, resendUndelivered } from './jobs.ts';
import { CONTACT_LIMITS } from './limits.ts';
import { sendMessage, tidyMessages } from './service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportMessages, listMessagePage, markMessage } from './messages.service.ts';

export const contact = defineFeature({
  name: 'contact',
  handlers: contactHandlers,
  jobs: contactJobs,
  limits: CONTACT_LIMITS,
  auditActions: {
    'messages.exported': 'Exported messages',
    'message.answered': 'Marked a message as done',
    'message.reopened': 'Opened a message again',
  },
  personalData: {
    tables: {
      contact_message: { title: 'Messages to us', byAddress: true },
    },
    // An unconfirmed address may be someone else's, so keep its messages.
    erase: async (tx, { email, email_confirmed_at }) => {
      if (email_confirmed_at !== null) await deleteContactMessagesFrom(tx, email);
    },
  },
  schedule: [{ name: resendUndelivered.name, cron: '47 20 * * *' }],
  retention: [{ name: 'contact messages', cron: '49 20 * * *', run: tidyMessages }],
});

type Names = 'sendMessage' | 'listMessages' | 'markMessage' | 'exportMessages';

function contactHandlers(deps: Deps): Handlers<Names> {
  return {
    sendMessage: async ({ body, http }) => ({
      success: true,
      ...(await sendMessage(deps, body, http)),
    }),
    listMessages: async ({ query }) => ({ success: true, ...(await listMessagePage(deps, query)) }),
    markMessage: async ({ actor, params, body }) => ({
      success: true,
      ...(await markMessage(deps, actor, params.id, body.isAnswered)),
    }),
    exportMessages: ({ actor, query }) => exportMessages(deps, actor, query),
  };
}
