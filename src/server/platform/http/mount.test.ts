import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { z } from '#shared/zod.ts';
import type { RawInput } from './endpoints.ts';
import { handleFailures } from './failures.ts';
import { mountRoutes } from './mount.ts';
import { uploadSlots } from './upload-slots.ts';

const OPTIONS = {
  findSession: async () => null,
  sessionCookieName: 'sid',
  temporaryDirectory: '/nowhere',
  uploadSlots: uploadSlots(),
};

test.each([undefined, 'everybody', ''])(
  'mounting an endpoint with the invalid access level %o throws',
  (access) => {
    const endpoint = {
      method: 'GET',
      path: '/api/unguarded',
      summary: 'Says nothing.',
      reply: z.object({}),
      access,
    } as unknown as Endpoint;
    const app = Fastify();
    const mount = () =>
      mountRoutes(app, [{ name: 'unguarded', endpoint, handle: async () => ({}) }], OPTIONS);
    expect(mount).toThrow('Endpoint unguarded does not say who may call it.');
  },
);

test("a body may be larger than the server's limit only where the endpoint allows it", async () => {
  const endpoint = (path: string, bodyBytesMax?: number) =>
    ({
      method: 'POST',
      path,
      summary: 'Takes text.',
      body: z.strictObject({ text: z.string() }),
      reply: z.object({ length: z.number() }),
      access: 'anyone',
      bodyBytesMax,
    }) as unknown as Endpoint;
  const app = Fastify({ bodyLimit: 100 });
  handleFailures(app);
  await app.register(cookie);
  await app.register(multipart);
  onTestFinished(() => app.close());
  const handle = async ({ body }: RawInput) => ({ length: (body as { text: string }).text.length });
  const routes = [
    { name: 'short', endpoint: endpoint('/api/short'), handle },
    { name: 'long', endpoint: endpoint('/api/long', 300), handle },
  ];
  mountRoutes(app, routes, OPTIONS);
  const send = (url: string, length: number) =>
    app.inject({ method: 'POST', url, payload: { text: 'x'.repeat(length) } });
  expect((await send('/api/short', 200)).statusCode).toBe(413);
  expect((await send('/api/long', 200)).json()).toEqual({ length: 200 });
  expect((await send('/api/long', 300)).statusCode).toBe(413);
});
