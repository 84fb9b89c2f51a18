import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('the log line of a request has the route, but neither the token in the path nor the body', async () => {
  const { lines, stream } = aStream();
  const app = Fastify({ loggerInstance: createLogger('info', stream) });
  app.put('/api/auth/reset-password/:token', async () => ({}));
  await app.inject({
    method: 'PUT',
    url: '/api/auth/reset-password/s3cret?x=s3cret',
    payload: { password: 's3cret' },
  });
  await app.close();
  expect(lines.map(({ req }) => req).filter(Boolean)).toContainEqual({
    method: 'PUT',
    route: '/api/auth/reset-password/:token',
  });
  expect(JSON.stringify(lines)).not.toContain('s3cret');
});

test('a database error is logged without the values that it quotes', () => {
  const { lines, stream } = aStream();
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.com)',
  });
  createLogger('info', stream).error(error);
  expect(lines[0]?.err).toMatchObject({ message: 'duplicate key', code: '23505' });
  expect(JSON.stringify(lines)).not.toContain('asha@example.com');
});

test('a logged database error is redacted under the keys `err` and `error`, also with other fields', () => {
  const { lines, stream } = aStream();
  const error = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(asha@example.com)' });
  createLogger('info', stream).error({ err: error }, 'it failed');
  createLogger('info', stream).error({ error }, 'it failed');
  expect(lines).toMatchObject([
    { err: { message: 'duplicate key' } },
    { error: { message: 'duplicate key' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('asha@example.com');
});

function aStream() {
  const lines: Record<string, unknown>[] = [];
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(JSON.parse(String(line))));
  return { lines, stream };
}
