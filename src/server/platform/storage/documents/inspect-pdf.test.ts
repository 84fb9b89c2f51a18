import { PDFName } from '@cantoo/pdf-lib';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aPdf, aPdfDocument, truncated } from '../../../../../tests/support/documents.ts';
import { aFileOf } from '../../../../../tests/support/files.ts';
import {
  anEncryptedPdf,
  anObjectStream,
  aPdfWithAction,
  aPdfWithAttachment,
  aPdfWithObjects,
  aPdfWithScript,
} from '../../../../../tests/support/hostile-documents.ts';
import { inspectDocument } from './inspect-document.ts';

const ACTION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

test.each([true, false])('a PDF is accepted with or without object streams: %s', async (objectStreams) => {
  expect(await inspected(await aPdf({ objectStreams }))).toMatchObject({ ok: true, type: 'pdf' });
});

test('a PDF of exactly 5 MB is accepted', async () => {
  const file = await aPdf({ bytes: 5 * 1024 * 1024 });
  expect(await inspected(file)).toMatchObject({ ok: true, bytes: 5_242_880 });
});

test('a PDF with a link to a web page is accepted', async () => {
  expect(await inspected(await aPdfWithAction({ S: 'URI', URI: 'https://navodaya.gov.in' }))).toMatchObject({
    ok: true,
  });
});

test('a PDF with a password is rejected', async () => {
  expect(await inspected(await anEncryptedPdf())).toEqual({
    ok: false,
    reason: 'encrypted',
    sentence: {
      en: 'This PDF is password-protected. Save a copy without the password and upload that.',
    },
  });
});

test('a PDF cut in half is rejected', async () => {
  for (const objectStreams of [true, false]) {
    expect(await inspected(truncated(await aPdf({ objectStreams, pages: 5 })))).toEqual({
      ok: false,
      reason: 'damaged',
      sentence: {
        en: 'This PDF is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.',
      },
    });
  }
});

test('a truncated PDF with an appended end marker is rejected', async () => {
  const file = Buffer.concat([
    (await aPdf({ objectStreams: false })).subarray(0, 60),
    Buffer.from('\nstartxref\n0\n%%EOF\n'),
  ]);
  expect(await inspected(file)).toMatchObject({ reason: 'damaged' });
});

test('a file that only starts like a PDF is rejected', async () => {
  for (const text of ['%PDF-1.7', '%PDF-1.7\nhello\n%%EOF', '%PDF-1.7\n%%EOF\n'.repeat(1000)]) {
    expect(await inspected(Buffer.from(text))).toMatchObject({ reason: 'damaged' });
  }
});

test.each([true, false])(
  'a PDF with a script is rejected with or without object streams: %s',
  async (objectStreams) => {
    expect(await inspected(await aPdfWithScript({ objectStreams }))).toEqual({
      ok: false,
      reason: 'script',
      sentence: { en: 'This PDF contains a script. Print it to a new PDF and upload that.' },
    });
  },
);

test.each([
  ['Launch', 'launch'],
  ['GoToR', 'launch'],
  ['GoToE', 'launch'],
  ['ImportData', 'launch'],
  ['SubmitForm', 'launch'],
  ['Rendition', 'script'],
])('a PDF with the action %s is rejected', async (S, reason) => {
  for (const objectStreams of [true, false]) {
    const file = await aPdfWithAction({ S, F: 'calc.exe' }, objectStreams);
    expect(await inspected(file)).toMatchObject({ ok: false, reason });
  }
});

test('a PDF with an embedded file is rejected', async () => {
  expect(await inspected(await aPdfWithAttachment())).toEqual({
    ok: false,
    reason: 'embedded',
    sentence: { en: 'This PDF has other files inside it. Print it to a new PDF and upload that.' },
  });
});

test('an embedded file is rejected even without the name /EmbeddedFile', async () => {
  const pdf = await aPdfDocument();
  const file = pdf.context.register(pdf.context.stream('MZ'));
  pdf.catalog.set(PDFName.of('Extra'), pdf.context.obj({ EF: { F: file } }));
  expect(await inspected(Buffer.from(await pdf.save()))).toMatchObject({ reason: 'embedded' });
});

test('a script in a PDF is detected even if its name is escaped', async () => {
  for (const name of ['/J#61vaScript', '/#4aavaScript', '/#4A#61#76#61#53#63#72#69#70#74']) {
    const action = `900 0 obj\n<< /S ${name} /JS (x) >>\nendobj`;
    expect(await inspected(await aPdfWithObjects(action))).toMatchObject({ reason: 'script' });
    expect(await inspected(await aPdfWithObjects(anObjectStream(`<< /S ${name} /JS (x) >>`)))).toMatchObject({
      reason: 'script',
    });
  }
});

test('a script in a PDF is detected even if its type is an indirect object', async () => {
  const objects = anObjectStream('<< /S 902 0 R /JS (x) >>');
  expect(await inspected(await aPdfWithObjects(objects))).toMatchObject({ reason: 'script' });
});

test('a script in a PDF is detected even if a later object with the same number replaces it', async () => {
  const covered = Buffer.concat([
    anObjectStream(ACTION),
    Buffer.from('\n900 0 obj\n<< /Harmless true >>\nendobj'),
  ]);
  expect(await inspected(await aPdfWithObjects(covered))).toMatchObject({ reason: 'script' });
});

