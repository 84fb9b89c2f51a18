import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aJpg } from '../../../../tests/support/documents.ts';
import { aDirectory, aFileOf } from '../../../../tests/support/files.ts';
import { makeProfilePhotos } from './images.ts';

test("a photo's location and all other metadata are removed", async () => {
  const photo = await aJpg({ withGps: true });
  expect((await sharp(photo).metadata()).exif).toBeInstanceOf(Buffer);
  const { large, small } = await made(photo);
  for (const picture of [large, small]) {
    const metadata = await sharp(picture).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('a photo is rotated according to its EXIF orientation', async () => {
  const { large } = await made(await aJpg({ width: 600, height: 600, rotated: true }));
  const { data, info } = await sharp(large).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3));
  const [left, right] = [at(20, 320), at(620, 320)];
  expect(left[0]).toBeGreaterThan(200);
  expect(left[2]).toBeLessThan(60);
  expect(right[2]).toBeGreaterThan(200);
  expect(right[0]).toBeLessThan(60);
});

test('a transparent PNG photo gets a white background', async () => {
  const clear = await sharp({ create: { width: 700, height: 700, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { data, info } = await sharp((await made(clear)).small)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expect(data[0]).toBeGreaterThan(250);
});

test('greyscale, CMYK and 16-bit photos become 8-bit RGB', async () => {
  const red = { create: { width: 700, height: 700, channels: 3, background: '#cc2222' } } as const;
  for (const [photo, isGrey] of [
    [await sharp(red).greyscale().jpeg().toBuffer(), true],
    [await sharp(red).toColourspace('cmyk').jpeg().toBuffer(), false],
    [await sharp(red).toColourspace('rgb16').png().toBuffer(), false],
  ] as const) {
    const { data, info } = await sharp((await made(photo)).large)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([640, 640, 3]);
    const [red = 0, green = 0, blue = 0] = data;
    if (isGrey) expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(8);
    else expect([red > 150, green < 90, blue < 90]).toEqual([true, true, true]);
  }
});

async function made(photo: Buffer) {
  const photos = await send(photo);
  if (!photos.ok) throw new Error(photos.sentence.en);
  return photos;
}

async function send(file: Buffer) {
  const called = file.subarray(1, 4).toString('latin1') === 'PNG' ? 'png' : 'jpeg';
  const upload = { path: await aFileOf(file), fileName: `me.${called}`, mediaType: `image/${called}` };
  return makeProfilePhotos(upload, await aDirectory());
}
