import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { Directory } from './directory.tsx';

/** Renders the directory without a match; the count suggests a spelling if one is given. */
async function show(
  at: string,
  didYouMean: string | null = null,
  counted: Promise<void> = Promise.resolve(),
) {
  return renderAt(at, <Directory />, async (call) => {
    if (call === 'GET /api/directory/options')
      return {
        body: { success: true, schools: ['JNV Barabanki'], states: ['Uttar Pradesh'], cities: ['Lucknow'] },
      };
    if (call !== 'GET /api/directory/count') return { body: { success: true, users: [], nextCursor: null } };
    await counted;
    return { body: { success: true, matching: 0, total: 230, didYouMean } };
  });
}

const FILTERED = '/jnvians?search=doctor&school=JNV+Barabanki&state=Uttar+Pradesh&city=Lucknow';

test('on a phone one press on its chip removes a filter, and Reset removes them all', async () => {
  await page.viewport(390, 844);
  const { screen, address } = await show(FILTERED);
  await screen.getByRole('button', { name: 'Remove filter: Uttar Pradesh' }).click();
  await expect.poll(address).toBe('/jnvians?search=doctor&school=JNV+Barabanki&city=Lucknow');
  await expect.element(screen.getByRole('button', { name: 'Filters: 2' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reset' }).first().click();
  await expect.poll(address).toBe('/jnvians');
  await expect.element(screen.getByRole('button', { name: /^Remove filter/ })).not.toBeInTheDocument();
});

test('after its chip is removed, the focus moves to the next chip, and from the last to Filters', async () => {
  await page.viewport(390, 844);
  const { screen } = await show('/jnvians?school=JNV+Barabanki&city=Lucknow');
  await screen.getByRole('button', { name: 'Remove filter: JNV Barabanki' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove filter: Lucknow' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Remove filter: Lucknow' }).click();
  await expect.element(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('on a wide screen the three filters have visible labels and no sheet', async () => {
  await page.viewport(1280, 800);
  const { screen } = await show('/jnvians');
  for (const label of ['School', 'State of school', 'City'])
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
  await expect.element(screen.getByPlaceholder('All JNV Schools')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
});

test('without a match the suggestion stands alone, and the drawing only without a suggestion', async () => {
  const { screen } = await show('/jnvians?search=barabankee', 'barabanki');
  await expect.element(screen.getByRole('heading', { name: /^Did you mean barabanki/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No matches' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'barabanki' }).click();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('barabanki');
});

test('while the suggestion loads there is no drawing yet', async () => {
  const counted = Promise.withResolvers<void>();
  const { screen } = await show('/jnvians?search=barabankee', null, counted.promise);
  await expect.element(screen.getByRole('list')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No matches' }).query()).toBeNull();
  counted.resolve();
  await expect.element(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
});
