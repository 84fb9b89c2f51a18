import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from '#shared/endpoint.ts';

const DESCRIPTION = `Failures are { success: false, message, code, fields? }. A request that changes something must come from this site or from a client that is no browser.`;
const SESSION = `The token of a sign-in. For a session that a browser started, its cookie must come along.`;

/** Schema of a file in a multipart body or a response. */
const A_FILE = { type: 'string', format: 'binary' };

/** Serves an OpenAPI 3.1 description of all routes at `/api/openapi.json`, generated from their schemas (ruling 28). */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Navodayan', version: '1', description: DESCRIPTION },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', description: SESSION } } },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  });
  // Built once, because building it takes long and anyone may request it often.
  let bytes: Buffer | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((bytes ??= Buffer.from(JSON.stringify(app.swagger())))),
  );
}

/** Adds file types and access levels, which JSON schemas cannot express. */
const describeRoute: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const endpoint = document.route.config?.endpoint;
  if (endpoint === undefined) return { schema, url };
  return {
    url,
    schema: {
      ...schema,
      security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
      ...(endpoint.files && { body: withFiles(schema.body, endpoint.files) }),
      ...(endpoint.binary === true && {
        response: { 200: { description: 'The file.', content: { '*/*': { schema: A_FILE } } } },
      }),
    },
  };
};

function withFiles(body: unknown, files: readonly string[]): object {
  const fields = typeof body === 'object' && body !== null && 'properties' in body ? body.properties : {};
  return {
    ...(typeof body === 'object' && body),
    properties: {
      ...(typeof fields === 'object' && fields),
      ...Object.fromEntries(files.map((name) => [name, A_FILE])),
    },
  };
}

declare module 'fastify' {
  // Declaration merging needs an interface.
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
