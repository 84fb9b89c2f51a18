import type { Deps } from '#server/platform/deps.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';
import { signUp } from './service.ts';

export function signUpHandlers(deps: Deps): Handlers<'signUp'> {
  return {
    signUp: async ({ body, files, http }) => ({
      success: true,
      ...(await signUp(deps, { body, document: files.verificationDocument, sender: http })),
    }),
  };
}
