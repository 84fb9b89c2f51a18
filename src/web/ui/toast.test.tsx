import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ToastProvider, useToast } from './toast.tsx';

function Shower() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ message: 'You are Successfully logged out.' })}>
      show
    </button>
  );
}

test('a toast closes after three seconds', async () => {
  const screen = await render(
    <ToastProvider>
      <Shower />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'show' }).click();
  const shownAt = performance.now();
  const message = screen.getByText('You are Successfully logged out.');
  await expect.element(message).toBeVisible();
  await expect.element(message, { timeout: 6000 }).not.toBeInTheDocument();
  // Less than three seconds, because the click itself takes time; still enough to detect a toast that closes
  // immediately.
  expect(performance.now() - shownAt).toBeGreaterThan(2500);
});

function Copier() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ message: 'Copied.', about: 'copy' })}>
        copy
      </button>
      <button type="button" onClick={() => toast({ message: 'Not copied.', tone: 'error', about: 'copy' })}>
        fail
      </button>
      <Shower />
    </>
  );
}

test('a newer toast with the same key replaces the older toast, and toasts with other keys stay', async () => {
  const screen = await render(
    <ToastProvider>
      <Copier />
    </ToastProvider>,
  );
  for (const name of ['show', 'copy', 'show', 'fail']) await screen.getByRole('button', { name }).click();
  await expect.element(screen.getByText('Not copied.')).toBeVisible();
  expect(screen.getByText('Copied.', { exact: true }).query()).toBeNull();
  expect(screen.getByText('You are Successfully logged out.').elements()).toHaveLength(1);
});

test("a toast's close button closes it", async () => {
  const screen = await render(
    <ToastProvider>
      <Shower />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'show' }).click();
  await screen.getByRole('button', { name: 'Close message' }).click();
  await expect.element(screen.getByText('You are Successfully logged out.')).not.toBeInTheDocument();
});
