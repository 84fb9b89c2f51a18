import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { initialsOf } from './avatar.tsx';
import { Button } from './button.tsx';
import { DropZone, type FileChoice } from './drop-zone.tsx';
import { Pagination } from './pagination.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { StepProgress } from './step-progress.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';

test('a busy button shows its busy label, ignores clicks and keeps focus', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button busyLabel="Submitting..." onClick={onClick}>
      Sign Up
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Submitting...' })).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

test("a text field's error is its accessible description", async () => {
  const screen = await render(<TextField label="Email" error="Email is required." />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Email is required.');
});

test('a password field can show and hide its password', async () => {
  const screen = await render(<PasswordField label="Password" />);
  const input = screen.getByLabelText('Password', { exact: true });
  await input.fill('secret');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
});

test("a member's initials are the first grapheme of each name", () => {
  expect(initialsOf('Asha', 'Kumari')).toBe('AK');
  expect(initialsOf('रोहन', 'प्रकाश')).toBe('रोप्र');
  expect(initialsOf('Madonna', '')).toBe('M');
});

test('pagination disables its buttons at both ends, and all buttons if there is a single page', async () => {
  const onChange = vi.fn();
  const screen = await render(<Pagination page={1} pageCount={3} onChange={onChange} />);
  await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Next' }).click();
  expect(onChange).toHaveBeenLastCalledWith(2);
  await expect.element(screen.getByRole('button', { name: 'First' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Last' }).click();
  expect(onChange).toHaveBeenLastCalledWith(3);
  await screen.rerender(<Pagination page={1} pageCount={1} onChange={onChange} />);
  for (const name of ['First', 'Previous', 'Next', 'Last'])
    await expect.element(screen.getByRole('button', { name })).toBeDisabled();
  await screen.rerender(<Pagination page={7} pageCount={102_000} isEstimate onChange={onChange} />);
  await expect.element(screen.getByText('Page 7 of about 1,02,000')).toBeVisible();
  await screen.rerender(<Pagination page={2} pageCount={30} isMore onChange={onChange} />);
  await expect.element(screen.getByText('Page 2 of 30+')).toBeVisible();
});

test('the progress bar of a form shows (step + 1) / steps', async () => {
  const screen = await render(<StepProgress steps={['Personal', 'Professional', 'JNV']} current={1} />);
  const progress = screen.getByRole('progressbar', { name: 'Step 2 of 3' });
  await expect.element(progress).toHaveAttribute('value', '2');
  await expect.element(progress).toHaveAttribute('max', '3');
  await expect.element(screen.getByText('2 of 3: Professional')).toBeVisible();
});

test('a switch shows On or Off and reports its new state', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <Switch label="Show my phone" help="Useful." isOn={false} onChange={onChange} />,
  );
  await expect.element(screen.getByRole('switch', { name: 'Show my phone' })).toHaveTextContent('Off');
  await screen.getByRole('switch').click();
  expect(onChange).toHaveBeenCalledWith(true);
});

function Views() {
  const [current, setCurrent] = useState<'all' | 'pendingDocs'>('all');
  return (
    <Tabs
      label="Views"
      tabs={[
        { key: 'all', label: 'All Users' },
        { key: 'pendingDocs', label: 'Verification Queue' },
      ]}
      current={current}
      onChange={setCurrent}
    >
      {current}
    </Tabs>
  );
}

test('arrow keys move between tabs and wrap around after the last tab', async () => {
  const screen = await render(<Views />);
  await screen.getByRole('tab', { name: 'All Users' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Verification Queue' })).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('pendingDocs');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'All Users' })).toHaveFocus();
});

test("a field's hidden label takes no space", async () => {
  const field = <SearchField label="Find" placeholder="Name" maxLength={9} search="" onSearch={() => {}} />;
  const screen = await render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: field }])} />,
  );
  const box = screen.getByRole('searchbox', { name: 'Find' }).element();
  const row = box.closest('div') ?? document.body;
  expect(row.getBoundingClientRect().height).toBe(box.getBoundingClientRect().height);
});

const NO_CHOICE: FileChoice = {
  shown: null,
  isLooking: false,
  error: undefined,
  errorNumber: 0,
  take: () => {},
  say: () => {},
  remove: () => {},
};

function Place({ title = 'Drop your file here', ...given }: Partial<Parameters<typeof DropZone>[0]>) {
  const rest = { label: 'Document', help: 'PDF', picture: null, accept: '.pdf', several: 'One only.' };
  return <DropZone {...rest} choice={NO_CHOICE} title={title} {...given} />;
}

test('a drop zone stays highlighted while a file is dragged over its child elements', async () => {
  const screen = await render(<Place />);
  const zoneText = screen.getByText('Drop your file here').element();
  const zone = zoneText.parentElement?.parentElement ?? document.body;
  const border = () => getComputedStyle(zone).borderTopStyle;
  const hold = (type: 'dragover' | 'dragleave', relatedTarget: Element | null) =>
    zoneText.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, relatedTarget }));
  expect(border()).toBe('dashed');
  hold('dragover', null);
  await expect.poll(border).toBe('solid');
  hold('dragleave', screen.getByRole('button', { name: 'Choose file' }).element());
  // By now the highlight would have been removed from the page.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(border()).toBe('solid');
  hold('dragleave', document.body);
  await expect.poll(border).toBe('dashed');
});

test('a drop zone accepts no file during an upload', async () => {
  const take = vi.fn();
  const screen = await render(<Place choice={{ ...NO_CHOICE, take }} progress={0.5} />);
  const zoneText = screen.getByText('Drop your file here').element();
  const zone = zoneText.parentElement?.parentElement ?? document.body;
  zoneText.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true }));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(getComputedStyle(zone).borderTopStyle).toBe('dashed');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['paper'], 'b.pdf'));
  zoneText.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  expect(take).not.toHaveBeenCalled();
});

test('a drop zone rejects a dropped folder', async () => {
  const [take, say] = [vi.fn(), vi.fn()];
  const screen = await render(<Place choice={{ ...NO_CHOICE, take, say }} />);
  const dropped = new DragEvent('drop', { bubbles: true, cancelable: true });
  // Scripts cannot create a folder, so this imitates what browsers provide for one.
  const items = [{ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) }];
  Object.defineProperty(dropped, 'dataTransfer', { value: { files: [new File([], 'marks')], items } });
  screen.getByText('Drop your file here').element().dispatchEvent(dropped);
  expect(say).toHaveBeenCalledExactlyOnceWith('This is a folder. Open it and choose a file.');
  expect(take).not.toHaveBeenCalled();
});

test('a file dropped outside the drop zones is ignored as long as any drop zone is mounted', async () => {
  const screen = await render(
    <>
      <Place title="first" />
      <Place title="second" />
    </>,
  );
  await screen.rerender(<Place title="second" />);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['paper'], 'marksheet.pdf'));
  const isOpened = document.body.dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
  );
  expect(isOpened).toBe(false);
});
