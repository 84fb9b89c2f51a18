import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { sendMessage } from './service.ts';

export function contactHandlers(deps: Deps): Handlers<'sendMessage'> {
  return {
    sendMessage: async ({ body, http }) => ({
      success: true,
      ...(await sendMessage(deps, { ...body, ip: http.ip })),
    }),
  };
}
