/**
 * Tests every email as rendered on the narrowest phone, in light and dark mode, with the longest names and addresses.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { siteSettingsOf } from '#shared/site/community-values.ts';
import type { MemberRow } from '#server/platform/http/actors.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { everyMail } from '../support/every-mail.ts';
import { test } from '../support/journey.ts';

const NARROW = { width: 320, height: 640 };

/** Emails that together contain every kind of part. The long run checks all emails with axe. */
const TYPICAL = new Set(['confirmationMail', 'rejectedMail', 'newSignInMail', 'contactMail', 'issueMail']);

/** Member fields that the email templates use. */
const LONG = {
  id: '01a20117-dc29-7268-b8a9-d45102c7f05e',
  email: `${'venkatanarasimharajuvaripeta'.repeat(2)}@example.com`,
  first_name: 'आराध्याचतुर्वेदीश्रीवास्तवराजलक्ष्मी',
  last_name: 'Chandrashekharaiyengarkrishnamurthyramanathapuram',
  username: 'venkatanarasimharajuvaripeta.chandrashekhar',
  school_name: 'JNV Kanyakumarithiruvananthapurammavelikkarachengannur',
  in_year: 1996,
  out_year: 2003,
  profession: 'Elektroenzephalographiespezialistin',
} as MemberRow;

for (const colorScheme of ['light', 'dark'] as const)
  test(`every email fits a narrow phone and has enough contrast in ${colorScheme} mode`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await (await browser.newContext({ viewport: NARROW, colorScheme })).newPage();
    const site = siteSettingsOf({ publicUrl: 'https://navodayan.example', isProduction: true }, {});
    for (const [name, mail] of Object.entries(everyMail(site, LONG))) {
      await page.setContent(withPictures(mail));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(wider, `${name} is wider than its window`).toBeLessThanOrEqual(0);
      if (process.env.LONG_TESTS !== '1' && !TYPICAL.has(name)) continue;
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
      expect.soft(found, name).toEqual([]);
    }
  });

/** Returns the email's HTML with its pictures inlined, as a mail program shows it. */
function withPictures({ html, pictures = [] }: Mail): string {
  return pictures.reduce(
    (page, { cid, mediaType, content }) =>
      page.replaceAll(`cid:${cid}`, `data:${mediaType};base64,${content.toString('base64')}`),
    html,
  );
}
