/**
 * Tests the memory of concurrent photos (at most 100 MB). With the maximum number of pixels:
 * photo-memory.long.test.ts.
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { test } from 'vitest';
import { expectSmall, uploadPhotosAtOnce } from '../support/uploads-at-once.ts';

const MEGABYTE = 1024 * 1024;

/** Enough to notice if all were held in memory; 50 in the long run. */
const COUNT = process.env.LONG_TESTS === '1' ? 50 : 25;

test.runIf(process.platform === 'linux')(
  `${COUNT} concurrent photos of 5 MB use less than 100 MB`,
  async () => {
    const [width, height] = [1500, 1000];
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
    const encoded = await noise.jpeg({ quality: 90 }).toBuffer();
    const bytes = Buffer.concat([encoded, Buffer.alloc(5 * MEGABYTE - encoded.length)]);
    const photo = { bytes, name: 'me.jpg', type: 'image/jpeg' };
    expectSmall(await uploadPhotosAtOnce(photo, COUNT), 200);
  },
  180_000,
);
