/** Tests what administrators see of the checks of the server. */
import { expect, test } from 'vitest';
import { renderAt } from '../../../../tests/support/rendered.tsx';
import { Installation } from './installation.tsx';

test('before the first check the overview shows what to do', async () => {
  const { screen } = await renderAt('/admin/overview', <Installation report={null} />);
  await expect.element(screen.getByRole('heading', { name: 'The server' })).toBeVisible();
  await expect.element(screen.getByText('No check has run yet.')).toBeVisible();
  await expect
    .element(screen.getByText('Ask the person who runs the server to turn on', { exact: false }))
    .toHaveTextContent(
      'Ask the person who runs the server to turn on the two timers: one checks the site every hour, the other makes a backup every night.',
    );
  await expect
    .element(screen.getByRole('link', { name: 'How to turn on the timers' }))
    .toHaveAttribute('href', '/docs#running');
});

test('after a check the overview shows when it ran, and that it found no faults', async () => {
  const report = { checkedAt: '2026-11-24T06:00:00.000Z', findings: [] };
  const { screen } = await renderAt('/admin/overview', <Installation report={report} />);
  await expect.element(screen.getByText('No faults were found.')).toBeVisible();
  expect(screen.container.textContent).not.toContain('No check has run yet.');
});
