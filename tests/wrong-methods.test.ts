/** Tests requests to an existing path with a method that it does not support. */
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { createTestApp } from './support/app.ts';
import { expectRefusal } from './support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const endpoints = Object.values<Endpoint>(ENDPOINTS);
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000');
const paths = [...new Set(endpoints.map(pathOf))];

test('each API path answers unsupported methods with 405 and lists the supported methods', async () => {
  for (const url of paths.filter((path) => path.startsWith('/api/'))) {
    const own = new Set<string>(
      endpoints.filter((endpoint) => pathOf(endpoint) === url).map(({ method }) => method),
    );
    for (const method of METHODS.filter((each) => !own.has(each))) {
      const reply = await site.visitor({ method, url });
      expectRefusal(reply, 'WRONG_METHOD');
      const allowed = String(reply.headers.allow).split(', ');
      expect([method, url, allowed.filter((each) => each !== 'HEAD')]).toEqual([
        method,
        url,
        METHODS.filter((each) => own.has(each)),
      ]);
    }
  }
});

test('an unknown path gets 404 with any method', async () => {
  for (const method of METHODS)
    expectRefusal(await site.visitor({ method, url: '/api/nothing' }), 'NOT_FOUND');
});

test('file endpoints reject HEAD requests, which would consume the ticket', async () => {
  const binary = endpoints.filter((endpoint) => endpoint.binary === true && endpoint.method === 'GET');
  for (const endpoint of binary) {
    const reply = await site.visitor({ method: 'HEAD', url: pathOf(endpoint) });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'GET']);
  }
});
