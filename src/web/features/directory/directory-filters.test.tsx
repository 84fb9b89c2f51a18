import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { Directory } from './directory.tsx';

const READER = {
  educationInfo: { jnvName: 'JNV Barabanki', inYear: 1996, outYear: 2003 },
  personalInfo: { currentCity: 'Lucknow' },
};

/**
 * Renders the directory with a search that has no matches; the count response contains the suggestion, if there is one.
 */
async function show(
  at: string,
  didYouMean: string | null = null,
  counted: Promise<void> = Promise.resolve(),
) {
  return renderAt(at, <Directory reader={READER} />, async (call) => {
    if (call === 'GET /api/directory/options')
      return {
        body: { success: true, schools: ['JNV Barabanki'], states: ['Uttar Pradesh'], cities: ['Lucknow'] },
      };
    if (call === 'GET /api/config') return { body: { success: true, thisYear: 2026, batchBy: 'in' } };
    if (call !== 'GET /api/directory/count') return { body: { success: true, users: [], nextCursor: null } };
    await counted;
    return { body: { success: true, matching: 0, total: 230, didYouMean } };
  });
}

const FILTERED = '/jnvians?search=doctor&school=JNV+Barabanki&state=Uttar+Pradesh&city=Lucknow';

test('on a phone the chip of a filter removes that filter, and Reset removes the search and all filters', async () => {
  await page.viewport(390, 844);
  const { screen, address } = await show(FILTERED);
  await screen.getByRole('button', { name: 'Remove filter: Uttar Pradesh' }).click();
  await expect.poll(address).toBe('/jnvians?search=doctor&school=JNV+Barabanki&city=Lucknow');
  await expect.element(screen.getByRole('button', { name: 'Filters 2' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reset' }).first().click();
  await expect.poll(address).toBe('/jnvians');
  await expect.element(screen.getByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
});

test('when a filter chip is removed, focus moves to the next chip or, after the last chip, to the Filters button', async () => {
  await page.viewport(390, 844);
  const { screen } = await show('/jnvians?school=JNV+Barabanki&city=Lucknow');
  await screen.getByRole('button', { name: 'Remove filter: JNV Barabanki' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove filter: Lucknow' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Remove filter: Lucknow' }).click();
  await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('a wide screen shows the filters with labels, and no button for the filter sheet', async () => {
  await page.viewport(1280, 800);
  const { screen } = await show('/jnvians');
  for (const label of ['School', 'Batch (joined)', 'State of school', 'City'])
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
  await expect.element(screen.getByPlaceholder('All JNV Schools')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
});

test('an empty result with a suggestion does not show the "No matches" message', async () => {
  const { screen } = await show('/jnvians?search=barabankee', 'barabanki');
  await expect.element(screen.getByRole('heading', { name: /^Did you mean barabanki/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No matches' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'barabanki' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('barabanki');
});

test('the "No matches" message waits for the suggestion response', async () => {
  const counted = Promise.withResolvers<void>();
  const { screen } = await show('/jnvians?search=barabankee', null, counted.promise);
  await expect.element(screen.getByRole('list')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No matches' }).query()).toBeNull();
  counted.resolve();
  await expect.element(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

test("a button filters by the member's own batch, school or city, and removes the filter when pressed again", async () => {
  const { screen, address } = await show('/jnvians?search=doctor&state=Uttar+Pradesh');
  const own = (name: string) => screen.getByRole('button', { name });
  await own('My batch').click();
  await expect.poll(address).toBe('/jnvians?search=doctor&school=JNV+Barabanki&batch=1996');
  await expect.element(own('My batch')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(own('My school')).toHaveAttribute('aria-pressed', 'false');
  await own('My city').click();
  await expect.poll(address).toBe('/jnvians?search=doctor&city=Lucknow');
  await own('My city').click();
  await expect.poll(address).toBe('/jnvians?search=doctor');
});

test('reads the batch filter from the address, and ignores anything but a year', async () => {
  await page.viewport(390, 844);
  const { screen, address } = await show('/jnvians?batch=1996');
  await screen.getByRole('button', { name: 'Remove filter: Batch 1996' }).click();
  await expect.poll(address).toBe('/jnvians');
  await screen.unmount();
  const other = await show('/jnvians?batch=19x6');
  await expect.element(other.screen.getByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
});
