/** Tests invalid forms and documents: each request gets a 4xx with a readable message, and nothing is stored. */
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { aDocx, aPdf, aPng, truncated } from '../support/documents.ts';
import {
  aMacroDocx,
  anEncryptedPdf,
  anExecutable,
  aPngClaiming,
  A_WEB_PAGE,
} from '../support/hostile-documents.ts';
import { aRejectedMember } from '../support/members.ts';
import { expectRefusal, type RefusalCode, temporaryFiles, tracesOf } from '../support/refusals.ts';
import { ACCEPTED_ANSWERS, multipartRequest, signUpRequest, type FormFile } from '../support/sign-up-form.ts';

const FIVE_MB = 5 * 1024 * 1024;
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const BOUNDARY = 'form-boundary';

const site = await createTestApp();
afterAll(() => site.close());

const pdf: FormFile = { bytes: await aPdf(), name: 'certificate.pdf', type: PDF };

const DOCUMENTS: readonly (readonly [what: string, file: FormFile | null, code: RefusalCode])[] = [
  ['of one byte over 5 MB', { ...pdf, bytes: await aPdf({ bytes: FIVE_MB + 1 }) }, 'TOO_LARGE'],
  ['that is missing', null, 'VALIDATION'],
  ['that is empty', { ...pdf, bytes: Buffer.alloc(0) }, 'VALIDATION'],
  ['that is a renamed program', { ...pdf, bytes: anExecutable('windows') }, 'UNSUPPORTED_TYPE'],
  ['that is a renamed web page', { ...pdf, bytes: Buffer.from(A_WEB_PAGE) }, 'UNSUPPORTED_TYPE'],
  [
    'that is declared as a program',
    { bytes: anExecutable('linux'), name: 'setup.exe', type: 'application/x-msdownload' },
    'UNSUPPORTED_TYPE',
  ],
  ['named like a picture', { ...pdf, name: 'certificate.png' }, 'UNSUPPORTED_TYPE'],
  ['declared as a picture', { ...pdf, type: 'image/png' }, 'UNSUPPORTED_TYPE'],
  ['with macros', { bytes: aMacroDocx(), name: 'marks.docx', type: DOCX }, 'VALIDATION'],
  ['with a password', { ...pdf, bytes: anEncryptedPdf() }, 'VALIDATION'],
  ['that is a truncated PDF', { ...pdf, bytes: truncated(pdf.bytes) }, 'VALIDATION'],
  [
    'that is a truncated picture',
    { bytes: truncated(await aPng()), name: 'a.png', type: 'image/png' },
    'VALIDATION',
  ],
  ['that is a truncated Word file', { bytes: truncated(aDocx()), name: 'a.docx', type: DOCX }, 'VALIDATION'],
  [
    'of 40,000 by 40,000 pixels',
    { bytes: aPngClaiming(40_000, 40_000), name: 'a.png', type: 'image/png' },
    'VALIDATION',
  ],
];

test.each(DOCUMENTS)('a document %s gets a field error, and nothing is stored', async (_, file, code) => {
  const files = file === null ? {} : { verificationDocument: file };
  // A new member for each case, because uploads are limited per member and hour.
  const rejected = await site.as((await aRejectedMember(site.db)).id);
  const before = await tracesOf(site);
  for (const [send, request] of [
    [site.visitor, await signUpRequest({}, file)],
    [rejected, await multipartRequest('PUT', '/api/auth/user/document', {}, files)],
  ] as const) {
    const reply = await send(request);
    expectRefusal(reply, code);
    expect(Object.keys(reply.json().fields)).toEqual(['verificationDocument']);
    await expect.poll(() => tracesOf(site)).toEqual(before);
  }
});

test('a missing document and a document over 5 MB get the specified messages', async () => {
  const tooLarge = await site.visitor(
    await signUpRequest({}, { ...pdf, bytes: Buffer.alloc(FIVE_MB + 1, '%PDF') }),
  );
  expect(tooLarge.json().message).toMatch(/^The document must be 5 MB or smaller\./);
  const missing = await site.visitor(await signUpRequest({}, null));
  expect(missing.json().message).toBe('A verification document is required.');
});