test.each([
  [
    'in the bytes of a stream',
    `903 0 obj\n<< /Length 60 >>\nstream\n900 0 obj\n${ACTION.padEnd(49)}\nendstream\nendobj`,
  ],
  ['in a comment', `% 900 0 obj ${ACTION} endobj`],
  ['in a string', `903 0 obj\n(900 0 obj ${ACTION} endobj)\nendobj`],
])('a script hidden %s of a PDF is found', async (_where, objects) => {
  expect(await inspected(await aPdfWithObjects(objects))).toMatchObject({ reason: 'script' });
});

test('an object stream inside the bytes of another stream is rejected', async () => {
  const hidden = anObjectStream(ACTION);
  const around = Buffer.concat([
    Buffer.from(`903 0 obj\n<< /Length ${hidden.length} >>\nstream\n`),
    hidden,
    Buffer.from('\nendstream\nendobj'),
  ]);
  expect(await inspected(await aPdfWithObjects(around))).toMatchObject({ reason: 'damaged' });
});

test('an object inside the bytes of a cross-reference stream is rejected', async () => {
  const hidden = anObjectStream(ACTION, '');
  const head = `903 0 obj\n<< /Type /XRef /Size 1 /W [1 1 1] /Length ${hidden.length} >>\nstream\n`;
  const table = Buffer.concat([Buffer.from(head), hidden, Buffer.from('\nendstream\nendobj')]);
  expect(await inspected(await aPdfWithObjects(table))).toMatchObject({ reason: 'damaged' });
});

test('a forbidden name that spans two search windows is found', async () => {
  for (let gap = 65_530; gap < 65_540; gap += 1) {
    const start = (await aPdf({ objectStreams: false })).length + 1;
    const padding = '%'.padEnd(2 * 65_536 - start - gap + 65_536, 'x');
    expect(await inspected(await aPdfWithObjects(`${padding}/Launch `))).toMatchObject({ reason: 'launch' });
    expect(await inspected(await aPdfWithObjects(`${padding}/LaunchPad `))).toMatchObject({ ok: true });
  }
});

test('an object stream hidden in a comment is rejected', async () => {
  const hidden = anObjectStream('<< /S /URI >>')
    .toString('latin1')
    .replaceAll(/[\r\n]/g, ' ');
  expect(await inspected(await aPdfWithObjects(Buffer.from(`% ${hidden}`, 'latin1')))).toMatchObject({
    reason: 'damaged',
  });
});

test.each(['', '/Type /Other', '/Type 999 0 R'])(
  'an object stream with the type %j is rejected',
  async (entries) => {
    expect(await inspected(await aPdfWithObjects(anObjectStream(ACTION, entries)))).toMatchObject({
      reason: 'damaged',
    });
  },
);

test('an object stream with an unusual filter is rejected', async () => {
  for (const entries of [
    '/Type /ObjStm /DecodeParms << /Predictor 12 >>',
    '/Type /ObjStm /F /ASCIIHexDecode',
  ]) {
    expect(await inspected(await aPdfWithObjects(anObjectStream(ACTION, entries)))).toMatchObject({
      reason: 'damaged',
    });
  }
  const twice = deflateSync(deflateSync(Buffer.from(`900 0 ${ACTION}`)));
  const stream = `901 0 obj\n<< /Type /ObjStm /N 1 /First 6 /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>\nstream\n`;
  const packedTwice = Buffer.concat([Buffer.from(stream), twice, Buffer.from('\nendstream\nendobj')]);
  expect(await inspected(await aPdfWithObjects(packedTwice))).toMatchObject({ reason: 'damaged' });
});

test('an encryption dictionary in a cross-reference stream is found', async () => {
  const table =
    '905 0 obj\n<< /Type /XRef /Size 1 /W [1 1 1] /#45ncrypt 904 0 R /Length 3 >>\nstream\nabc\nendstream\nendobj';
  expect(await inspected(await aPdfWithObjects(table))).toMatchObject({ reason: 'encrypted' });
});

test('a PDF with a single unreadable object is accepted', async () => {
  expect(await inspected(await aPdfWithObjects('906 0 obj\n<< /Broken ?? >>\nendobj'))).toMatchObject({
    ok: true,
  });
});

test('an object stream larger than 16 MB unpacked is rejected', async () => {
  const bomb = anObjectStream(Buffer.alloc(64_000_000, ' '));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await inspected(await aPdfWithObjects(bomb))).toEqual({
    ok: false,
    reason: 'too-complex',
    sentence: { en: 'This PDF is too complex to check. Print it to a new PDF and upload that.' },
  });
});

test("a PDF that exhausts the inspection's memory is rejected, and the next PDF is inspected", async () => {
  // pdf-lib appends the characters one by one, which needs much memory.
  const objects = `1000 0 obj(${'a'.repeat(4_500_000)})endobj`;
  const [hostile, good] = await Promise.all([
    inspected(await aPdfWithObjects(objects)),
    inspected(await aPdf()),
  ]);
  expect(hostile).toMatchObject({ reason: 'too-complex' });
  expect(good).toMatchObject({ ok: true });
}, 30_000);

test('a deeply nested PDF gets a verdict', async () => {
  const nested = `907 0 obj\n${'['.repeat(1_000_000)}\nendobj`;
  expect((await inspected(await aPdfWithObjects(nested))).ok).toBeTypeOf('boolean');
  expect(await inspected(await aPdf())).toMatchObject({ ok: true });
}, 30_000);

async function inspected(bytes: Buffer) {
  return inspectDocument({
    path: await aFileOf(bytes),
    fileName: 'marksheet.pdf',
    declaredType: 'application/pdf',
  });
}
