import { afterEach, expect, test, vi } from 'vitest';
import { directoryCalls } from '#shared/directory/endpoints.ts';
import { call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the page of a captive portal', '<!doctype html><title>Welcome to our Wi-Fi</title>'],
  ['an empty body', ''],
  ['JSON of another server', '{"message":"Hello from the proxy"}'],
])("the call fails with the endpoint's message if the response is %s", async (_, text) => {
  vi.stubGlobal('fetch', async () => new Response(text));
  await expect(call(directoryCalls.countMembers, { query: {} })).rejects.toMatchObject({
    message: directoryCalls.countMembers.failure.en,
    code: 'INTERNAL',
  });
});

test('the call returns a valid response', async () => {
  const answer = { success: true, matching: 3, total: 12, didYouMean: null };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await expect(call(directoryCalls.countMembers, { query: {} })).resolves.toEqual(answer);
});
