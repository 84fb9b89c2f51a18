/** Where the parts of a Word file are, and what they are called: what hides nothing is accepted, what could is not. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { aDocx, contentTypes, DOCUMENT_TYPE, relationships } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import { inspectDocument } from './inspect-document.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const HARMLESS = `${HEAD}<w:document ${NAMESPACE}><w:body/></w:document>`;
const FETCHING = `${HEAD}<w:ftr ${NAMESPACE}><w:p><w:r><w:instrText> DDEAUTO c:\\cmd.exe</w:instrText></w:r></w:p></w:ftr>`;

const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`;
const document = (target: string, base = OFFICE) =>
  `<Relationship Id="r1" Type="${base}/officeDocument" Target="${target}"/>`;
const types = (elements: string) =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${elements}</Types>`;

test.each([
  ['a part elsewhere', 'x/notes.xml', ''],
  [
    'a part that is called something else',
    'word/notes.bin',
    override('/word/notes.bin', `${WORD_TYPE}.footer+xml`),
  ],
  [
    'a part that is declared in capitals',
    'Word/Notes.BIN',
    override('/WORD/notes.bin', `${WORD_TYPE}.FOOTER+XML`),
  ],
  ['a part that says it is a picture', 'word/media/image1.png', ''],
  [
    'a header whose name is of relationships',
    'word/header1.rels',
    override('/word/header1.rels', `${WORD_TYPE}.header+xml`),
  ],
])('a field that fetches something is found in %s', async (_what, part, declared) => {
  for (const content of [FETCHING, `\n ${FETCHING.slice(HEAD.length)}`, inUtf16(FETCHING)]) {
    const file = aDocx({
      parts: { '[Content_Types].xml': contentTypes(DOCUMENT_TYPE, declared), [part]: content },
    });
    expect(await inspected(file)).toMatchObject({ reason: 'external' });
  }
});

test.each([
  [
    'declared elsewhere as well',
    contentTypes(DOCUMENT_TYPE, override('/x/main.xml', DOCUMENT_TYPE)),
    document('word/document.xml'),
  ],
  [
    'declared elsewhere in other letters',
    contentTypes(DOCUMENT_TYPE, override('/x/m%61in.xml', DOCUMENT_TYPE)),
    document('word/document.xml'),
  ],
  [
    'declared elsewhere only',
    types(
      `<Default Extension="xml" ContentType="application/xml"/>${override('/x/main.xml', DOCUMENT_TYPE)}`,
    ),
    document('word/document.xml'),
  ],
  [
    'what every XML part is',
    types(`<Default Extension="xml" ContentType="${DOCUMENT_TYPE}"/>`),
    document('word/document.xml'),
  ],
  ['opened elsewhere', contentTypes(), document('x/main.xml')],
  ['opened in two places', contentTypes(), document('word/document.xml') + document('/x/main.xml')],
  ['opened on another machine', contentTypes(), document('//example.org/word/document.xml')],
  ['opened nowhere', contentTypes(), ''],
])('a DOCX whose document is %s is refused', async (_what, declared, related) => {
  const parts = {
    '[Content_Types].xml': declared,
    '_rels/.rels': relationships(related),
    'x/main.xml': HARMLESS,
  };
  expect(await inspected(aDocx({ parts }))).toMatchObject({ reason: 'mismatch' });
});

test('a part that is declared twice is refused', async () => {
  for (const more of [
    override('/WORD/document.xml', 'application/xml'),
    '<Default Extension="XML" ContentType="image/png"/>',
  ])
    expect(
      await inspected(aDocx({ parts: { '[Content_Types].xml': contentTypes(DOCUMENT_TYPE, more) } })),
    ).toMatchObject({ reason: 'damaged' });
});

const XML = '<Default Extension="xml" ContentType="application/xml"/>';
const RELS =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
const OTHERS =
  override('/word/styles.xml', `${WORD_TYPE}.styles+xml`) +
  override('/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml');
const MAIN = override('/word/document.xml', DOCUMENT_TYPE);

test.each([
  ['Word', RELS + XML + MAIN + OTHERS, document('word/document.xml')],
  [
    'LibreOffice, which declares every part',
    `${XML}${RELS}<Default Extension="png" ContentType="image/png"/>${override('/_rels/.rels', 'application/vnd.openxmlformats-package.relationships+xml')}${MAIN}${OTHERS}`,
    document('word/document.xml'),
  ],
  [
    'Google Docs, which writes the attributes in another order',
    `<Default ContentType="application/xml" Extension="xml"/><Override ContentType="${DOCUMENT_TYPE}" PartName="/word/document.xml"/>${OTHERS}`,
    document('word/document.xml'),
  ],
  [
    'the Open XML SDK, which takes the document for the rule',
    `<Default Extension="xml" ContentType="${DOCUMENT_TYPE}"/>${RELS}${OTHERS}`,
    document('/word/document.xml'),
  ],
  [
    'Word as strict Open XML',
    XML + RELS + MAIN + OTHERS,
    document('word/document.xml', 'http://purl.oclc.org/ooxml/officeDocument/relationships'),
  ],
])('the parts of a file by %s are accepted', async (_program, declared, related) => {
  const core =
    '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>';
  const parts = {
    '[Content_Types].xml': types(declared),
    '_rels/.rels': relationships(core + related),
    'word/styles.xml': `${HEAD}\r\n<w:styles ${NAMESPACE}><w:style w:type='paragraph'/></w:styles>`,
    'docProps/app.xml': `\uFEFF${HEAD}<Properties><Company>Kendriya &amp; Navodaya</Company></Properties>`,
    'word/media/empty.txt': '',
  };
  expect(await inspected(aDocx({ parts }))).toMatchObject({ ok: true });
});

const ONLINE = {
  '[Content_Types].xml': types(RELS + XML + override('/word/document2.xml', DOCUMENT_TYPE)),
  '_rels/.rels': relationships(document('/word/document2.xml')),
  'word/document.xml': null,
  'word/document2.xml': HARMLESS,
};

test('the document of Word in the browser has a number; there is one of them', async () => {
  expect(await inspected(aDocx({ parts: ONLINE }))).toMatchObject({ ok: true });
  for (const more of [
    { 'word/document.xml': HARMLESS },
    { '_rels/.rels': relationships(document('word/document.xml')) },
    { '[Content_Types].xml': contentTypes() },
  ])
    expect(await inspected(aDocx({ parts: { ...ONLINE, ...more } }))).toMatchObject({ reason: 'mismatch' });
  const fetching = aDocx({ parts: { ...ONLINE, 'word/document2.xml': FETCHING } });
  expect(await inspected(fetching)).toMatchObject({ reason: 'external' });
});

test('fonts and pictures that begin like XML are accepted', async () => {
  const font = Buffer.concat([Buffer.from('<'), randomBytes(5000)]);
  const svg =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const parts = {
    '[Content_Types].xml': contentTypes(
      DOCUMENT_TYPE,
      '<Default Extension="svg" ContentType="image/svg+xml"/>',
    ),
    'word/fonts/font1.odttf': font,
    'word/media/image1.svg': `${HEAD}\n${svg}\n<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>`,
    'word/media/image2.bin': `${svg}<svg xmlns="http://www.w3.org/2000/svg"/>`,
  };
  expect(await inspected(aDocx({ parts }))).toMatchObject({ ok: true });
});

test.each([
  ['a drawing with a field', `<!DOCTYPE svg><svg>${FETCHING.slice(HEAD.length)}</svg>`, 'external'],
  ['a drawing that declares words', '<!DOCTYPE svg [<!ENTITY e "DDE">]><svg/>', 'damaged'],
  ['a part with a declaration and a control character', `${HEAD}<x>\u0001</x`, 'damaged'],
  ['a part in UTF-16 without a mark', Buffer.from(`${FETCHING}\u0401`, 'utf16le'), 'damaged'],
  [
    'a part in UTF-16 with another letter',
    inUtf16(`<\u0901>${FETCHING.slice(HEAD.length)}</\u0901>`),
    'external',
  ],
])('what only looks like a picture is refused: %s', async (_what, content, reason) => {
  expect(await inspected(aDocx({ parts: { 'word/media/image1.bin': content } }))).toMatchObject({ reason });
});

test('ten megabytes of empty lines in a field are looked through at once', async () => {
  const lines = '\n'.repeat(9_900_000);
  const text = `${HEAD}<w:document ${NAMESPACE}><w:instrText>${lines}x</w:instrText></w:document>`;
  expect(await inspected(aDocx({ parts: { 'word/document.xml': text } }))).toMatchObject({ ok: true });
});

test('a Word file is read in a process of its own: the application computes next to nothing for it', async () => {
  const text = `${HEAD}<w:document ${NAMESPACE}>${'<w:r><w:t>x</w:t></w:r>'.repeat(400_000)}</w:document>`;
  const path = await aFileOf(aDocx({ parts: { 'word/document.xml': text } }));
  const before = process.threadCpuUsage();
  const found = await inspectDocument({ path, fileName: 'a.docx', declaredType: '' });
  const { user, system } = process.threadCpuUsage(before);
  expect(found).toMatchObject({ ok: true });
  expect((user + system) / 1000).toBeLessThan(100);
});

function inUtf16(xml: string): Buffer {
  return Buffer.from(`\uFEFF${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le');
}

async function inspected(bytes: Buffer) {
  return inspectDocument({ path: await aFileOf(bytes), fileName: 'a.docx', declaredType: '' });
}
