/** Tests the administrators' list of held requests, and the pause of a member's right to ask. */
import { expect } from '@playwright/test';
import { readConfig } from '#server/config.ts';
import { startDatabase } from '#server/platform/database/start-database.ts';
import { expectAccessible, variantsForRun } from '../support/accessible.ts';
import { anAdminPage, goToScreen } from '../support/admin-area.ts';
import { aHeldRequest } from '../support/contact-requests.ts';
import { test } from '../support/journey.ts';
import { aMember } from '../support/members.ts';

for (const { name: variant, viewport, colorScheme } of variantsForRun(0))
  test(`held requests are delivered and stopped, with Undo, and their asker is paused, on ${variant}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const unique = String(Date.now());
    const asker = { first_name: 'Asha', last_name: `Sharma ${unique}` };
    const names = `${asker.first_name} ${asker.last_name}`;
    const { db, close } = await startDatabase(readConfig({ DATA_DIR: process.env.JOURNEY_DATA_DIR }), {
      upTo: null,
    });
    const email = (who: string) => ({ email: `${who}.${unique}@example.com`, username: `${who}.${unique}` });
    const { id } = await aMember(db, { ...asker, ...email('asker') });
    for (const who of ['first', 'second'])
      await aHeldRequest(db, {
        member_id: id,
        asked_id: (await aMember(db, { first_name: 'Ramesh', last_name: `${who} ${unique}`, ...email(who) }))
          .id,
      });
    await close();

    const page = await anAdminPage(browser, { viewport, colorScheme, reducedMotion: 'reduce' });
    await goToScreen(page, 'Held requests');
    const rows = page.getByRole('row').filter({ hasText: names });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Similar messages were sent to 2 members.');
    const { y } = (await page.locator('tbody tr').first().boundingBox())!;
    expect(y).toBeLessThanOrEqual(viewport.width < 768 ? 480 : 380);
    await expectAccessible(page, 'the held requests');

    await page.getByRole('button', { name: `Stop: request from ${names} to Ramesh first ${unique}` }).click();
    await expect(page.getByText('You stopped the request.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expectAccessible(page, 'a decision that can be undone');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The request is back in the queue.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page
      .getByRole('button', { name: `Deliver: request from ${names} to Ramesh second ${unique}` })
      .click();
    await expect(page.getByText('You delivered the request.')).toBeVisible();
    await expect(rows).toHaveCount(1);

    await rows.getByRole('link', { name: names }).click();
    const dialog = page.getByRole('dialog', { name: /^User Information/ });
    await expect(dialog).toContainText('1 waiting');
    await dialog.getByRole('button', { name: 'Pause requests...' }).click();
    const question = page.getByRole('dialog', { name: `Pause requests from ${names}?` });
    await expectAccessible(page, 'the question about a pause');
    await question.getByLabel('Reason').fill('Copies to many members.');
    await question.getByRole('button', { name: 'Pause requests' }).click();
    await expect(dialog).toContainText('Reason: Copies to many members.');
    await expectAccessible(page, 'a paused member');
    await dialog.getByRole('button', { name: 'End the pause' }).click();
    await expect(dialog).toContainText('The pause has ended.');
  });
