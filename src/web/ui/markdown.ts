/** Formats that the toolbar of the Markdown editor applies. */
export const MARKDOWN_FORMATS = ['bold', 'italic', 'heading', 'list', 'numbered', 'quote', 'link'] as const;
export type MarkdownFormat = (typeof MARKDOWN_FORMATS)[number];

/** A part of a text: indices of its first character and of the one after its last. */
export type Span = { readonly from: number; readonly to: number };

/** Replaces `span` of a text by `insert` and then selects `selected`. */
export type Edit = { readonly span: Span; readonly insert: string; readonly selected: Span };

const MARKS = { bold: '**', italic: '_' } as const;

/** Prefix of a line by block format. */
const BLOCKS = {
  heading: { is: /^#{1,6} /, of: () => '## ' },
  list: { is: /^[-*+] /, of: () => '- ' },
  numbered: { is: /^\d+\. /, of: (index: number) => `${index + 1}. ` },
  quote: { is: /^> ?/, of: () => '> ' },
} as const;
const ANY_BLOCK = /^(?:#{1,6} |[-*+] |\d+\. |> ?)/;

/** Returns the edit that applies the format to the selection, or removes it if the selection has it already. */
export function formatted(text: string, selected: Span, format: MarkdownFormat): Edit {
  switch (format) {
    case 'bold':
    case 'italic':
      return marked(text, selected, MARKS[format]);
    case 'link':
      return linked(text, selected);
    case 'heading':
    case 'list':
    case 'numbered':
    case 'quote':
      return blocked(text, selected, BLOCKS[format]);
  }
}

/** Returns the edit that inserts a picture as a separate block and selects its description. */
export function pictured(text: string, { from, to }: Span, address: string, description: string): Edit {
  const before = spaceBefore(text, from);
  const insert = `${before}![${description}](${address})${spaceAfter(text, to)}`;
  const start = from + before.length + '!['.length;
  return { span: { from, to }, insert, selected: { from: start, to: start + description.length } };
}

/**
 * Returns the edit for Enter in a list or quote: the next line gets the same prefix, and an empty item ends the list.
 * Returns null elsewhere.
 */
export function continued(text: string, { from, to }: Span): Edit | null {
  const line = { from: lineStart(text, from), to: lineEnd(text, from) };
  const [prefix] = /^(?:[-*+] |\d+\. |> )/.exec(text.slice(line.from, line.to)) ?? [];
  if (prefix === undefined || from < line.from + prefix.length) return null;
  if (line.from + prefix.length === line.to)
    return { span: line, insert: '', selected: { from: line.from, to: line.from } };
  const insert = `\n${prefix.replace(/\d+/, (number) => String(Number(number) + 1))}`;
  return { span: { from, to }, insert, selected: caretAt(from + insert.length) };
}

/** Encloses each selected line, or the word at the caret, in marks. Marks cannot span lines. */
function marked(text: string, selected: Span, mark: string): Edit {
  const word = selected.from === selected.to ? wordAt(text, selected.from) : selected;
  const inner = trimmed(text, word);
  const outer = { from: inner.from - mark.length, to: inner.to + mark.length };
  const isInside =
    outer.from >= 0 &&
    text.slice(outer.from, inner.from) === mark &&
    text.slice(inner.to, outer.to) === mark &&
    !text.slice(inner.from, inner.to).includes('\n');
  const span = isInside ? outer : inner;
  const lines = text.slice(span.from, span.to).split('\n');
  const hasMarks = lines.every((line) => line.trim() === '' || hasMark(contentOf(line).content, mark));
  const isRemoving = isInside || (inner.from !== inner.to && hasMarks);
  const insert = lines
    .map((line) => {
      const { prefix, content } = contentOf(line);
      if (content === '' && lines.length > 1) return line;
      return prefix + (isRemoving ? content.slice(mark.length, -mark.length) : mark + content + mark);
    })
    .join('\n');
  if (selected.from === selected.to) {
    const at = isRemoving ? selected.from - mark.length : selected.from + mark.length;
    return { span, insert, selected: caretAt(Math.min(Math.max(at, span.from), span.from + insert.length)) };
  }
  return { span, insert, selected: { from: span.from, to: span.from + insert.length } };
}

function hasMark(content: string, mark: string): boolean {
  return content.length > 2 * mark.length && content.startsWith(mark) && content.endsWith(mark);
}

function contentOf(line: string): { readonly prefix: string; readonly content: string } {
  const prefix = ANY_BLOCK.exec(line)?.[0] ?? '';
  return { prefix, content: line.slice(prefix.length) };
}

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/;
const ADDRESS_START = 'https://';

/** Makes the selection, or the word at the caret, a link; selects what is still to be typed. */
function linked(text: string, selected: Span): Edit {
  const word = selected.from === selected.to ? wordAt(text, selected.from) : selected;
  const span = trimmed(text, word);
  const words = text.slice(span.from, span.to).replaceAll('\n', ' ');
  if (ADDRESS.test(words)) return { span, insert: `[](${words})`, selected: caretAt(span.from + 1) };
  const insert = `[${words}](${ADDRESS_START})`;
  if (words === '') return { span, insert, selected: caretAt(span.from + 1) };
  const start = span.from + words.length + '[]('.length;
  return { span, insert, selected: { from: start, to: start + ADDRESS_START.length } };
}

/** Gives each selected line a prefix, or removes it if all have it. Other prefixes are replaced. */
function blocked(text: string, selected: Span, block: (typeof BLOCKS)[keyof typeof BLOCKS]): Edit {
  const span = { from: lineStart(text, selected.from), to: lineEnd(text, selected.to) };
  const lines = text.slice(span.from, span.to).split('\n');
  const isSingle = lines.length === 1;
  const isRemoving = lines.every((line) => (line === '' && !isSingle) || block.is.test(line));
  let index = 0;
  const changed = lines.map((line) => {
    const content = line.replace(ANY_BLOCK, '');
    if (isRemoving || (line === '' && !isSingle)) return content;
    return block.of(index++) + content;
  });
  const before = isRemoving ? '' : spaceBefore(text, span.from, block.is);
  const after = isRemoving ? '' : spaceAfter(text, span.to, block.is);
  const body = changed.join('\n');
  const start = span.from + before.length;
  if (selected.from !== selected.to)
    return { span, insert: before + body + after, selected: { from: start, to: start + body.length } };
  const shift = body.length - (span.to - span.from);
  const caret = Math.max(start, selected.from + before.length + shift);
  return { span, insert: before + body + after, selected: caretAt(caret) };
}

/** Returns the line breaks that are missing for a blank line before a block, unless the line before has its format. */
function spaceBefore(text: string, at: number, same?: RegExp): string {
  const before = text.slice(0, at);
  if (before.trim() === '' || before.endsWith('\n\n')) return '';
  if (!before.endsWith('\n')) return '\n\n';
  return same?.test(before.slice(lineStart(text, at - 1))) === true ? '' : '\n';
}

function spaceAfter(text: string, at: number, same?: RegExp): string {
  const after = text.slice(at);
  if (after.trim() === '' || after.startsWith('\n\n')) return '';
  if (!after.startsWith('\n')) return '\n\n';
  return same?.test(after.slice(1)) === true ? '' : '\n';
}

function caretAt(at: number): Span {
  return { from: at, to: at };
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function wordAt(text: string, at: number): Span {
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))?.[0] ?? '';
  return { from: at - before.length, to: at + after.length };
}

function trimmed(text: string, { from, to }: Span): Span {
  const part = text.slice(from, to);
  if (part.trim() === '') return { from, to: from };
  return {
    from: from + (part.length - part.trimStart().length),
    to: to - (part.length - part.trimEnd().length),
  };
}
