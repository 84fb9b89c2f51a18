/** Tests the memory of 50 concurrent sign-ups with the most expensive accepted documents. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aDocx } from '../support/documents.ts';
import { expectSmall, signUpAtOnce } from '../support/uploads-at-once.ts';

const MEGABYTE = 1024 * 1024;
/** Signature of PNG files. Random bytes without it may look like any file type. */
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const picture = async () => {
  const plain = sharp({
    create: { width: 10_000, height: 6000, channels: 3, background: '#884422' },
    limitInputPixels: false,
  });
  const bytes = await plain.jpeg().toBuffer();
  return {
    bytes: Buffer.concat([bytes, Buffer.alloc(5 * MEGABYTE - bytes.length)]),
    name: 'marks.jpg',
    type: 'image/jpeg',
  };
};
const wordFile = async () => {
  const scans = {
    'word/media/scan.png': Buffer.concat([PNG_START, randomBytes(4.8 * MEGABYTE)]),
    'word/media/plain.bmp': Buffer.alloc(40 * MEGABYTE),
  };
  return { bytes: aDocx({ parts: scans }), name: 'marks.docx', type: DOCX };
};

test.runIf(process.platform === 'linux').each([
  ['a picture of 60 million pixels', picture],
  ['a Word file that unpacks to 45 MB', wordFile],
] as const)(
  '50 concurrent sign-ups with %s use less than 100 MB and all succeed',
  async (_what, make) => {
    const document = await make();
    expect(document.bytes.length).toBeLessThanOrEqual(5 * MEGABYTE);
    expectSmall(await signUpAtOnce(document, 50), 201);
  },
  600_000,
);
