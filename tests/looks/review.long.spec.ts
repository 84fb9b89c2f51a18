import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { decideAll, openReview, signUp, startReviewSite } from '../support/review-queue.ts';

const PEOPLE = 200;

test('an administrator can decide two hundred documents by keyboard alone', async ({ page }) => {
  test.setTimeout(600_000);
  const site = await startReviewSite(100 + test.info().parallelIndex);
  try {
    await openReview(page, site.address);
    const heading = page.getByRole('heading', { level: 1 });
    const [, waiting = '0'] = /of (\d+)/.exec((await heading.textContent()) ?? '') ?? [];
    for (let number = Number(waiting); number < PEOPLE; number += 1) await signUp(site.address, number);
    await page.reload();
    await expect(heading).toContainText(`of ${PEOPLE} `);
    await decideAll(page, PEOPLE);
    await expect(page.getByText(`${PEOPLE} decided this session.`)).toBeVisible();
  } finally {
    await site.end();
  }
});
