/** XML of Word files of which programs could read something else than we do: it is refused, and what programs write is not. */
import { expect, test } from 'vitest';
import { aDocx, contentTypes, DOCUMENT_TYPE, relationships } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import { inspectDocument } from './inspect-document.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const INSTRUCTION = '<w:instrText> DDEAUTO c:\\cmd.exe</w:instrText>';
const inWord = (body: string, attributes = '') => `<w:p xmlns:w="${WORD}" ${attributes}>${body}</w:p>`;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const SVG_TYPE = '<Default Extension="svg" ContentType="image/svg+xml"/>';
const FETCHING = '<Relationship Id="r9" Type="x/image" Target="http://example.org" TargetMode="External"/>';

const PARTS: [part: string, xml: string][] = [
  ['[Content_Types].xml', contentTypes().slice(HEAD.length)],
  ['_rels/.rels', relationships(FETCHING).slice(HEAD.length)],
  ['word/_rels/document.xml.rels', relationships(FETCHING).slice(HEAD.length)],
  ['word/document.xml', inWord(INSTRUCTION)],
  ['word/header1.xml', inWord(INSTRUCTION)],
  ['word/footnotes.xml', inWord(INSTRUCTION)],
  ['word/media/image1.svg', `<svg ${SVG}>${inWord(INSTRUCTION)}</svg>`],
];

// Whoever ends the DOCTYPE at the first `>` takes what follows for a comment, and finds at most a drawing behind it.
const HIDING = ['SYSTEM "a><!--"', `SYSTEM 'a><!--'`, 'PUBLIC "x" "a><!--"', 'PUBLIC "a><!--" "x"'];

test.each(PARTS)('no DOCTYPE hides what is in %s', async (part, xml) => {
  for (const literals of HIDING)
    for (const behind of ['<!-- -->', '<?x --><svg/><?x?>'])
      expect(
        await withPart(part, `<?xml version="1.0"?><!DOCTYPE svg ${literals}>${xml}${behind}`),
      ).toMatchObject({ reason: 'damaged' });
});

test.each(PARTS)('a DOCTYPE in %s is only that of a drawing', async (part, xml) => {
  const reason = part.endsWith('.svg') ? 'external' : 'damaged';
  expect(await withPart(part, `<!DOCTYPE svg>${xml}`)).toMatchObject({ reason });
});

test.each([
  ['of a drawing, in front of something else', `<!DOCTYPE svg>${inWord('')}`],
  ['behind the first element', `<svg ${SVG}/><!DOCTYPE svg>`],
  ['within the first element', `<svg ${SVG}><!DOCTYPE svg></svg>`],
  ['that is there twice', `<!DOCTYPE svg><!DOCTYPE svg><svg ${SVG}/>`],
  ['with words of its own', `<!DOCTYPE svg SYSTEM "x" [<!ENTITY e "DDE">]><svg ${SVG}/>`],
  ['with one text too many', `<!DOCTYPE svg SYSTEM "x" "y"><svg ${SVG}/>`],
])('a drawing with a DOCTYPE %s is refused', async (_what, xml) => {
  expect(await withPart('word/media/image1.svg', xml)).toMatchObject({ reason: 'damaged' });
});

test.each([
  ['no element', HEAD],
  ['only a comment', `${HEAD}<!-- ${inWord('')} -->`],
  ['nothing', ''],
  ['two elements', `${HEAD}${inWord('')}${inWord('')}`],
  ['text before its element', `${HEAD}x${inWord('')}`],
  ['text behind its element', `${HEAD}${inWord('')}x`],
  ['character data behind its element', `${HEAD}${inWord('')}<![CDATA[]]>`],
  ['a sign in an attribute', inWord('', 'w:x="<"')],
])('a part with %s is refused', async (_what, xml) => {
  for (const part of ['word/document.xml', 'word/settings.xml', 'word/_rels/header1.xml.rels'])
    expect(await withPart(part, xml)).toMatchObject({ reason: 'damaged' });
});

