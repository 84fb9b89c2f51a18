/** Decides on an evening's queue in review mode, by touch on a phone and with mouse and keys on a desktop. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import {
  BY_KEYS,
  byButtons,
  decideAll,
  openReview,
  signUp,
  startReviewSite,
} from '../support/review-queue.ts';

const PEOPLE = 40;
/** Distance between the ports of these sites and of other review sites. */
const OFFSET = 150;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const WAYS = [
  { name: 'by touch on a phone', options: PHONE, way: byButtons((target) => target.tap()) },
  { name: 'by mouse on a desktop', options: DESKTOP, way: byButtons((target) => target.click()) },
  { name: 'by keys on a desktop', options: DESKTOP, way: BY_KEYS },
] as const;

for (const [index, { name, options, way }] of WAYS.entries())
  test(`an administrator decides about forty people ${name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const site = await startReviewSite(OFFSET + index + WAYS.length * test.info().parallelIndex);
    try {
      const page = await (await browser.newContext(options)).newPage();
      await openReview(page, site.address);
      const heading = page.getByRole('heading', { level: 1 });
      const [, waiting = '0'] = /of (\d+)/.exec((await heading.textContent()) ?? '') ?? [];
      for (let number = Number(waiting); number < PEOPLE; number += 1) await signUp(site.address, number);
      await page.reload();
      await expect(heading).toContainText(`of ${PEOPLE} `);
      await decideAll(page, PEOPLE, way);
      await expect(page.getByText(`${PEOPLE} decided this session.`)).toBeVisible();
    } finally {
      await site.end();
    }
  });
