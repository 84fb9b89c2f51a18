import { STATES } from '#shared/geography/schools.ts';
import type { Handlers } from '#server/platform/http/endpoints.ts';

export function geographyHandlers(): Handlers<'listStates'> {
  return { listStates: async () => STATES.map(({ id, name }) => ({ id, name })) };
}