test('a document of exactly 5 MB is accepted', async () => {
  const bytes = await aPdf({ bytes: FIVE_MB });
  expect(bytes.length).toBe(FIVE_MB);
  const reply = await site.visitor(await signUpRequest({ email: 'five@example.com' }, { ...pdf, bytes }));
  expect(reply.statusCode).toBe(201);
  await expect.poll(() => temporaryFiles(site)).toEqual([]);
});

test('files in unexpected form fields are discarded', async () => {
  const others = { photo: pdf, another: { ...pdf, name: 'b.pdf' } };
  const files = { ...others, verificationDocument: pdf };
  const before = await site.storedFiles();
  const reply = await site.visitor(
    await multipartRequest(
      'POST',
      '/api/auth/signup',
      { ...ACCEPTED_ANSWERS, email: 'more@example.com' },
      files,
    ),
  );
  expect(reply.statusCode).toBe(201);
  expect(await site.storedFiles()).toBe(before + 1);
  await expect.poll(() => temporaryFiles(site)).toEqual([]);
});

function aField(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

const A_FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="verificationDocument"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
const END = `--${BOUNDARY}--\r\n`;

function form(body: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`): InjectOptions {
  return { method: 'POST', url: '/api/auth/signup', payload: body, headers: { 'content-type': type } };
}

const FORMS: readonly (readonly [what: string, request: InjectOptions, code: RefusalCode])[] = [
  [
    'as JSON',
    {
      method: 'POST',
      url: '/api/auth/signup',
      payload: JSON.stringify(ACCEPTED_ANSWERS),
      headers: { 'content-type': 'application/json' },
    },
    'UNSUPPORTED_TYPE',
  ],
  ['without a body', { method: 'POST', url: '/api/auth/signup' }, 'UNSUPPORTED_TYPE'],
  ['without a boundary', form(aField('first_name', 'Asha') + END, 'multipart/form-data'), 'VALIDATION'],
  ['with an overlong boundary', form(END, `multipart/form-data; boundary=${'b'.repeat(300)}`), 'VALIDATION'],
  [
    'that ends in a field',
    form(`${aField('first_name', 'Asha')}--${BOUNDARY}\r\nContent-Disp`),
    'VALIDATION',
  ],
  ['that ends in a file', form(`${aField('first_name', 'Asha')}${A_FILE}%PDF-1.7`), 'VALIDATION'],
  ['that is empty', form(END), 'VALIDATION'],
  ['with another boundary', form('--another\r\n\r\nx\r\n--another--'), 'VALIDATION'],
  [
    'with too many fields',
    form(Array.from({ length: 100 }, (_, index) => aField(`field${index}`, 'x')).join('') + END),
    'TOO_LARGE',
  ],
  ['with too many files', form(`${A_FILE}%PDF-1.7\r\n`.repeat(6) + END), 'TOO_LARGE'],
  ['with a __proto__ field', form(aField('__proto__', 'x') + END), 'VALIDATION'],
  ['with a field named constructor', form(aField('constructor', 'x') + END), 'VALIDATION'],
  ['with a NUL character', form(aField('first_name', 'a\0b') + END), 'VALIDATION'],
  [
    'with bytes that are not UTF-8',
    form(Buffer.from(aField('first_name', 'As\xffha') + END, 'latin1')),
    'VALIDATION',
  ],
  ['with a field that is too long', form(aField('first_name', 'x'.repeat(17_000)) + END), 'TOO_LARGE'],
  ['with the document as text', form(aField('verificationDocument', '%PDF-1.7') + END), 'VALIDATION'],
  [
    'with a field of malformed JSON',
    form(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: application/json\r\n\r\n{\r\n${END}`,
    ),
    'VALIDATION',
  ],
];

test.each(FORMS)(
  'a form %s is rejected with a readable message, and nothing is stored',
  async (_, request, code) => {
    const before = await tracesOf(site);
    expectRefusal(await site.visitor(request), code);
    await expect.poll(() => tracesOf(site)).toEqual(before);
  },
);

test('a body larger than four documents is rejected without being read', async () => {
  const request = form(END);
  const headers = { ...request.headers, 'content-length': String(21 * 1024 * 1024) };
  expectRefusal(await site.visitor({ ...request, headers }), 'TOO_LARGE');
});
