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

test('a handler gets an already aborted signal if the caller disconnects before the handler starts', async () => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(cookie);
  await app.register(multipart);
  const [begun, disconnected, admitted] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  app.addHook('onRequest', async (_request, { raw }) => void raw.once('close', disconnected!.resolve));
  const signals: AbortSignal[] = [];
  const endpoint = {
    method: 'GET',
    path: '/api/late',
    summary: 'Begins late.',
    reply: z.object({}),
    access: 'anyone',
  } as unknown as Endpoint;
  const handle = async ({ http }: RawInput) => {
    signals.push(http.hangUp());
    return {};
  };
  const before = async () => {
    begun!.resolve();
    await admitted!.promise;
  };
  mountRoutes(app, [{ name: 'late', endpoint, handle, before }], OPTIONS);
  onTestFinished(() => app.close());
  const caller = new AbortController();
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/late`;
  const cut = fetch(url, { signal: caller.signal });
  await begun!.promise;
  caller.abort();
  await expect(cut).rejects.toThrow();
  await disconnected!.promise;
  admitted!.resolve();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test("a handler's signal aborts when the caller disconnects, but not once the caller has received the response", async () => {
  const endpoint = {
    method: 'GET',
    path: '/api/slow',
    summary: 'Takes long.',
    reply: z.object({}),
    access: 'anyone',
  } as unknown as Endpoint;
  const signals: AbortSignal[] = [];
  let wait: Promise<void> = Promise.resolve();
  const app = Fastify({ forceCloseConnections: true });
  await app.register(cookie);
  await app.register(multipart);
  const handle = async ({ http }: RawInput) => {
    signals.push(http.hangUp());
    await wait;
    return {};
  };
  mountRoutes(app, [{ name: 'slow', endpoint, handle }], OPTIONS);
  onTestFinished(() => app.close());
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/slow`;
  expect((await fetch(url)).status).toBe(200);
  const { promise, resolve } = Promise.withResolvers<void>();
  wait = promise;
  const caller = new AbortController();
  const cut = fetch(url, { signal: caller.signal });
  await expect.poll(() => signals.length).toBe(2);
  caller.abort();
  await expect(cut).rejects.toThrow();
  await expect.poll(() => signals[1]?.aborted).toBe(true);
  expect(signals[0]?.aborted).toBe(false);
  resolve();
});

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
