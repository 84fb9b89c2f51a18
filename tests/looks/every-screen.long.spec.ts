/**
 * Opens every screen of the route table in every theme and viewport, with every kind of account that may open it.
 * Expects no axe violation, no overflow, no request to another site, no error and no policy violation.
 */
import { SCREENS } from '#shared/screens.ts';
import { expect, type Browser, type BrowserContextOptions } from '@playwright/test';
import { doubleText, expectAccessible, fillTextAsPainted, overflowOfDoubled } from '../support/accessible.ts';
import { signIn, watchFor } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { A_POST } from '../support/visitor-pages.ts';

const PHONE = { viewport: { width: 320, height: 700 } } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const VARIANTS = {
  'a 320 px phone in light mode': { ...PHONE, colorScheme: 'light' },
  'a 320 px phone in dark mode': { ...PHONE, colorScheme: 'dark' },
  'a desktop in light mode': { ...DESKTOP, colorScheme: 'light' },
  'a desktop in dark mode': { ...DESKTOP, colorScheme: 'dark' },
  'a desktop in forced colours mode': { ...DESKTOP, forcedColors: 'active' },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** URLs of routes that have a parameter or need an emailed link. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '': '/',
  'reset-password/:token': '/reset-password/unknown',
  'newsletter/confirm': '/newsletter/confirm?token=unknown',
  'admin/posts/:id': `/admin/posts/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
  'admin/newsletter/:id': '/admin/newsletter/unknown',
  '*': '/no-such-page',
};
/** Time for the layout to adapt to another width. */
const SETTLED_MS = 3000;

/**
 * The account with which to open screens of each access level. The sample community has no verifier;
 * `tests/screens/verifiers.spec.ts` checks their screens.
 */
const PEOPLE = { anyone: 'visitor', 'signed-in': 'member', admin: 'admin', verifier: 'verifier' } as const;

/** Paths of all screens and one post, except the page to which Google redirects. */
const ROUTES = [A_POST, ...SCREENS.map(({ path }): string => path)]
  .map((path) => path.slice(1))
  .filter((path) => path !== 'signin/google');

for (const [name, variant] of Object.entries(VARIANTS))
  test(`every screen is accessible on ${name} with every account that may open it`, async ({ browser }) => {
    test.setTimeout(900_000);
    const wrong: string[] = [];
    for (const person of ['visitor', 'member', 'admin']) {
      const { page, problems, close } = await aPage(browser, person, variant);
      for (const path of ROUTES.filter((route) => personOf(route) === person)) {
        const address = ADDRESSES[path] ?? `/${path}`;
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        if ('forcedColors' in variant) await fillTextAsPainted(page);
        await expectAccessible(page, address).catch((error: unknown) => wrong.push(String(error)));
        const unexpected = problems.splice(0).filter(isUnexpected);
        wrong.push(...unexpected.map((problem) => `${address}: ${problem}`));
      }
      await close();
    }
    expect(wrong).toEqual([]);
  });

test('in forced colours mode the contrast check uses painted colours', async ({ browser }) => {
  const context = await browser.newContext({ forcedColors: 'active' });
  const page = await context.newPage();
  const checkWithStyle = async (style: string) => {
    await page.setContent(
      `<html lang="en"><title>A</title><main><h1>A</h1><p style="${style}">Some words</p></main></html>`,
    );
    await fillTextAsPainted(page);
    await expectAccessible(page, style);
  };
  const pale = 'color: #ccc; background: #fff';
  await checkWithStyle(pale);
  await expect(checkWithStyle(`${pale}; forced-color-adjust: none`)).rejects.toThrow('color-contrast');
});

test('no screen scrolls sideways with text size doubled', async ({ browser }) => {
  test.setTimeout(600_000);
  const wrong: string[] = [];
  for (const person of ['visitor', 'member', 'admin']) {
    const { page, close } = await aPage(browser, person, DESKTOP);
    await doubleText(page);
    for (const path of ROUTES.filter((route) => personOf(route) === person)) {
      const address = ADDRESSES[path] ?? `/${path}`;
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(async () => expect(await overflowOfDoubled(page)).toBe(0))
          .toPass({ timeout: SETTLED_MS })
          .catch((error: unknown) => wrong.push(`${address} at ${width}: ${String(error)}`));
      }
    }
    await close();
  }
  expect(wrong).toEqual([]);
});

async function aPage(browser: Browser, person: string, variant: BrowserContextOptions) {
  const context = await browser.newContext({ ...variant, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = await watchFor(page);
  if (person !== 'visitor') await signIn(page, `${person}@example.com`);
  problems.length = 0;
  return { page, problems, close: () => context.close() };
}

function personOf(route: string): string {
  const screen = SCREENS.find(({ path }) => path === `/${route}`);
  return PEOPLE[screen?.access ?? 'anyone'];
}

/**
 * Returns whether a console problem is unexpected. Browsers log each rejected response, and some of these screens cause
 * one.
 */
function isUnexpected(problem: string): boolean {
  return !/^Failed to load resource: .* (400|404)/.test(problem);
}
