/** Tests the API description at `/api/openapi.json`, which is generated from the endpoints. */
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { ENDPOINTS } from '#shared/endpoints.ts';
import { createTestApp } from './support/app.ts';

const site = await createTestApp();
afterAll(() => site.close());

type Parameter = { name: string; in: string; required: boolean };
type Media = Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }>;
type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};

const reply = await site.visitor({ method: 'GET', url: '/api/openapi.json' });
const description = reply.json();
const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][];

function operationOf({ method, path }: Endpoint): Operation {
  return description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

test('the API description is an OpenAPI 3.1 document', () => {
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Navodayan', version: '1' } });
  expect(description.components.securitySchemes).toMatchObject({
    session: { type: 'http', scheme: 'bearer' },
  });
});

test('the API description has every endpoint and nothing else', () => {
  const named = Object.values(description.paths as Record<string, Record<string, Operation>>)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId }) => operationId);
  expect(named.toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
  for (const [name, endpoint] of endpoints)
    expect(operationOf(endpoint)).toMatchObject({ operationId: name, summary: endpoint.summary });
});

test('the API description marks endpoints that need a session', () => {
  for (const [name, endpoint] of endpoints)
    expect([name, operationOf(endpoint).security]).toEqual([
      name,
      endpoint.access === 'anyone' ? [] : [{ session: [] }],
    ]);
});

test('the API description has all path and query parameters', () => {
  for (const [name, endpoint] of endpoints) {
    const { parameters = [] } = operationOf(endpoint);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    expect([name, inPath.map((parameter) => parameter.name)]).toEqual([
      name,
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter),
    ]);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect([name, inQuery.map((parameter) => parameter.name)]).toEqual([
      name,
      Object.keys(endpoint.query?.shape ?? {}),
    ]);
  }
});

test('a request body is multipart if it has files, otherwise JSON', () => {
  for (const [name, endpoint] of endpoints) {
    const { requestBody } = operationOf(endpoint);
    if (endpoint.body === undefined && endpoint.files === undefined) {
      expect([name, requestBody]).toEqual([name, undefined]);
      continue;
    }
    const type = endpoint.files ? 'multipart/form-data' : 'application/json';
    expect([name, Object.keys(requestBody!.content)]).toEqual([name, [type]]);
    expect([name, Object.keys(requestBody!.content[type]!.schema.properties ?? {})]).toEqual([
      name,
      [...Object.keys(endpoint.body?.shape ?? {}), ...(endpoint.files ?? [])],
    ]);
  }
  const { properties } = operationOf(ENDPOINTS.signUp).requestBody!.content['multipart/form-data']!.schema;
  expect(properties).toMatchObject({
    verificationDocument: { type: 'string', format: 'binary' },
    first_name: { type: 'string' },
  });
});

test('the API description has success and error responses', () => {
  for (const [name, endpoint] of endpoints) {
    const { responses } = operationOf(endpoint);
    expect([name, Object.keys(responses)[0]]).toEqual([name, String(endpoint.status ?? 200)]);
    if (endpoint.binary) continue;
    expect(Object.keys(responses)).toEqual([String(endpoint.status ?? 200), '4XX', '5XX']);
    expect(responses['4XX']!.content!['application/json']!.schema.required).toEqual([
      'success',
      'message',
      'code',
    ]);
  }
  expect(operationOf(ENDPOINTS.viewDocument).responses['200']!.content).toEqual({
    '*/*': { schema: { type: 'string', format: 'binary' } },
  });
});
