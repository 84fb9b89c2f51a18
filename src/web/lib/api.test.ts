import { afterEach, expect, test, vi } from 'vitest';
import { directoryCalls } from '#shared/directory/calls.ts';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a page of a network that asks for a sign-in', '<!doctype html><title>Welcome to our Wi-Fi</title>'],
  ['nothing', ''],
  ['JSON of somebody else', '{"message":"Hello from the proxy"}'],
])("%s instead of an answer is a failure with the endpoint's sentence", async (_, text) => {
  vi.stubGlobal('fetch', async () => new Response(text));
  await expect(call(directoryCalls.countMembers, { query: {} })).rejects.toMatchObject({
    message: directoryCalls.countMembers.failure.en,
    code: 'INTERNAL',
  });
});

test('a valid answer is returned', async () => {
  const answer = { success: true, matching: 3, total: 12, didYouMean: null };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await expect(call(directoryCalls.countMembers, { query: {} })).resolves.toEqual(answer);
});
