import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#web/lib/api.ts';
import { ProveDialog } from './prove-dialog.tsx';

test('the password dialog asks for a second-factor code if the server requires one, and sends it with the password', async () => {
  const onProved = vi.fn(async ({ totp }: { totp: string }) => {
    if (totp === '')
      throw new ApiError({
        status: 401,
        code: 'TOTP_NEEDED',
        message: 'Enter the six digits from your authenticator app.',
      });
  });
  const onClose = vi.fn();
  const screen = await render(
    <MemoryRouter>
      <ProveDialog
        title="Make Meera Das an administrator?"
        lead="They can verify members."
        submit="Make administrator"
        asksCode={false}
        onClose={onClose}
        onProved={onProved}
      />
    </MemoryRouter>,
  );
  await screen.getByLabelText('Password', { exact: true }).fill('Banyan-Tree-99');
  expect(screen.getByRole('textbox', { name: /code/i }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Make administrator' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Enter the six digits from your authenticator app.');
  await screen.getByRole('textbox', { name: /code/i }).fill('123456');
  await screen.getByRole('button', { name: 'Make administrator' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onProved).toHaveBeenLastCalledWith({ password: 'Banyan-Tree-99', totp: '123456' });
});
