import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { z } from '#shared/zod.ts';
import { mountRoutes } from './mount.ts';

const OPTIONS = {
  findSession: async () => null,
  sessionCookieName: 'sid',
  temporaryDirectory: '/nowhere',
};

test.each([undefined, 'everybody', ''])('an endpoint whose access is %o does not boot', (access) => {
  const endpoint = {
    method: 'GET',
    path: '/api/unguarded',
    summary: 'Says nothing.',
    reply: z.object({}),
    access,
  } as unknown as Endpoint;
  const app = Fastify();
  const mount = () => mountRoutes(app, [{ name: 'unguarded', endpoint, handle: async () => ({}) }], OPTIONS);
  expect(mount).toThrow('Endpoint unguarded does not say who may call it.');
});