test.each([
  ['a prefix that stands for nothing', inWord('<x:p/>')],
  ['a prefix that stands for nothing there any more', inWord('<x:p xmlns:x="urn:x"/><x:p/>')],
  ['an attribute whose prefix stands for nothing', inWord('', 'x:p="1"')],
  ['a prefix that is made to stand for nothing', inWord(`<w:r xmlns:w="">${INSTRUCTION}</w:r>`)],
  ['an empty prefix', inWord(`<w:r xmlns:="urn:x">${INSTRUCTION}</w:r>`)],
  ['an element with an empty prefix', inWord('<:r/>')],
  ['an attribute with an empty prefix', inWord('', ':p="1"')],
  ['an element that is but a prefix', inWord('<w:/>')],
  ['two colons', inWord('<w:r:r/>')],
  ['a prefix with two colons', inWord(`<w:r xmlns:w:x="urn:x">${INSTRUCTION}</w:r>`)],
  ['xml for something else', inWord('', 'xmlns:xml="urn:x"')],
  ['something else for xml', inWord('', 'xmlns:x="http://www.w3.org/XML/1998/namespace"')],
  ['xmlns for something', inWord('', 'xmlns:xmlns="urn:x"')],
  ['an element of xmlns', inWord('<xmlns:p/>')],
  ['an attribute under two prefixes', inWord('', `xmlns:x="${WORD}" w:p="1" x:p="2"`)],
  ...['\u0085', '\u1680', '\u2028', '\uFEFF'].map((sign) => [
    `a prefix with the sign U+${sign.charCodeAt(0).toString(16)}`,
    inWord(`<w:r xmlns:w${sign}="urn:x">${INSTRUCTION}</w:r>`),
  ]),
])('a part with %s is refused', async (_what, xml) => {
  expect(await withPart('word/document.xml', xml)).toMatchObject({ reason: 'damaged' });
});

const OFFICE = 'http://schemas.openxmlformats.org';
const MICROSOFT = 'http://schemas.microsoft.com/office';
const RUN = '<w:r><w:t xml:space="preserve"> Roll number 1207 </w:t></w:r>';

test.each([
  [
    'Word',
    `${HEAD}\r\n<w:document xmlns:wpc="${MICROSOFT}/word/2010/wordprocessingCanvas" xmlns:mc="${OFFICE}/markup-compatibility/2006" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="${OFFICE}/officeDocument/2006/relationships" xmlns:m="${OFFICE}/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp14="${MICROSOFT}/word/2010/wordprocessingDrawing" xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing" xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:w="${WORD}" xmlns:w14="${MICROSOFT}/word/2010/wordml" xmlns:wps="${MICROSOFT}/word/2010/wordprocessingShape" mc:Ignorable="w14 wp14"><w:body><w:p w14:paraId="3C6E2F1A" w14:textId="77777777" w:rsidR="00A77B3E" w:rsidRDefault="00A77B3E">${RUN}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" wp14:anchorId="1F"><wp:docPr id="1" name="Photo"/><a:graphic xmlns:a="${OFFICE}/drawingml/2006/main"><a:graphicData uri="${OFFICE}/drawingml/2006/picture"><pic:pic xmlns:pic="${OFFICE}/drawingml/2006/picture"><a:blip r:embed="rId4"><a:extLst><a:ext uri="{28A0092B}"><a14:useLocalDpi xmlns:a14="${MICROSOFT}/drawing/2010/main" val="0"/></a:ext></a:extLst></a:blip></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape id="a" o:gfxdata="x"/></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p><w:sectPr/></w:body></w:document>`,
  ],
  [
    'LibreOffice',
    `${HEAD}\n<w:document xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="${OFFICE}/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="${WORD}" xmlns:w10="urn:schemas-microsoft-com:office:word" xmlns:mc="${OFFICE}/markup-compatibility/2006" mc:Ignorable=""><w:body><w:p><w:pPr><w:lang w:val="hi-IN" w:bidi="hi-IN"/></w:pPr>${RUN}</w:p></w:body></w:document>\n`,
  ],
  [
    'a program that has a namespace without prefix',
    `<document xmlns="${WORD}" xml:lang="hi"><body><x xmlns=""/></body></document><!-- end --><?x?>`,
  ],
])('a document as %s writes it is accepted', async (_program, xml) => {
  expect(await withPart('word/document.xml', xml)).toMatchObject({ ok: true });
});

async function withPart(part: string, xml: string) {
  const parts = { '[Content_Types].xml': contentTypes(DOCUMENT_TYPE, SVG_TYPE), [part]: xml };
  const path = await aFileOf(aDocx({ parts }));
  return inspectDocument({ path, fileName: 'a.docx', declaredType: '' });
}
