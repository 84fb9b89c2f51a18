/** Tests that the screens of a newsletter are accessible and fit with the longest texts. */
import { expect } from '@playwright/test';
import { expectAccessible, VARIANTS } from '../support/accessible.ts';
import { anAdminPage } from '../support/admin-area.ts';
import { test } from '../support/journey.ts';

const W = 'W'.repeat(150);
const BODY = `## ${W}\n\n${W} [${W}](https://example.org/${W})\n\n> नवोदय ${W}\n\n- ${W}`;

for (const { name, viewport, colorScheme } of VARIANTS)
  test(`a newsletter with the longest texts is accessible and fits on ${name}`, async ({ browser }) => {
    const page = await anAdminPage(browser, {
      at: '/admin/newsletter',
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: 'New newsletter' }).click();
    await page.getByLabel('Subject').fill(W);
    await page.getByLabel('Preview line').fill('W'.repeat(200));
    await page.getByLabel('Text', { exact: true }).fill(BODY);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectAccessible(page, 'a draft');
    await page.getByRole('button', { name: 'Preview email' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, 'the preview');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAccessible(page, 'the question before sending');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'All newsletters' }).click();
    await expect(page.getByRole('link', { name: W }).first()).toBeVisible();
    await expectAccessible(page, 'the list');
  });
