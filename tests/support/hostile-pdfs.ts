import { array, constantFrom, record, type Arbitrary } from 'fast-check';
import { deflateSync } from 'node:zlib';
import { aPdfStream, pdfOf } from './documents.ts';
import { aPdfWithObjects } from './hostile-documents.ts';

/** A kind of hostile PDF. `make` returns a file of about this size in bytes. */
export type PdfFamily = Readonly<{ name: string; make: (bytes: number) => Promise<Buffer> }>;

/** Tokens of the PDF syntax, and some unknown tokens. */
const TOKENS = [
  ['<<', '>>', '<', '>', '[', ']', '(', ')', '/', '{', '%', '\\', '#41', '1', '-', '.', 'R', 'n', 'obj'],
  ['1 0 obj', '1 0 obj<<>>', '1 0 obj(', '1 0 obj[', 'trailer', 'trailer<<>>'],
  ['/A ', '/Type/ObjStm ', '% x\n', '1 ', '1 1 ', '+1 ', ' ', '\n', '\0', '1 0 R ', 'true ', 'null '],
  ['1 0 obj<<>>stream\n', '<<>>stream\nendstream ', '<</Length 9>>stream\n', 'stream\n', 'endstream '],
  ['1 0 obj ? ', '1 0 obj 2 endobj ', 'endobj ', '%%EOF\n', '%PDF-1.7 '],
  ['xref\n', 'xref 0 1 ', '0 1 n ', 'trailer<</A ', 'startxref 0 '],
].flat();
const BEFORE = [
  '',
  'x',
  '1 0 obj',
  '1 0 obj<<>>stream\n',
  '1 0 obj(',
  '1 0 obj[',
  '1 0 obj<</A ',
  'xref 0 1 ',
  '%',
  '<',
];
const AFTER = ['', ' endobj ', ' endstream endobj ', ')', ']', '>>', ' obj '];

/**
 * Generates PDF families that repeat a few tokens, optionally followed by the same number of closing tokens, like
 * nested brackets.
 */
export function repeatedTokens(): Arbitrary<PdfFamily> {
  const tokens = array(constantFrom(...TOKENS), { minLength: 1, maxLength: 3 });
  const closing = array(constantFrom(...TOKENS), { maxLength: 1 });
  return record({ before: constantFrom(...BEFORE), tokens, closing, after: constantFrom(...AFTER) }).map(
    ({ before, tokens: opening, closing: later, after }) =>
      repeated({ before, opening: opening.join(''), closing: later.join(''), after }),
  );
}

type Repeated = Readonly<{ before?: string; opening: string; closing?: string; after?: string }>;

function repeated({ before = '', opening, closing = '', after = '' }: Repeated): PdfFamily {
  return {
    name: JSON.stringify([before, opening, closing, after]),
    make: async (bytes) => {
      const count = Math.ceil(bytes / (opening.length + closing.length));
      return aPdfWithObjects(`${before}${opening.repeat(count)}${closing.repeat(count)}${after}`);
    },
  };
}

/** Hand-written families. */
export const PLANNED: readonly PdfFamily[] = [
  planned('objects that differ', (n) => lines(n, 20, (i) => `${1000 + i} 0 obj<</A 1>>endobj`)),
  planned('objects without an end', (n) => lines(n, 14, (i) => `${1000 + i} 0 obj<<>>`)),
  planned('unreadable objects', (n) => lines(n, 20, (i) => `${1000 + i} 0 obj ? endobj`)),
  planned('unreadable objects without an end', (n) => lines(n, 14, (i) => `${1000 + i} 0 obj ?`)),
  planned('names that differ', (n) => `1000 0 obj[${lines(n, 9, (i) => `/N${i}`)}]endobj`),
  planned('references that differ', (n) => `1000 0 obj[${lines(n, 11, (i) => `${i} 0 R`)}]endobj`),
  planned('deep arrays', (n) => nested(n, '[', ']')),
  planned('deep dictionaries', (n) => nested(n, '<</A ', '>>')),
  planned('deep text', (n) => nested(n, '(', ')')),
  planned('a large dictionary', (n) => `1000 0 obj<<${lines(n, 11, (i) => `/N${i} 1`)}>>endobj`),
  planned('a long text', (n) => `1000 0 obj(${'a'.repeat(n)})endobj`),
  planned('a long number', (n) => `1000 0 obj ${'1'.repeat(n)} endobj`),
  planned('streams without an end, after as many ends', (n) => {
    const count = n / 26;
    return `${'endstream\n'.repeat(count)}${'1 0 obj<<>>stream\n'.repeat(count)}`;
  }),
  planned('streams with a wrong length', (n) =>
    lines(n, 60, (i) => `${1000 + i} 0 obj<</Length 1>>stream\nabcdef\nendstream endobj`),
  ),
  planned('streams that claim the rest of the file', (n) =>
    lines(n, 60, (i) => `${1000 + i} 0 obj<</Length ${n - 60 * i}>>stream\nabcdef\nendstream ?`),
  ),
  planned(
    'a large cross-reference table',
    (n) => `xref\n0 ${n}\n${lines(n, 20, () => '0000000016 00000 n ')}`,
  ),
  planned('many cross-reference tables', (n) => lines(n, 30, () => 'xref\n0 1\n0 0 f\ntrailer<<>>')),
  planned('a large cross-reference stream', (n) =>
    aStream(
      '/Type /XRef /W [1 1 1] /Size 9 /Index [0 9] /Filter /FlateDecode',
      deflateSync(Buffer.alloc(n * 100)),
    ),
  ),
  planned('an object stream of many objects', (n) => {
    const count = Math.floor(n / 2);
    const head = lines(n * 6, 12, (i) => `${1000 + i} ${i * 2}`);
    return packed(head, '1 '.repeat(count), count);
  }),
  planned('an object stream whose objects overlap', (n) => {
    const count = Math.floor(n / 8);
    return packed(Array.from({ length: count }, (_, i) => `9 ${i}`).join(' '), '('.repeat(n), count);
  }),
  planned('an object stream whose objects are one', (n) => {
    const count = Math.floor(n / 8);
    return packed('9 0 '.repeat(count), `[${'1 '.repeat(n)}]`, count);
  }),
  planned('an object stream of blanks', (n) => packed('9 0', Buffer.alloc(n * 100, ' '), 1)),
  planned('an object stream of open arrays', (n) => packed('9 0', Buffer.alloc(n * 100, '['), 1)),
  planned('object streams of blanks', (n) =>
    Buffer.concat(
      Array.from({ length: Math.ceil(n / 1200) }, () => packed('9 0', Buffer.alloc(1_000_000, ' '), 1)),
    ),
  ),
];

