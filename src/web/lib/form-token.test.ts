import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactCalls } from '#shared/contact/endpoints.ts';
import { call } from './api.ts';

const MESSAGE = {
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'general',
  message: 'Hello',
  website: '',
};

// Each test needs a module without a cached token.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** Stubs `fetch` with responses by path. Returns the requested paths with their form tokens. */
function aServer(answers: Record<string, () => Response>) {
  const shown: [path: string, token: string | undefined][] = [];
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
    shown.push([path, init.headers['x-form-token']]);
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return shown;
}

async function send(): Promise<void> {
  const { formToken } = await import('./form-token.ts');
  await call(contactCalls.sendMessage, { body: MESSAGE }, { formToken: await formToken() });
}

const accepted = () => Response.json({ success: true, message: 'Thank you.' });

test("forms send the browser's form token, which is fetched once", async () => {
  const shown = aServer({
    '/api/form-token': () => Response.json({ success: true, token: 'signed' }),
    '/api/contact': accepted,
  });
  await send();
  await send();
  expect(shown).toEqual([
    ['/api/form-token', undefined],
    ['/api/contact', 'signed'],
    ['/api/contact', 'signed'],
  ]);
});

test.each([
  ['is rejected', { '/api/form-token': () => Response.json({ success: false }, { status: 429 }) }],
  ['gets no response', {}],
])('a form is sent without a form token if the token request %s', async (_why, tokens) => {
  const shown = aServer({ ...tokens, '/api/contact': accepted });
  await send();
  expect(shown.at(-1)).toEqual(['/api/contact', undefined]);
});
