import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from './api.ts';
import { useSubmit } from './use-submit.ts';

function Form({ send, needed }: { readonly send: () => Promise<void>; readonly needed?: string }) {
  const { submit, isBusy, failure, refused } = useSubmit({ check: () => ({ name: needed }), send });
  return (
    <form noValidate onSubmit={submit}>
      <input aria-label="Name" aria-invalid={refused['name'] !== undefined} />
      <p role="alert">{refused['name'] ?? failure}</p>
      <button type="submit">{isBusy ? 'Saving...' : 'Save'}</button>
    </form>
  );
}

const refusal = (fields: Record<string, string>) =>
  new ApiError({ status: 422, code: 'VALIDATION', message: 'Check what you entered.', fields });

test('a form with an invalid field sends nothing and focuses the field', async () => {
  const send = vi.fn(async () => undefined);
  const screen = await render(<Form send={send} needed="Enter a name." />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter a name.');
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a second press while the call runs sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const send = vi.fn(() => promise);
  const screen = await render(<Form send={send} />);
  await screen.getByRole('button').dblClick();
  await expect.element(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  resolve(undefined);
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
});

test.for([
  ['at the field that it names', refusal({ name: 'Too long.' }), 'Too long.'],
  ['above the form if it names none', refusal({}), 'Check what you entered.'],
  [
    'as a fault of ours if it is not an answer',
    new TypeError('x'),
    'Something went wrong on our side. Please try again.',
  ],
] as const)('a failure is shown %s', async ([, error, message]) => {
  const screen = await render(<Form send={() => Promise.reject(error)} />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});
