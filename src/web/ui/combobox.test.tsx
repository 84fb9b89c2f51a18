import { useState, type FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Combobox } from './combobox.tsx';

const STATES = ['Andhra Pradesh', 'Goa', 'Haryana', 'Rajasthan', 'Telangana'];

function Box({
  onChange,
  ownWords = false,
  start = '',
  options = STATES,
  convert,
}: {
  onChange: (value: string) => void;
  ownWords?: boolean;
  start?: string;
  options?: readonly string[];
  convert?: (typed: string) => string;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox
        label="State"
        options={options}
        {...(convert && { convert })}
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

test('typing in a combobox filters its options and announces their number, and Enter selects an option', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} />);
  await screen.getByRole('combobox').fill('an');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 matches');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('Andhra Pradesh');
  expect(onChange).toHaveBeenLastCalledWith('Andhra Pradesh');
});

const inLatin = (typed: string) => typed.replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));

test('typed text is converted before it is compared with the options', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <Box onChange={onChange} options={['1999', '2001', '2011']} convert={inLatin} />,
  );
  await screen.getByRole('combobox').fill('२००१');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2001');
});

test('a combobox keeps all characters, even if the user types faster than it renders', async () => {
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

test('Enter and leaving the combobox choose the only option left; Enter submits nothing before there is a choice', async () => {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Box onChange={onChange} />
    </form>,
  );
  const box = screen.getByRole('combobox');
  await box.fill('raj');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Rajasthan');
  await expect.element(screen.getByRole('option').first()).not.toBeInTheDocument();
  await box.fill('an');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('an');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  await box.fill('go');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).toHaveValue('Goa');
  await box.click();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a combobox restores the previous choice if the typed text matches no option', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} start="Goa" />);
  await screen.getByRole('combobox').fill('Atlantis');
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveValue('Goa');
  expect(onChange).not.toHaveBeenCalled();
});

test('a combobox that allows free text accepts text that matches no option', async () => {
  const onChange = vi.fn();
  const screen = await render(<Box onChange={onChange} ownWords />);
  await screen.getByRole('combobox').fill('Lighthouse Keeper');
  await screen.getByRole('button', { name: 'elsewhere' }).click();
  expect(onChange).toHaveBeenLastCalledWith('Lighthouse Keeper');
});

test('a combobox with thousands of options shows a hundred and the number of further options', async () => {
  const options = Array.from({ length: 3000 }, (_, index) => `City ${index}`);
  const screen = await render(
    <Combobox label="City" options={options} value="" onChange={() => undefined} />,
  );
  await screen.getByRole('combobox').click();
  expect(screen.getByRole('option').elements()).toHaveLength(100);
  await expect.element(screen.getByText('2900 more. Keep typing to find yours.')).toBeInTheDocument();
});

test('a disabled combobox shows the reason as its placeholder', async () => {
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

test('Escape closes the options of a combobox; pressed again, it keeps the choice', async () => {
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
