import type { Page } from '@playwright/test';
import { choose } from './browser.ts';

/** Opens the last step of the sign-up wizard with everything filled in except the document. */
export async function openLastStep(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Rohan');
  await page.getByLabel('Last name').fill('Sawant');
  await page.getByLabel('Email').fill(`rohan.${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Banyan-Tree-99');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByLabel('Profession').fill('Lighthouse Keeper');
  await choose(page, 'Current state', 'Goa', 'Goa');
  await page.getByLabel('Current city').fill('Panaji');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'JNV State', 'Goa', 'Goa');
  await choose(page, 'District', 'North', 'North Goa');
  await page.getByLabel('In year').fill('1999');
  await page.getByLabel('Out year').fill('2006');
}
