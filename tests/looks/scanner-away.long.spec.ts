/**
 * Tests review mode while the malware scanner is down: documents are blocked and cannot be decided on until the scanner
 * is back.
 */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openClamd } from '../support/clamd.ts';
import { test } from '../support/journey.ts';
import { openReview, personOnScreen, signUp, startReviewSite, whoseTurn } from '../support/review-queue.ts';

test('an unscanned document is blocked with a reason until the malware scanner is back', async ({ page }) => {
  test.setTimeout(240_000);
  const scanner = await openClamd();
  await scanner.goAway();
  const site = await startReviewSite(test.info().parallelIndex, {
    CLAMAV_URL: scanner.url,
    SAMPLE_COMMUNITY: 'on',
  });
  const name = await signUp(site.address, 0);
  await openReview(page, site.address);
  // The sample documents were added without a scanner.
  const person = whoseTurn(page);
  for (let before = await person.textContent(); before !== name; before = await person.textContent()) {
    await page.keyboard.press('s');
    await expect(person).not.toHaveText(before ?? '');
  }
  const why = page.getByText("This document hasn't been scanned for malware yet.", { exact: false });
  await expect(why).toBeVisible();
  await expect(page.getByText('Not virus-scanned.')).toBeVisible();
  await expectAccessible(page, 'a paper that is not scanned');
  await page.keyboard.press('v');
  await expect(page.getByText("The document hasn't loaded yet.")).toBeVisible();
  await expect(person).toHaveText(name);
  await expect(why).toBeVisible();

  await scanner.comeBack();
  // Long timeout, because the queue retries scans with backoff.
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Retry' })
          .click({ timeout: 2000 })
          .catch(() => undefined);
        return page.getByRole('img', { name: /^The document of / }).count();
      },
      { timeout: 120_000, intervals: [2000] },
    )
    .toBeGreaterThan(0);
  expect(await personOnScreen(page)).toBe(name);
  await site.end();
  await scanner.close();
});
