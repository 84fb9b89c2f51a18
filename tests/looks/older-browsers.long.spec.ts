/**
 * The oldest supported browsers (README) are on phones without updates. The tests remove newer functions and styles
 * from their browser, and expect that members can still do everything they need.
 */
import { expect, type Page } from '@playwright/test';
import { choose, SAMPLE_PASSWORD, signIn, signInByForm, watchFor } from '../support/browser.ts';
import { aPdf } from '../support/documents.ts';
import { scrollTo } from '../support/home-page.ts';
import { test } from '../support/journey.ts';
import { openLastStep } from '../support/last-step.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the oldest supported browsers can sign up', async ({ page }) => {
  const problems = await anOldBrowser(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Meet Our Alumni' })).toBeVisible();
  await openLastStep(page);
  const certificate = await aPdf({ lines: ['Transfer certificate', crypto.randomUUID()] });
  await page
    .getByTestId('document-input')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Account created successfully.');
  expect(problems).toEqual([]);
});

test('the oldest supported browsers can sign in, search and edit a profile', async ({ page }) => {
  const problems = await anOldBrowser(page);
  await signInByForm(page, 'member@example.com');
  await page.goto('/jnvians');
  await expect(page.getByText(/Showing \d+ of \d+ alumni/)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await choose(page, 'State of school', 'utt', 'Uttarakhand');
  await page.getByRole('button', { name: /^Show \d+ alumni$/ }).click();
  await expect(page).toHaveURL(/state=Uttarakhand/);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await choose(page, 'Profession', 'Pil', 'Pilot');
  expect(problems).toEqual([]);
});

test("the oldest supported browsers can open the administrators' lists", async ({ page }) => {
  const problems = await anOldBrowser(page);
  await signIn(page, 'admin');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('combobox', { name: 'What' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('in the oldest supported browsers the next-founder arrow continues from a swiped position', async ({
  page,
}) => {
  const problems = await anOldBrowser(page);
  await page.goto('/');
  await scrollTo(page, 'Meet Our Founder Members');
  const row = page.getByRole('group', { name: 'Founder members' });
  const next = page.getByRole('button', { name: 'Next founder' });
  await page.getByRole('button', { name: 'Pause founders' }).click();
  await row.getByRole('list').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(page.getByText('Founder 1 of 13', { exact: true })).toBeVisible();
  await next.click();
  await expect(page.getByText('Founder 2 of 13', { exact: true })).toBeVisible();
  await row
    .getByRole('list')
    .evaluate((list) => list.scrollBy({ left: 3 * list.clientWidth, behavior: 'smooth' }));
  await expect(page.getByText('Founder 5 of 13', { exact: true })).toBeVisible();
  await next.click();
  await expect(page.getByText('Founder 6 of 13', { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the oldest supported browsers get fallback colours for color-mix()', async ({ page }) => {
  const problems = await anOldBrowser(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    const suns = page
      .getByRole('listitem')
      .filter({ hasText: /^(19|20)\d\d/ })
      .locator('span');
    await expect(suns).toHaveCount(5);
    for (const sun of await suns.all())
      await expect(sun).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }

  // The button shows a spinner until the response arrives.
  const line = Promise.withResolvers<void>();
  await page.route('**/api/auth/signin', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto('/signin');
  await page.getByLabel('Email or username').fill('member@example.com');
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const spinner = page.locator('button[aria-busy=true] > span').first();
  await expect(spinner).toHaveCSS('border-top-style', 'solid');
  await expect(spinner).toHaveCSS('border-top-width', /^[23]/);
  await expect(spinner).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await expect(spinner).toHaveCSS('animation-name', /turn/);
  line.resolve();
  await expect(page.getByRole('alertdialog')).toContainText('You have successfully signed in.');
  // Waits until the delayed style sheet requests are done, so that `problems` is complete.
  await page.unrouteAll({ behavior: 'wait' });
  expect(problems).toEqual([]);
});

/**
 * Removes features that the oldest supported browsers lack from a page. Returns a list that collects the page's errors.
 */
async function anOldBrowser(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const LACKING: readonly (readonly [object | undefined, string])[] = [
      [Array, 'fromAsync'],
      [Array.prototype, 'toSorted toReversed toSpliced with'],
      [String.prototype, 'isWellFormed toWellFormed'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [
        Set.prototype,
        'union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom',
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        'map filter take drop flatMap reduce toArray forEach some every find',
      ],
      [Promise, 'withResolvers try'],
      [ArrayBuffer.prototype, 'resize transfer transferToFixedLength'],
      [RegExp, 'escape'],
      [Error, 'isError'],
      [Intl, 'DurationFormat Segmenter'],
      [URL, 'canParse parse'],
      [URLSearchParams.prototype, 'size'],
      [AbortSignal, 'any'],
      [Element.prototype, 'checkVisibility'],
      [HTMLElement.prototype, 'showPopover hidePopover togglePopover'],
      [Document.prototype, 'startViewTransition'],
      [globalThis, 'Iterator requestIdleCallback cancelIdleCallback scheduler navigation CloseWatcher'],
    ];
    for (const [owner, names] of LACKING) {
      for (const name of names.split(' ')) if (owner) Reflect.deleteProperty(owner, name);
    }
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  // Older browsers drop rules with unknown functions or selectors.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    const body = styles.replaceAll('color-mix(', 'no-mix(').replaceAll(':has(', ':no-has(');
    await route.fulfill({ response, body });
  });
  return watchFor(page);
}
