import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { success } from './schemas.ts';
import { z } from './zod.ts';

test('every JSON reply is a list or an object with `success`, which is how the browser recognises it', () => {
  const others = Object.entries<Endpoint>(ENDPOINTS).filter(([, { reply, binary }]) => {
    const variants = reply instanceof z.ZodDiscriminatedUnion ? reply.options : [reply];
    return binary !== true && !variants.every(isOurs);
  });
  expect(others.map(([name]) => name)).toEqual([]);
});

test('each method and path belongs to one endpoint', () => {
  const names = Object.values<Endpoint>(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBe(new Set(names).size);
});

const isOurs = (reply: unknown) =>
  reply instanceof z.ZodArray || (reply instanceof z.ZodObject && reply.shape['success'] === success);
