import type { Page } from '@playwright/test';

/** Scrolls a section of the home page into view, so that it loads. */
export async function scrollTo(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { name: heading });
  await title.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
}

/** Default step in milliseconds by which to advance the page's paused clock. Effects run after each step. */
const MOMENT_MS = 500;

/** Advances the page's clock in small steps and renders after each. */
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
