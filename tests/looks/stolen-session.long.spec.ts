/** Tests that a stolen token or a stolen cookie alone gives no access. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { signIn } from '../support/browser.ts';

const PROFILE = '/api/auth/user/profile';

test('neither a token copied from local storage nor a session cookie alone grants access', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'member@example.com');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
  expect(Object.keys(kept).toSorted()).toEqual(['_id', 'first_name', 'role']);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sid');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(await page.evaluate(() => document.cookie)).toBe('');

  const ask = (headers: Record<string, string>) => fetch(new URL(PROFILE, baseURL), { headers });
  const both = { authorization: `Bearer ${token}`, cookie: `sid=${cookie?.value}` };
  expect((await ask(both)).status).toBe(200);
  const copied = await ask({ authorization: both.authorization });
  expect([copied.status, (await copied.json()).code]).toEqual([401, 'SESSION_BINDING']);
  const alone = await ask({ cookie: both.cookie });
  expect([alone.status, (await alone.json()).code]).toEqual([401, 'NOT_SIGNED_IN']);
});

test("a cross-site form posted with the member's cookies changes nothing", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, 'member@example.com');
  for (const [enctype, path] of [
    ['application/x-www-form-urlencoded', '/api/auth/logout'],
    ['text/plain', '/api/auth/user/sessions/end-others'],
    ['multipart/form-data', '/api/auth/signin'],
  ] as const) {
    const form = `<form method="post" enctype="${enctype}" action="${baseURL}${path}"><input name="a" value="1"><button>Win a prize</button></form>`;
    const trap = await context.newPage();
    await trap.route('http://evil.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: form }),
    );
    await trap.goto('http://evil.example/');
    const answer = trap.waitForResponse((response) => response.url().endsWith(path));
    await trap.getByRole('button').click();
    expect((await answer).status(), path).toBe(403);
    await expect(trap.locator('body')).toContainText('FOREIGN_ORIGIN');
  }
  await page.goto('/profile/account');
  await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible();
});
