import { expect, test } from 'vitest';
import { blocksOf, readMinutesOf } from './markdown.ts';

const PICTURE = `${'0a'.repeat(20)}-1280x640`;
const text = (value: string) => ({ kind: 'text', text: value });
const paragraph = (...inlines: object[]) => ({ kind: 'paragraph', inlines });

test('headings, paragraphs, quotes, lists and marks become blocks', () => {
  expect(
    blocksOf(
      '# One\n\nA *b* **c** `d`\n\n> Said\n>\n> twice\n\n- e\n  - f\n\n1. g\n\n```\nh()\n```\n\n---\n\n## One',
    ),
  ).toEqual([
    { kind: 'heading', id: 'one', text: 'One' },
    paragraph(
      text('A '),
      { kind: 'emphasis', text: 'b' },
      text(' '),
      { kind: 'strong', text: 'c' },
      text(' '),
      { kind: 'code', text: 'd' },
    ),
    { kind: 'quote', inlines: [text('Said')] },
    { kind: 'quote', inlines: [text('twice')] },
    { kind: 'list', isOrdered: false, items: [[text('e')], [text('f')]] },
    { kind: 'list', isOrdered: true, items: [[text('g')]] },
    paragraph({ kind: 'code', text: 'h()' }),
    { kind: 'heading', id: 'one-2', text: 'One' },
  ]);
});

test('the largest text with equal headings takes no longer than its length explains', () => {
  const time = (headings: number) => {
    const start = performance.now();
    blocksOf('# a\n'.repeat(headings));
    return performance.now() - start;
  };
  time(2000);
  const few = time(2500);
  expect(time(25_000)).toBeLessThan(100 * Math.max(few, 1));
});

test('a heading whose id another heading already has in its text gets another number', () => {
  const ids = blocksOf('# a\n# a-2\n# a\n# a').map((block) => 'id' in block && block.id);
  expect(ids).toEqual(['a', 'a-2', 'a-3', 'a-4']);
});

test('a heading without Latin letters has its own id', () => {
  expect(blocksOf('## घंटी\n\n## !!!')).toMatchObject([{ id: 'घंटी' }, { id: 'section' }]);
});

test('links lead to http, https and mailto addresses only', () => {
  expect(
    blocksOf('[a](https://example.org/x?a=1&b=2) [b](mailto:a@example.org) <https://example.org>'),
  ).toEqual([
    paragraph(
      { kind: 'link', text: 'a', href: 'https://example.org/x?a=1&b=2' },
      text(' '),
      { kind: 'link', text: 'b', href: 'mailto:a@example.org' },
      text(' '),
      { kind: 'link', text: 'https://example.org', href: 'https://example.org' },
    ),
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/jnvians)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '**[x](javascript:alert(1))**',
  '[![x](data:image/png;base64,AA)](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x](/api/blog/pictures/../../auth/check-large.webp)',
  `![x](https://evil.example/api/blog/pictures/${PICTURE}-large.webp)`,
])('%s becomes neither a link nor a picture', (markdown) => {
  const found = JSON.stringify(blocksOf(markdown));
  expect(found).not.toMatch(/"kind":"(link|picture)"/);
  expect(found).not.toContain('"href"');
});

test('HTML stays text, in blocks, in lines and as entities', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">c</b>',
  ])
    expect(
      blocksOf(html).every(
        (block) => block.kind === 'paragraph' && block.inlines.every(({ kind }) => kind === 'text'),
      ),
    ).toBe(true);
  expect(blocksOf('&lt;script&gt; &amp; "q"')).toEqual([paragraph(text('<script> & "q"'))]);
});

test('our own pictures become blocks, also within a paragraph', () => {
  const address = `/api/blog/pictures/${PICTURE}-large.webp`;
  expect(blocksOf(`Before ![The gate](${address}) after`)).toEqual([
    paragraph(text('Before ')),
    { kind: 'picture', id: PICTURE, alt: 'The gate', width: 1280, height: 640 },
    paragraph(text(' after')),
  ]);
});

test('marks nested thousands of levels deep are shown as text instead of failing', () => {
  for (const mark of ['>', '- ', '[', '**a', '!['])
    expect(blocksOf(mark.repeat(8000))).toEqual(expect.any(Array));
});

test('the reading time assumes 200 words a minute', () => {
  expect([readMinutesOf(''), readMinutesOf('word '.repeat(700))]).toEqual([1, 4]);
});
