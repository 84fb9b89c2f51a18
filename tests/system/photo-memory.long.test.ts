/** Tests the memory of 50 concurrent photos of the largest accepted size. */
import sharp from 'sharp';
import { test } from 'vitest';
import { expectSmall, uploadPhotosAtOnce } from '../support/uploads-at-once.ts';

const FIVE_MB = 5 * 1024 * 1024;

test.runIf(process.platform === 'linux').each(['jpeg', 'png'] as const)(
  '50 concurrent photos of 5 MB and 60 million pixels (%s) use less than 100 MB',
  async (format) => {
    const plain = sharp({
      create: { width: 10_000, height: 6000, channels: 3, background: '#884422' },
      limitInputPixels: false,
    });
    const encoded = await plain.toFormat(format).toBuffer();
    const bytes = Buffer.concat([encoded, Buffer.alloc(FIVE_MB - encoded.length)]);
    const photo = { bytes, name: `me.${format}`, type: `image/${format}` };
    expectSmall(await uploadPhotosAtOnce(photo, 50), 200);
  },
  600_000,
);
