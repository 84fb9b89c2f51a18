/** What a browser gets of the contract, and that it is enough for a call. */
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { success } from '#shared/fields.ts';
import { z } from '#shared/zod.ts';
import { withCallsOnly } from '../scripts/calls-only.ts';

test('of an endpoint a browser gets what a call needs, and a schema is left to whoever uses it', () => {
  const code = `
    import { z } from 'zod';
    import { defineEndpoint } from './endpoint.ts';
    export const MAX = 4;
    export const filter = z.object({ search: z.string().max(MAX) });
    export const endpoints = {
      list: defineEndpoint({
        method: 'GET',
        path: '/api/list',
        access: 'anyone',
        summary: 'A list.',
        query: filter,
        reply: z.array(z.string()),
        failure: 'No list.',
      }),
    };`;
  expect(withCallsOnly(code)).toBe(`
    import { z } from 'zod';
    import { defineEndpoint } from './endpoint.ts';
    export const MAX = 4;
    export const filter = /* @__PURE__ */ (() => z.object({ search: z.string().max(MAX) }))();
    export const endpoints = {
      list: { method: 'GET', path: '/api/list', failure: 'No list.' },
    };`);
});

test('every answer is one that a browser knows as ours: a list, or an object that says success', () => {
  const others = Object.entries<Endpoint>(ENDPOINTS).filter(([, { reply, binary }]) => {
    const variants = reply instanceof z.ZodDiscriminatedUnion ? reply.options : [reply];
    return binary !== true && !variants.every(isOurs);
  });
  expect(others.map(([name]) => name)).toEqual([]);
});

const isOurs = (reply: unknown) =>
  reply instanceof z.ZodArray || (reply instanceof z.ZodObject && reply.shape['success'] === success);
