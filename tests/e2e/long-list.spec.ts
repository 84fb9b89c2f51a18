import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { withLongList } from '../support/long-list.ts';

// Recording asks for styles, and what is asked for is worked out.
test.use({ trace: 'off' });

test('on a phone at most four cards that rested far away are laid out in one frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member');
  await withLongList(page);
  await page.goto('/jnvians');
  // All are there before it is measured: cards that come late, on a busy machine, are laid out together.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.locator('main h2').count()).toBeGreaterThanOrEqual(96);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
  const woken = await cardsWokenWithEachFrame(page, 6000);
  expect(woken.reduce((sum, cards) => sum + cards, 0)).toBeGreaterThan(30);
  expect(Math.max(...woken)).toBe(4);
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
            const cards = event.target.querySelectorAll(':scope > [role=listitem]').length;
            woken.set(frame, (woken.get(frame) ?? 0) + cards);
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
