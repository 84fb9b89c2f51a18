/** Tests that an unusable file is rejected where it was dropped or chosen, before it is sent. */
import { expect, type Locator } from '@playwright/test';
import { signIn } from '../support/browser.ts';
import { aPdf } from '../support/documents.ts';
import { dropFiles } from '../support/drop.ts';
import { test, testWithRoutes } from '../support/journey.ts';
import { decideAbout, NEW_PASSWORD, openAccount, openConfirmedAccount } from '../support/new-accounts.ts';

const WRONG_KIND = "We can't use this kind of file. Upload a PDF, DOC, DOCX, JPG or PNG file.";
const THANKS = 'Thank you. A volunteer will check your new document.';
const bytes = (text: string) => Buffer.from(text);
const aVideo = { name: 'यात्रा.mp4', type: 'video/mp4', bytes: bytes('moving') };
const VIDEO_REFUSED = `यात्रा.mp4: ${WRONG_KIND}`;

test('a member verified while choosing a document sees that no document is needed', async ({
  browser,
  page,
}) => {
  const { id, email } = await openConfirmedAccount(page.request);
  await signIn(page, email, NEW_PASSWORD, '/jnvians');
  await page.getByRole('button', { name: 'Wrong document?' }).click();
  const place = page.getByRole('group', { name: 'Upload another document' });
  const zone = place.getByText('Upload another document').last();
  await dropFiles(zone, { name: 'a.pdf', bytes: await aPdf({ lines: [email] }) });
  await expectKept(place, 'a.pdf');
  await decideAbout(browser, id);
  await page.getByRole('button', { name: 'Send this document' }).click();
  await expect(
    page.getByText("You're already verified, so you don't need to send another document."),
  ).toBeVisible();
  await expect(place).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search the directory' })).toBeVisible();
});

testWithRoutes(
  'uploading an unusable replacement document shows an error and clears the choice',
  async ({ page }) => {
    const { email } = await openAccount(page.request);
    await signIn(page, email, NEW_PASSWORD, '/jnvians');
    await page.getByRole('button', { name: 'Wrong document?' }).click();
    const place = page.getByRole('group', { name: 'Upload another document' });
    const zone = place.getByText('Upload another document').last();
    const alert = place.getByRole('alert');
    const send = page.getByRole('button', { name: 'Send this document' });
    await dropFiles(zone, aVideo);
    await expect(alert).toHaveText(VIDEO_REFUSED);
    await expect(send).toHaveCount(0);

    await dropFiles(zone, { name: 'half.pdf', bytes: bytes('%PDF-1.7 and nothing more') });
    await send.click();
    await expect(alert).toHaveText(
      'half.pdf: This PDF is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.',
    );
    await expect(place.getByRole('button', { name: 'Choose file' })).toBeFocused();
    await expect(send).toHaveCount(0);
    await dropFiles(zone, aVideo);
    await expect(alert).toHaveText(VIDEO_REFUSED);

    await dropFiles(zone, { name: 'नया.pdf', bytes: await aPdf({ lines: [email] }) });
    const line = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await line.promise;
      await route.abort();
    });
    await send.click();
    await expect(place.getByRole('status')).toContainText('uploading...');
    line.resolve();
    await expect(alert).toHaveText(
      "We can't reach the site. Check your connection and try again. नया.pdf stays chosen.",
    );
    await page.unroute('**/api/**');
    await dropFiles(zone, aVideo);
    await expect(alert).toHaveText(`${VIDEO_REFUSED} नया.pdf stays chosen.`);
    await send.click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(send).toHaveCount(0);
    await expect(alert).toHaveCount(0);
  },
);

async function expectKept(place: Locator, name: string): Promise<void> {
  await expect(place.getByRole('status')).toContainText(name);
}
