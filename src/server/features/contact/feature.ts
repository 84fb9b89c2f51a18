import { deleteContactMessagesFrom } from './queries.ts';
import { defineFeature } from '#server/core/feature.ts';
import { contactJobs, resendUndelivered } from './jobs.ts';
import { CONTACT_LIMITS } from './limits.ts';
import { sendMessage, tidyMessages } from './service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { replyToMessage, undoReply } from './replies.service.ts';
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from './saved-replies.service.ts';
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
    'message.replied': 'Replied to a message',
    'message.reply-undone': 'Undid a reply to a message',
    'saved-reply.added': 'Added a saved reply',
    'saved-reply.changed': 'Changed a saved reply',
    'saved-reply.deleted': 'Deleted a saved reply',
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

type Names =
  | 'sendMessage'
  | 'listMessages'
  | 'markMessage'
  | 'exportMessages'
  | 'replyToMessage'
  | 'undoReply'
  | 'listSavedReplies'
  | 'addSavedReply'
  | 'changeSavedReply'
  | 'deleteSavedReply';

function contactHandlers(deps: Deps): Handlers<Names> {
  return {
    sendMessage: ({ body, http }) => sendMessage(deps, body, http),
    listMessages: ({ query }) => listMessagePage(deps, query),
    markMessage: ({ actor, params, body }) => markMessage(deps, actor, params.id, body.isAnswered),
    replyToMessage: ({ actor, params, body }) => replyToMessage(deps, actor, params.id, body),
    undoReply: ({ actor, params }) => undoReply(deps, actor, params.id),
    listSavedReplies: () => listSavedReplies(deps),
    addSavedReply: ({ actor, body }) => addSavedReply(deps, actor, body),
    changeSavedReply: ({ actor, params, body }) => changeSavedReply(deps, actor, params.id, body),
    deleteSavedReply: ({ actor, params }) => deleteSavedReply(deps, actor, params.id),
    exportMessages: ({ actor, query }) => exportMessages(deps, actor, query),
  };
}
