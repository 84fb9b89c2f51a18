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

test('Escape closes a dialog and returns focus to the element that opened it', async () => {
  const screen = await render(<Opener />);
  await screen.getByRole('button', { name: 'open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'open' })).toHaveFocus();
});

test('when a dialog closes and the element that opened it is hidden, focus moves to the page', async () => {
  const screen = await render(
    <>
      <Opener />
      <main id="content" tabIndex={-1}>
        the page
      </main>
    </>,
  );
  const opener = screen.getByRole('button', { name: 'open' });
  await opener.click();
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
  opener.element().setAttribute('hidden', '');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('when a dialog closes and the element that opened it was removed, focus moves to the page', async () => {
  const view = (isThere: boolean) => (
    <>
      {isThere && <Opener />}
      <main id="content" tabIndex={-1}>
        the page
      </main>
    </>
  );
  const screen = await render(view(true));
  await screen.getByRole('button', { name: 'open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await screen.rerender(view(false));
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('when a dialog opens, its autofocus field gets focus instead of the close button', async () => {
  const screen = await render(
    <Dialog label="Prove it" onClose={() => undefined}>
      <p>Your password, please.</p>
      <PasswordField label="Password" autoFocus />
    </Dialog>,
  );
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
});

test('a busy dialog stays open on repeated Escape, and its close button is disabled', async () => {
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

test('with several dialogs open, Escape closes only the topmost one', async () => {
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

test('a confirmation is an alert dialog with focus on its safe button, and Escape answers no', async () => {
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

test('a confirmation answers no when the component that asked unmounts', async () => {
  const onAnswer = vi.fn();
  const view = (isThere: boolean) => (
    <AlertProvider>{isThere && <Asker onAnswer={onAnswer} />}</AlertProvider>
  );
  const screen = await render(view(true));
  await screen.getByRole('button', { name: 'ask' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await screen.rerender(view(false));
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

function Teller() {
  const { tell, confirm } = useAlerts();
  return (
    <>
      <button type="button" onClick={() => ['One', 'Two', 'Three'].map((message) => tell({ message }))}>
        tell
      </button>
      <button type="button" onClick={() => void confirm({ message: 'Sure?', confirmLabel: 'Yes' })}>
        ask
      </button>
    </>
  );
}

test('simultaneous alerts are shown one at a time, even if Escape is pressed repeatedly, and a later alert still opens', async () => {
  const screen = await render(
    <AlertProvider>
      <Teller />
    </AlertProvider>,
  );
  await screen.getByRole('button', { name: 'tell' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'One' })).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(screen.getByRole('alertdialog', { name: 'Three' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);
  await expect.element(screen.getByRole('button', { name: 'tell' })).toHaveFocus();
  await screen.getByRole('button', { name: 'ask' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeVisible();
});

function Questions() {
  const { confirm } = useAlerts();
  return (
    <button
      type="button"
      onClick={() => ['Delete the first?', 'Delete the second?'].map((message) => confirm({ message }))}
    >
      ask twice
    </button>
  );
}

test('the second of two simultaneous confirmations opens with focus on its safe button', async () => {
  const screen = await render(
    <AlertProvider>
      <Questions />
    </AlertProvider>,
  );
  await screen.getByRole('button', { name: 'ask twice' }).click();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete the second?' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

function Stubborn() {
  const [tries, setTries] = useState(0);
  return (
    <Dialog label="Details" onClose={() => setTries(tries + 1)}>
      <p>{tries} tries</p>
    </Dialog>
  );
}

test('a dialog stays open after Escape if its parent still renders it', async () => {
  const screen = await render(<Stubborn />);
  // Both keys in one call: separate calls would count as two user actions, after each of which `cancel` can
  // prevent closing.
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(screen.getByText(/^[12] tries$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});
