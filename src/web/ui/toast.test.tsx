import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { ToastProvider, useToast } from './toast.tsx';

function Shower() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ message: 'You are Successfully logged out.' })}>
      show
    </button>
  );
}

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

test('a toast is shown above an open dialog', async () => {
  const screen = await render(
    <ToastProvider>
      <Shower />
      <dialog
        style={{ inlineSize: '100vw', maxInlineSize: 'none', blockSize: '100vh', maxBlockSize: 'none' }}
      >
        A profile
      </dialog>
    </ToastProvider>,
  );
  const dialog = screen.container.querySelector('dialog');
  dialog?.showModal();
  screen
    .getByText('show')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const message = screen.getByText('You are Successfully logged out.');
  await expect.element(message).toBeVisible();
  const { x, y, width, height } = message.element().getBoundingClientRect();
  // Elements outside a modal dialog are inert, so that a hit test ignores them; the dialog must be under the toast.
  dialog?.close();
  dialog?.show();
  const toast = message.element().closest('[popover]');
  expect(toast?.matches(':popover-open')).toBe(true);
  expect(toast?.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
});
