import type { Page } from '@playwright/test';

/** Brings a section of the home page into view, as scrolling does, so that it loads. */
export async function scrollTo(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { name: heading });
  await title.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
}

/** What a page does between two moments of its stopped clock is done before the next one comes. */
const MOMENT_MS = 500;

/** Lets time pass on a page whose clock the test moves, as it passes in life: with time to draw in between. */
export async function pass(page: Page, milliseconds: number, moment = MOMENT_MS): Promise<void> {
  for (let left = milliseconds; left > 0; left -= moment) {
    await page.clock.runFor(Math.min(left, moment));
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve());
          port1.start();
          port2.postMessage(null);
        }),
    );
  }
}
