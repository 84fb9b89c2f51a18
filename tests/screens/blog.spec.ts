/** Tests a blog post's byline and table of contents. */
import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

test("a blog post shows its author's name, portrait, school and batch", async ({ page }) => {
  await page.goto('/blog/mentoring-a-first-generation-student');
  const head = page.getByRole('article').locator('header');
  await expect(head.getByText('Sunita Jha', { exact: true })).toBeVisible();
  await expect(head.getByText('Physics Teacher, JNV Madhubani 1993–00')).toBeVisible();
  await expect(head.locator('svg').first()).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByText('By Sunita Jha')).toBeVisible();
});

test("a post's table of contents is collapsed on a phone, and beside the text on a desktop", async ({
  page,
}) => {
  const link = page.getByRole('link', { name: 'Three promises to make at the start' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/mentoring-a-first-generation-student');
  await expect(link).toHaveCount(0);
  await page.getByText('In this article').click();
  await link.click();
  await expect(page).toHaveURL(/#three-promises-to-make-at-the-start$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const beside = page.getByRole('navigation', { name: 'In this article' });
  // Clicks the link again, because the new layout has moved the text.
  await beside.getByRole('link', { name: 'Three promises to make at the start' }).click();
  await expect(beside.getByRole('link', { name: 'Three promises to make at the start' })).toHaveAttribute(
    'aria-current',
    'location',
  );
});
