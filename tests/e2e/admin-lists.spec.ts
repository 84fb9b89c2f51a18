import { expect, test, type Browser } from '@playwright/test';
import { expectAccessible, LOOKS } from '../support/accessible.ts';
import { signIn } from '../support/browser.ts';

for (const { name, viewport, colorScheme } of LOOKS) {
  test(`administrators' lists can be read and worked through on ${name}`, async ({ browser }) => {
    test.setTimeout(90_000);
    const page = await (
      await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    ).newPage();
    const words = await aReportedProfile(browser);
    await signIn(page, 'admin@example.com');

    await page.getByRole('link', { name: 'Reports' }).click();
    const report = page.getByRole('row').filter({ hasText: words });
    await expect(report).toContainText('Prakash Nair');
    await expectAccessible(page, 'the open reports');
    await report.getByRole('button', { name: 'Close the report about Prakash Nair' }).click();
    const question = page.getByRole('dialog');
    await expectAccessible(page, 'closing a report');
    await question.getByLabel('Note').fill('Spoke with both.');
    await question.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText('The report is closed.')).toBeVisible();
    await expect(report).toHaveCount(0);
    await page.getByRole('tab', { name: 'Closed' }).click();
    await expect(report).toContainText('Spoke with both.');
    await expectAccessible(page, 'the closed reports');

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

/** A member reports the sample founder's profile; returns the words of the report. */
async function aReportedProfile(browser: Browser): Promise<string> {
  const words = `Not the years we shared, ${Date.now()}.`;
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'member@example.com');
  await page.goto('/jnvians?search=Prakash%20Nair');
  await page.getByRole('link', { name: /Prakash Nair/ }).click();
  await page.getByRole('button', { name: 'Report this profile' }).click();
  await page.getByLabel('What is wrong?').selectOption('wrong-facts');
  await page.getByLabel('In your own words').fill(words);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. An administrator will look at this profile.')).toBeVisible();
  await page.context().close();
  return words;
}
