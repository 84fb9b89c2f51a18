/** Opens screens on narrow phones with the longest texts, and finds what is wider than the window or outside it. */
import { expect, type Browser, type Page, type Request } from '@playwright/test';
import { TEXT_MAX } from '#shared/fields.ts';
import { hydrated } from './browser.ts';
import { LONGEST_EMAIL, lengthenReplies } from './longest-texts.ts';

const WIDTHS = [320, 390];
/** The longest search text, as one unbroken word. */
export const LONGEST_SEARCH = 'W'.repeat(TEXT_MAX.search);

/** Opens a page on a common phone whose API responses have the longest texts. */
export async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await lengthenReplies(page);
  return page;
}

/** Counts the requests in progress. Returns a function that reads the count. */
export function watchRequests(page: Page): () => number {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Waits until no request is in progress. */
export async function settled(page: Page, countRequests: () => number): Promise<void> {
  await hydrated(page);
  // Some sections load only when they are near the viewport.
  await page.locator('main').evaluate((main) => main.lastElementChild?.scrollIntoView({ block: 'end' }));
  await expect.poll(countRequests).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^(Checking|Loading)/)).toHaveCount(0);
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Types the longest value into every text field. Fills search fields last, because results can remove other fields. */
export async function fillFields(page: Page): Promise<void> {
  const isSearch = '[type="search"]';
  for (const kind of [`:not(${isSearch})`, isSearch]) {
    // Handles, because the number of a locator's element changes when filling one field hides another.
    for (const field of await page
      .locator(`:is(main, dialog) :is(input, textarea)${kind}:visible`)
      .elementHandles()) {
      const type = await field.evaluate(typeIfEditable);
      if (type === 'email') await field.fill(LONGEST_EMAIL);
      else if (['text', 'textarea', 'password', 'search', 'tel'].includes(type))
        await field.fill(LONGEST_SEARCH);
    }
  }
}

/** Returns the type of a field, or an empty text if it is not editable or no longer shown. Runs in the page. */
function typeIfEditable(field: Element): string {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField && field.checkVisibility() && !field.disabled && !field.readOnly ? field.type : '';
}

/** Adds the faults of the page at both widths to `wrong`. */
export async function collect(page: Page, what: string, wrong: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate(findMisplaced);
    wrong.push(...found.map((fault) => `${what} at ${width}: ${fault}`));
  }
}

/** Returns elements wider than the window, and controls outside it. Runs in the page. */
function findMisplaced(): string[] {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').slice(0, 30)}"`;
  const isReachable = (element: Element) =>
    element.closest('[role="tablist"], [aria-roledescription="carousel"], [aria-hidden="true"]') !== null;
  const isOutside = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  };
  const controls = [
    ...document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="tab"], dialog[open]',
    ),
  ];
  const outside = controls.filter(
    (control) => control.checkVisibility() && !isReachable(control) && isOutside(control),
  );
  const wide = [...document.querySelectorAll('dialog[open] *')].filter(
    (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
  );
  return [
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...wide.map((part) => `${name(part)} scrolls sideways`),
    ...outside.slice(0, 3).map((control) => `${name(control)} is outside the view`),
  ];
}
