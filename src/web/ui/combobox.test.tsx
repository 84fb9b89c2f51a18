import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './combobox.tsx';

const STATES = ['Andhra Pradesh', 'Goa', 'Haryana', 'Rajasthan', 'Telangana'];

function Box({
  onChange,
  ownWords = false,
  start = '',
}: {
  onChange: (value: string) => void;
  ownWords?: boolean;
  start?: string;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox
        label="State"
        options={STATES}
        value={value}
        allowsOwnWords={ownWords}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button type="button">elsewhere</button>
    </>
  );
}

test('typing filters the list and announces the count, and Enter selects', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} />);
  await screen.getByRole('combobox').fill('an');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 matches');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('Andhra Pradesh');
  expect(onChange).toHaveBeenLastCalledWith('Andhra Pradesh');
});

test('the box keeps all characters typed faster than it renders', async () => {
  const screen = await render(<Box onChange={vi.fn()} ownWords />);
  const box = screen.getByRole('combobox').element() as HTMLInputElement;
  box.focus();
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const letter of 'Lighthouse Keeper') {
    value?.set?.call(box, box.value + letter);
    box.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
  }
  expect(box.value).toBe('Lighthouse Keeper');
  await expect.element(screen.getByRole('combobox')).toHaveValue('Lighthouse Keeper');
});

test('text that matches no option restores the previous choice', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} start="Goa" />);
  await screen.getByRole('combobox').fill('Atlantis');
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveValue('Goa');
  expect(onChange).not.toHaveBeenCalled();
});

test('the box accepts free text where it is allowed', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} ownWords />);
  await screen.getByRole('combobox').fill('Lighthouse Keeper');
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  expect(onChange).toHaveBeenLastCalledWith('Lighthouse Keeper');
});

test('a list of thousands shows a hundred rows and the number of others', async () => {
  const options = Array.from({ length: 3000 }, (_, index) => `City ${index}`);
  const screen = await render(
    <Combobox label="City" options={options} value="" onChange={() => undefined} />,
  );
  await screen.getByRole('combobox').click();
  expect(screen.getByRole('option').elements()).toHaveLength(100);
  await expect.element(screen.getByText('2900 more. Keep typing to find yours.')).toBeInTheDocument();
});

test('a disabled box shows the reason', async () => {
  const screen = await render(
    <Combobox
      label="District"
      options={[]}
      value=""
      disabledReason="Choose a state first"
      onChange={() => undefined}
    />,
  );
  await expect.element(screen.getByRole('combobox')).toBeDisabled();
  await expect.element(screen.getByPlaceholder('Choose a state first')).toBeInTheDocument();
});

test('Escape closes an open list, and on a closed box keeps the choice', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} start="Goa" />);
  await screen.getByRole('combobox').click();
  await expect.element(screen.getByRole('option', { name: 'Haryana' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('option', { name: 'Haryana' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('Goa');
  expect(onChange).not.toHaveBeenCalled();
});
