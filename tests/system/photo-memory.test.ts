/**
 * Tests the memory of concurrent photos (at most 100 MB). photo-memory.long.test.ts tests photos with the maximum
 * number of pixels.
 */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { test } from 'vitest';
import { expectSmall, uploadPhotosAtOnce } from '../support/uploads-at-once.ts';

const MEGABYTE = 1024 * 1024;

/** Enough uploads to exceed the limit if all were held in memory. The long run uses 50. */
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
