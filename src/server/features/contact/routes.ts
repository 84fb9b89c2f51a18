import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { exportMessages, listMessagePage, markMessage } from './messages.service.ts';
import { sendMessage } from './service.ts';

type Names = 'sendMessage' | 'listMessages' | 'markMessage' | 'exportMessages';

export function contactHandlers(deps: Deps): Handlers<Names> {
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
