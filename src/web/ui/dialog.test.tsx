import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AlertProvider, useAlerts } from './alerts.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordField } from './password-field.tsx';

function Opener({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {isOpen && (
        <Dialog label="Details" isBusy={isBusy} onClose={() => setIsOpen(false)}>
          <p>inside</p>
        </Dialog>
      )}
    </>
  );
}

test('Escape closes a dialog and gives the focus back to what opened it', async () => {
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: 'open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

test('a field that asks for it has the focus when its dialog opens, not the close button before it', async () => {
  const screen = await render(
    <Dialog label="Prove it" onClose={() => undefined}>
      <p>Your password, please.</p>
      <PasswordField label="Password" autoFocus />
    </Dialog>,
  );
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('while something is being saved neither Escape, pressed twice, nor the close button closes it', async () => {
  const screen = await render(<Opener isBusy />);
  await screen.getByRole('button', { name: 'open' }).click();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

function Nested() {
  return (
    <Dialog label="Details" onClose={() => expect.unreachable('the outer dialog was closed')}>
      <Opener />
    </Dialog>
  );
}

test('Escape closes a dialog that stands above another one, and leaves that one open', async () => {
  const screen = await render(<Nested />);
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByText('inside')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('inside')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'open' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

function Asker({ onAnswer }: { onAnswer: (answer: boolean) => void }) {
  const { confirm } = useAlerts();
  return (
    <button
      type="button"
      onClick={() =>
        void confirm({
          title: 'Delete this account?',
          message: 'It cannot be undone.',
          confirmLabel: 'Delete',
          cancelLabel: 'Keep it',
        }).then(onAnswer)
      }
    >
      ask
    </button>
  );
}

test('a question is an alert dialog whose safe answer has the focus; Escape means no', async () => {
  const onAnswer = vi.fn();
  const screen = await render(
    <AlertProvider>
      <Asker onAnswer={onAnswer} />
    </AlertProvider>,
  );
  await screen.getByRole('button', { name: 'ask' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete this account?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false]]);

  await screen.getByRole('button', { name: 'ask' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false], [true]]);
});
