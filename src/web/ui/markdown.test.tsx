/** Tests of the Markdown editor: its formats, keyboard and undo. */
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#web/styles/base.css';
import { edit, MarkdownEditor } from './markdown-editor.tsx';
import { continued, formatted, pictured, type Edit, type MarkdownFormat } from './markdown.ts';

/** Reads a text whose selection is between `«` and `»`, or whose caret is `|`. */
function read(sketch: string) {
  const caret = sketch.indexOf('|');
  if (caret !== -1) return { text: sketch.replace('|', ''), span: { from: caret, to: caret } };
  const from = sketch.indexOf('«');
  return { text: sketch.replaceAll(/[«»]/g, ''), span: { from, to: sketch.indexOf('»') - 1 } };
}

function drawn(text: string, { span, insert, selected: { from, to } }: Edit): string {
  const changed = text.slice(0, span.from) + insert + text.slice(span.to);
  if (from === to) return `${changed.slice(0, from)}|${changed.slice(from)}`;
  return `${changed.slice(0, from)}«${changed.slice(from, to)}»${changed.slice(to)}`;
}

const after = (sketch: string, format: MarkdownFormat) => {
  const { text, span } = read(sketch);
  return drawn(text, formatted(text, span, format));
};

test.for<[MarkdownFormat, string, string]>([
  ['bold', 'Ask «your senior» first', 'Ask «**your senior**» first'],
  ['bold', 'Ask «your senior »first', 'Ask «**your senior**» first'],
  ['bold', 'Ask «**your senior**» first', 'Ask «your senior» first'],
  ['bold', 'Ask **«your senior»** first', 'Ask «your senior» first'],
  ['bold', 'Ask your sen|ior', 'Ask your **sen|ior**'],
  ['bold', 'Ask your **sen|ior**', 'Ask your sen|ior'],
  ['bold', 'Ask |', 'Ask **|**'],
  ['bold', 'Ask **|**', 'Ask |'],
  ['bold', '«- one\n\n- two»', '«- **one**\n\n- **two**»'],
  ['italic', 'वरि|ष्ठ से पूछें', '_वरि|ष्ठ_ से पूछें'],
  ['heading', 'One\nTw|o\nThree', 'One\n\n## Tw|o\n\nThree'],
  ['heading', '## Tw|o', 'Tw|o'],
  ['heading', '- Tw|o', '## Tw|o'],
  ['list', '«one\ntwo»', '«- one\n- two»'],
  ['list', '«- one\n- two»', '«one\ntwo»'],
  ['list', '«1. one\n2. two»', '«- one\n- two»'],
  ['list', '- one\n|', '- one\n- |'],
  ['numbered', '«one\n\ntwo»', '«1. one\n\n2. two»'],
  ['numbered', '|', '1. |'],
  ['quote', 'Intro\n\nSaid| once', 'Intro\n\n> Said| once'],
  ['link', 'Read «the guide»', 'Read [the guide](«https://»)'],
  ['link', 'Read «https://example.org/a»', 'Read [|](https://example.org/a)'],
  ['link', 'Read |', 'Read [|](https://)'],
])('%s turns %j into %j', ([format, before, expected]) => {
  expect(after(before, format)).toBe(expected);
});

test.for([
  ['- one|', '- one\n- |'],
  ['9. nine|', '9. nine\n10. |'],
  ['> said|', '> said\n> |'],
  ['- one\n- |', '- one\n|'],
  ['- on|e', '- on\n- |e'],
])('Enter turns %j into %j', ([before = '', expected]) => {
  const { text, span } = read(before);
  expect(drawn(text, continued(text, span)!)).toBe(expected);
});

test('Enter outside a list, and before the text of an item, is left to the browser', () => {
  for (const sketch of ['plain|', '|- one', '']) {
    const { text, span } = sketch === '' ? { text: '', span: { from: 0, to: 0 } } : read(sketch);
    expect(continued(text, span)).toBeNull();
  }
});