/** Families of PDFs that are expensive to render. */
export const DRAWN: readonly PdfFamily[] = [
  drawn('many lines', (n) => ({ content: lines(n, 20, (i) => `${i % 600} 0 m 9 ${i % 800} l S`) })),
  drawn('one path of many curves', (n) => ({
    content: `0 0 m ${lines(n, 30, (i) => `${i % 500} 9 ${i % 77} 800 9 ${i % 600} c`)} f*`,
  })),
  drawn('graphics states within each other', (n) => ({ content: 'q '.repeat(n / 2) })),
  drawn('clipping paths within each other', (n) => ({ content: '0 0 m 9 9 l 99 0 l W n '.repeat(n / 23) })),
  drawn('a page of many operands', (n) => ({ content: '1 '.repeat(n / 2) })),
  drawn('a page of blanks, packed', (n) => ({ content: Buffer.alloc(n * 1000, ' ') })),
  drawn('a page of lines, packed', (n) => ({ content: Buffer.alloc(n * 1000, '0 0 m 600 800 l S ') })),
  drawn('an image of blank rows, packed', (n) => ({
    content: '600 0 0 800 0 0 cm /X Do',
    object: `/Type /XObject /Subtype /Image /Width 30000 /Height ${n} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    packed: Buffer.alloc(Math.min(n * 1000, 200_000_000)),
  })),
  drawn('an image drawn many times', (n) => ({
    content: 'q 600 0 0 800 0 0 cm /X Do Q '.repeat(n / 29),
    object:
      '/Type /XObject /Subtype /Image /Width 3000 /Height 3000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
    packed: Buffer.alloc(27_000_000),
  })),
  drawn('forms that draw themselves', (n) => ({
    content: '/X Do '.repeat(n / 6),
    object: '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /X 9000 0 R >> >>',
    packed: Buffer.from('/X Do '.repeat(n / 6)),
  })),
  drawn('transparent groups', (n) => ({
    content: '/X Do '.repeat(n / 6),
    object: '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Group << /S /Transparency /I true >>',
    packed: Buffer.from('0 0 600 800 re f'),
  })),
];

function planned(name: string, objects: (bytes: number) => string | Buffer): PdfFamily {
  return { name, make: async (bytes) => aPdfWithObjects(objects(bytes)) };
}

function lines(bytes: number, each: number, line: (index: number) => string): string {
  return Array.from({ length: Math.ceil(bytes / each) }, (_, index) => line(index)).join('\n');
}

/** Fills a PDF of this size with objects that are nested as deeply as the parser's stack allows. */
function nested(bytes: number, open: string, close: string): string {
  const depth = 500;
  const one = `${open.repeat(depth)}1${close.repeat(depth)}`;
  return lines(bytes, one.length + 20, (index) => `${1000 + index} 0 obj${one}endobj`);
}

function aStream(entries: string, contents: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('901 0 obj\n'),
    aPdfStream(entries, contents),
    Buffer.from('\nendobj\n'),
  ]);
}

function packed(head: string, objects: string | Buffer, count: number): Buffer {
  const contents = Buffer.concat([Buffer.from(`${head} `), Buffer.from(objects)]);
  const entries = `/Type /ObjStm /N ${count} /First ${head.length + 1} /Filter /FlateDecode`;
  return aStream(entries, deflateSync(contents));
}

type Drawing = Readonly<{ content: string | Buffer; object?: string; packed?: Buffer }>;

/**
 * Returns a family of one-page PDFs. `object` has the entries and `packed` the data of a stream that the page uses as
 * /X.
 */
function drawn(name: string, drawing: (bytes: number) => Drawing): PdfFamily {
  return {
    name,
    make: async (bytes) => {
      const { content, object = '', packed: data = Buffer.alloc(0) } = drawing(bytes);
      const entries = '/Filter /FlateDecode';
      const x = aPdfStream(`${object.replaceAll('9000 0 R', '6 0 R')} ${entries}`, deflateSync(data));
      return pdfOf([{ content: deflateSync(content), entries }], {
        resources: '/XObject << /X 6 0 R >>',
        more: [x],
      });
    },
  };
}
