import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { expectAccessible, variantsForRun } from '../support/accessible.ts';
import { anAdminPage, goToScreen } from '../support/admin-area.ts';
import { someListWork } from '../support/list-work.ts';

for (const { name, viewport, colorScheme } of variantsForRun(0)) {
  test(`the reports, profile changes, guardians and audit log screens work and are accessible on ${name}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000);
    const work = await someListWork(request);
    const page = await anAdminPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    const rowWith = (words: string) => page.getByRole('row').filter({ hasText: words });

    await goToScreen(page, 'Reports');
    const report = rowWith(work.words);
    await expect(report).toContainText(work.now);
    await expectAccessible(page, 'the open reports');
    await report.getByRole('button', { name: /^Close the report about/ }).click();
    const question = page.getByRole('dialog');
    await expectAccessible(page, 'closing a report');
    await question.getByLabel('Note').fill('Spoke with both.');
    await question.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByText('The report is closed.')).toBeVisible();
    await expect(report).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Open reports' })).toBeFocused();
    await page.getByRole('tab', { name: 'Closed' }).click();
    await expect(report).toContainText('Spoke with both.');
    await expectAccessible(page, 'the closed reports');

    // Opens the screen by its URL. A page number past the end shows the last page.
    await page.goto('/admin/facts?page=999');
    const changed = rowWith(work.now);
    await expect(changed).toContainText(work.before);
    await expectAccessible(page, 'changed facts');
    await changed.getByRole('button', { name: /^Mark as checked: the changes of/ }).click();
    await expect(page.getByText('One change marked as checked.')).toBeVisible();
    await expect(changed).toHaveCount(0);
    await page.goto('/admin/facts?tab=guardians&page=999');
    const child = rowWith(work.guardian);
    await expect(child).toBeVisible();
    await expectAccessible(page, 'the guardians');
    await child.getByRole('button', { name: /^Guardian has agreed: / }).click();
    await expectAccessible(page, 'a question about a guardian');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Record consent' }).click();
    await expect(page.getByText("The guardian's consent is recorded.")).toBeVisible();
    await expect(child).toHaveCount(0);

    await goToScreen(page, 'Audit log');
    await expect(rowWith('Closed a report').first()).toBeVisible();
    await showOptions(page);
    await page.getByRole('button', { name: 'Verify log' }).click();
    await page.reload();
    await showOptions(page);
    await page.getByRole('button', { name: 'Verify log' }).click();
    await expect(page.getByText(/^Chain verified: [\d,]+ rows\.$/)).toBeVisible();
    await expectAccessible(page, 'the audit log');
    await page.getByLabel('Person').fill('no-such-person');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No entry matches these filters.')).toBeVisible();
    await expectAccessible(page, 'the audit log without a hit');
    await page.reload();
    await expect(page.getByLabel('Person')).toHaveValue('no-such-person');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(rowWith('Signed in').first()).toBeVisible();
  });
}

/** On a phone, shows the filters of the audit log and the button that verifies it. */
async function showOptions(page: Page): Promise<void> {
  const options = page.getByRole('button', { name: 'Options', expanded: false });
  await expect(options.or(page.getByRole('button', { name: 'Verify log' })).first()).toBeVisible();
  if (await options.isVisible()) await options.click();
}
