import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { withLongList } from '../support/long-list.ts';

// Recording asks for styles, and what is asked for is worked out.
test.use({ trace: 'off' });

test('on a phone cards that come near are laid out one by one', async ({ page }) => {
  await openLongList(page);
  await seeUpTo(page, 96);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(card(page, 1)).toBeInViewport();
  const woken = await cardsWokenWithEachFrame(page, 6000);
  expect(woken.reduce((sum, cards) => sum + cards, 0)).toBeGreaterThan(30);
  expect(Math.max(...woken)).toBeLessThanOrEqual(2);
});

test('cards come and go with the window, and each stays where it was', async ({ page }) => {
  await openLongList(page);
  await seeUpTo(page, 60);
  await page.evaluate(() => scrollTo(0, 3000));
  const before = await placesInView(page);
  expect(before.length).toBeGreaterThan(4);
  await seeUpTo(page, 300);
  await expect.poll(() => cards(page).count()).toBeLessThan(120);
  await expect(card(page, 1)).not.toBeAttached();
  // Whoever jumps comes to where nothing is yet, which is as high all the same.
  const heights = await page.evaluate(async () => {
    const seen = [document.documentElement.scrollHeight];
    scrollTo(0, 3000);
    for (let frame = 0; frame < 40; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push(document.documentElement.scrollHeight);
    }
    return seen;
  });
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(100);
  await expect.poll(() => placesInView(page)).toEqual(before);
});

for (const position of [3, 12])
  test(`card ${position} stays with the focus, and Tab goes on from it`, async ({ page }) => {
    await openLongList(page);
    await card(page, position).getByRole('link').focus();
    await seeUpTo(page, 200);
    await page.keyboard.press('Tab');
    await expect(card(page, position + 1).getByRole('link')).toBeFocused();
    await expect(card(page, position + 1)).toBeInViewport();
  });

for (const [what, does] of [
  ['looks for a text in the page', (page: Page) => page.keyboard.press('Control+f')],
  ['prints it', (page: Page) => page.pdf()],
] as const)
  test(`all cards are in the page once somebody ${what}`, async ({ page }) => {
    await openLongList(page);
    await seeUpTo(page, 200);
    await expect(card(page, 1)).not.toBeAttached();
    await does(page);
    await expect(card(page, 1)).toBeAttached();
    await expect(card(page, 200)).toBeAttached();
    expect(await cards(page).count()).toBeGreaterThanOrEqual(200);
  });

test('the button for more is not drawn anew, nor moves, while a page comes that nobody waits for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member');
  await withLongList(page);
  const asked = Promise.withResolvers<undefined>();
  // The page does not come.
  await page.route('**/api/auth/all/users/limitedinfo?*cursor=*', () => asked.resolve(undefined));
  await page.goto('/jnvians');
  await untilItSays(page, 'Show more alumni');
  const moved = await watchAnimations(page);
  await page.evaluate(() => scrollTo(0, 600));
  await asked.promise;
  await untilItSays(page, 'Loading...');
  expect(await moved()).toBe(0);
  // Whoever comes to it sees that the page is on its way.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(moved).toBeGreaterThan(0);
});

test('what is added to a long page is not paid for with a look through all of it', async ({ page }) => {
  await page.goto('/about');
  const short = await costOfAdding(page);
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.style.display = 'none';
    for (let row = 0; row < 1000; row += 1) {
      const element = place.appendChild(document.createElement('div'));
      for (let cell = 0; cell < 20; cell += 1) element.append(document.createElement('span'));
    }
    document.querySelector('main')?.append(place);
  });
  expect(await costOfAdding(page)).toBeLessThan(3 * short);
});

async function openLongList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member');
  await withLongList(page);
  await page.goto('/jnvians');
  await expect(card(page, 1)).toBeInViewport();
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const card = (page: Page, position: number) => page.locator(`main [aria-posinset="${position}"]`);

/** Goes down until so many cards have been seen. */
async function seeUpTo(page: Page, position: number): Promise<void> {
  await page.evaluate(
    (last) =>
      new Promise<void>((resolve) => {
        const step = () => {
          const seen = [...document.querySelectorAll('main [aria-posinset]')]
            .at(-1)
            ?.getAttribute('aria-posinset');
          if (Number(seen) >= last) resolve();
          else requestAnimationFrame(step);
          window.scrollBy(0, 200);
        };
        step();
      }),
    position,
  );
}

/** Positions of the cards in view and where each begins, in pixels from the top. */
function placesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main [aria-posinset]')].flatMap((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return bottom < 0 || top > innerHeight
        ? []
        : [`${item.getAttribute('aria-posinset')} at ${Math.round(top)}`];
    }),
  );
}

/** Waits for the words of the last button. Not by role: that asks for styles, and what is asked for is worked out. */
async function untilItSays(page: Page, words: string): Promise<void> {
  await page.waitForFunction((said) => document.querySelector('main')?.textContent.endsWith(said), words);
}

/** Counts animations that begin in the page's content from now on; whoever asks is answered two frames later. */
async function watchAnimations(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = () => {
      const { dataset } = document.documentElement;
      dataset['moved'] = String(Number(dataset['moved'] ?? 0) + 1);
    };
    document.querySelector('main')?.addEventListener('animationstart', count);
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return Number(document.documentElement.dataset['moved'] ?? 0);
    });
}

/** Milliseconds until styles are known again after elements came and went, one after the other: the least of ten times. */
function costOfAdding(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = Array.from({ length: 10 }, () => {
      const from = performance.now();
      for (let turn = 0; turn < 20; turn += 1) {
        const added = document.body.appendChild(document.createElement('div'));
        getComputedStyle(document.body).getPropertyValue('color');
        added.remove();
        getComputedStyle(document.body).getPropertyValue('color');
      }
      return performance.now() - from;
    });
    return Math.min(...times);
  });
}

/** How many cards began to be laid out with each frame that had any, while one scrolls down as a finger does. */
function cardsWokenWithEachFrame(page: Page, distance: number): Promise<number[]> {
  return page.evaluate(
    (end) =>
      new Promise<number[]>((resolve) => {
        const woken = new Map<number, number>();
        let frame = 0;
        document.addEventListener(
          'contentvisibilityautostatechange',
          (event) => {
            if (Reflect.get(event, 'skipped') || !(event.target instanceof Element)) return;
            if (event.target.role !== 'listitem') return;
            woken.set(frame, (woken.get(frame) ?? 0) + 1);
          },
          true,
        );
        const step = () => {
          frame += 1;
          window.scrollBy(0, 60);
          if (window.scrollY < end) requestAnimationFrame(step);
          else resolve([...woken.values()]);
        };
        requestAnimationFrame(step);
      }),
    distance,
  );
}