test('a picture is inserted as a separate block, and its description is selected', () => {
  const { text, span } = read('Before|\nAfter');
  expect(drawn(text, pictured(text, span, '/media/1.webp', 'What it shows'))).toBe(
    'Before\n\n![«What it shows»](/media/1.webp)\n\nAfter',
  );
});

function Editor({ start = '', max = 100, onPicture }: EditorProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MarkdownEditor label="Text" value={value} max={max} onChange={setValue} onPicture={onPicture} />
      <output>{value}</output>
    </>
  );
}
type EditorProps = {
  readonly start?: string;
  readonly max?: number;
  readonly onPicture?: (area: HTMLTextAreaElement) => void;
};

test('a shortcut formats the selection, and the undo of the browser takes it back', async () => {
  const screen = await render(<Editor start="Ask first" />);
  const area = screen.getByRole('textbox', { name: 'Text' });
  await area.click();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  await expect.element(area).toHaveValue('**Ask first**');
  expect(screen.container.querySelector('output')?.textContent).toBe('**Ask first**');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(area).toHaveValue('Ask first');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(area).toHaveValue('**Ask first**');
});

test('Enter in a list starts the next item, and an empty item ends the list', async () => {
  const screen = await render(<Editor />);
  const area = screen.getByRole('textbox', { name: 'Text' });
  await area.click();
  await userEvent.keyboard('- one{Enter}two{Enter}{Enter}end');
  await expect.element(area).toHaveValue('- one\n- two\nend');
});

test('the toolbar is one tab stop that keeps the selection, and arrow keys move between its buttons', async () => {
  const onPicture = vi.fn();
  const screen = await render(<Editor start="Ask first" onPicture={onPicture} />);
  await userEvent.keyboard('{Tab}');
  const bold = screen.getByRole('button', { name: 'Bold (Ctrl+B)' });
  await expect.element(bold).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(screen.getByRole('button', { name: 'Picture' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPicture).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(screen.getByRole('button', { name: 'Italic (Ctrl+I)' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const area = screen.getByRole('textbox', { name: 'Text' });
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const onBlur = vi.fn();
  area.element().addEventListener('blur', onBlur);
  await screen.getByRole('button', { name: 'Quote' }).click();
  expect(onBlur).not.toHaveBeenCalled();
  await expect.element(area).toHaveFocus();
  await expect.element(area).toHaveValue('> Ask first');
});

test('the editor counts characters near the limit and cuts nothing off', async () => {
  const screen = await render(<Editor max={20} />);
  const area = screen.getByRole('textbox', { name: 'Text' });
  await area.fill('a'.repeat(17));
  await expect.element(screen.getByText('left')).not.toBeInTheDocument();
  await area.fill('a'.repeat(19));
  await expect.element(screen.getByText('1 character left')).toBeVisible();
  await area.fill('a'.repeat(23));
  await expect.element(screen.getByText('3 characters too long')).toBeVisible();
  await expect.element(area).toHaveValue('a'.repeat(23));
});

test('an edit changes the text where the browser refuses edits by command', async () => {
  const screen = await render(<Editor start="Ask first" />);
  const area = screen.getByRole('textbox', { name: 'Text' });
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  edit(area.element() as HTMLTextAreaElement, {
    span: { from: 0, to: 3 },
    insert: 'Tell',
    selected: { from: 4, to: 4 },
  });
  vi.restoreAllMocks();
  await expect.element(area).toHaveValue('Tell first');
  await vi.waitFor(() => expect(screen.container.querySelector('output')?.textContent).toBe('Tell first'));
});

test('on a phone of 390 pixels the toolbar is one row of targets of 44 pixels', async () => {
  await page.viewport(390, 800);
  document.body.style.padding = '0 16px';
  const screen = await render(<Editor onPicture={() => undefined} />);
  const boxes = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
  document.body.style.padding = '';
});
