import { expect, test } from '@playwright/test';
import { expectAccessible, LOOKS } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';

for (const { name, viewport, colorScheme } of LOOKS) {
  test(`administrators' lists can be read and worked through on ${name}`, async ({ browser }) => {
    test.setTimeout(90_000);
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    await signIn(page, 'admin@example.com');

    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await expect(page.getByText(/^Chain verified: [\d,]+ rows\.$/)).toBeVisible();
    await expectAccessible(page, 'the audit log');
    await page.getByLabel('Person').fill('nobody-at-all');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No entry fits these filters.')).toBeVisible();
    await expectAccessible(page, 'the audit log without a hit');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toBeVisible();
  });
}
