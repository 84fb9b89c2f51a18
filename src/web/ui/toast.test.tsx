import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastProvider, useToast } from './toast.tsx';

afterEach(() => vi.useRealTimers());

function Shower() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ message: 'You are Successfully logged out.' })}>
      show
    </button>
  );
}

test('a toast says its message for three seconds and closes by itself', async () => {
  const screen = await render(
    <ToastProvider>
      <Shower />
    </ToastProvider>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen
    .getByRole('button', { name: 'show' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() =>
    expect(screen.getByRole('status').element().textContent).toContain('You are Successfully logged out.'),
  );
  vi.advanceTimersByTime(2900);
  expect(screen.getByRole('status').element().textContent).toContain('You are Successfully logged out.');
  vi.advanceTimersByTime(200);
  vi.useRealTimers();
  await expect.element(screen.getByText('You are Successfully logged out.')).not.toBeInTheDocument();
});

test('a toast can be closed by hand', async () => {
  const screen = await render(
    <ToastProvider>
      <Shower />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'show' }).click();
  await screen.getByRole('button', { name: 'Close message' }).click();
  await expect.element(screen.getByText('You are Successfully logged out.')).not.toBeInTheDocument();
});
