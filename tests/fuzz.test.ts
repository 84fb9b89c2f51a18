/** Bodies and queries that nobody thought of: whatever they hold, the answer is never a 5xx. */
import {
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  string,
  type Arbitrary,
} from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { createTestApp } from './support/app.ts';
import { aMember, anAdmin } from './support/members.ts';
import { expectReadable } from './support/refusals.ts';

const site = await createTestApp();
afterAll(() => site.close());
const admin = await site.as((await anAdmin(site.db)).id);
const { id } = await aMember(site.db);

const endpoints: Endpoint[] = Object.values(ENDPOINTS);
const sendingJson = endpoints.filter(({ method, files }) => method !== 'GET' && files === undefined);
const withQuery = endpoints.filter(({ query }) => query !== undefined);

const BODIES = 300;
const QUERIES = 150;

test('no JSON body makes the server fail', async () => {
  const someRequest = constantFrom(...sendingJson).chain((endpoint) =>
    oneof(jsonValue(), fieldsOf(endpoint.body, jsonValue())).map((body): InjectOptions => ({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/, id),
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })),
  );
  await assert(
    asyncProperty(someRequest, async (request) => expectNoFault(await admin(request))),
    { numRuns: BODIES },
  );
});

test('no query makes the server fail', async () => {
  const someRequest = constantFrom(...withQuery).chain((endpoint) =>
    fieldsOf(endpoint.query, string({ unit: 'binary' })).map((query): InjectOptions => ({
      method: 'GET',
      url: `${endpoint.path.replace(/:\w+/, id)}?${new URLSearchParams(query)}`,
    })),
  );
  await assert(
    asyncProperty(someRequest, async (request) => expectNoFault(await admin(request))),
    { numRuns: QUERIES },
  );
});

/** Objects with some of a schema's own fields, filled without regard to it. */
function fieldsOf<Value>(
  schema: Endpoint['body'],
  value: Arbitrary<Value>,
): Arbitrary<Record<string, Value>> {
  return dictionary(constantFrom('anything', ...Object.keys(schema?.shape ?? {})), value);
}

function expectNoFault(reply: Awaited<ReturnType<typeof admin>>): void {
  expect(reply.statusCode, reply.body).toBeLessThan(500);
  if (reply.statusCode >= 400) expectReadable(reply);
}
