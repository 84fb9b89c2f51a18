import { expect, test } from 'vitest';
import { cropToFile, firstCrop, moved, zoomed, zoomMaxOf, zoomOf } from './crop.ts';

const LANDSCAPE = { width: 1200, height: 800 };
const PORTRAIT = { width: 800, height: 1400 };

test("a photo's first crop is the largest square, above the middle in a portrait photo", () => {
  expect(firstCrop(LANDSCAPE, 1)).toEqual({ x: 200, y: 0, width: 800, height: 800 });
  expect(firstCrop(PORTRAIT, 1)).toEqual({ x: 0, y: 200, width: 800, height: 800 });
});

test('moving the crop square keeps it inside the photo', () => {
  const crop = firstCrop(LANDSCAPE, 1);
  expect(moved(crop, LANDSCAPE, { x: 0.1, y: 0 })).toEqual({ x: 280, y: 0, width: 800, height: 800 });
  expect(moved(crop, LANDSCAPE, { x: 9, y: 9 })).toEqual({ x: 400, y: 0, width: 800, height: 800 });
  expect(moved(crop, LANDSCAPE, { x: -9, y: -9 })).toEqual({ x: 0, y: 0, width: 800, height: 800 });
});

test("zooming the crop square keeps its focal point in place and stays between 1 and the photo's maximum zoom", () => {
  const crop = firstCrop(LANDSCAPE, 1);
  expect(zoomed(crop, LANDSCAPE, 2)).toEqual({ x: 400, y: 200, width: 400, height: 400 });
  expect(zoomed(crop, LANDSCAPE, 2, { x: 0, y: 0 })).toEqual({ x: 200, y: 0, width: 400, height: 400 });
  expect(zoomOf(zoomed(crop, LANDSCAPE, 99), LANDSCAPE)).toBe(4);
  expect(zoomed(crop, LANDSCAPE, 0)).toEqual(crop);
  expect(zoomMaxOf({ width: 100, height: 300 }, 1)).toBe(1);
  expect(zoomMaxOf({ width: 320, height: 320 }, 1)).toBe(2);
});

test('zooming out keeps the crop square inside the photo', () => {
  const corner = moved(zoomed(firstCrop(LANDSCAPE, 1), LANDSCAPE, 4), LANDSCAPE, { x: 99, y: 99 });
  expect(zoomed(corner, LANDSCAPE, 1)).toEqual({ x: 400, y: 0, width: 800, height: 800 });
});

test('a wide crop keeps its ratio when it is moved, zoomed and encoded', async () => {
  const crop = firstCrop(PORTRAIT, 8 / 5);
  expect(crop).toEqual({ x: 0, y: 300, width: 800, height: 500 });
  expect(zoomed(crop, PORTRAIT, 2)).toEqual({ x: 200, y: 425, width: 400, height: 250 });
  expect(moved(crop, PORTRAIT, { x: 1, y: -1 })).toEqual({ x: 0, y: 0, width: 800, height: 500 });
  expect(zoomMaxOf(PORTRAIT, 8 / 5)).toBe(3.125);
  const picture = document.createElement('canvas');
  Object.assign(picture, PORTRAIT);
  const sent = await createImageBitmap((await cropToFile(picture, crop, 400)) ?? new Blob());
  expect([sent.width, sent.height]).toEqual([400, 250]);
});

test('the crop is encoded as a JPEG of at most 1280 × 1280 pixels', async () => {
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: 3000, height: 2000 });
  const context = picture.getContext('2d');
  if (context) {
    context.fillStyle = 'rgb(255 0 0)';
    context.fillRect(0, 0, 1500, 2000);
    context.fillStyle = 'rgb(0 0 255)';
    context.fillRect(1500, 0, 1500, 2000);
  }
  const file = await cropToFile(picture, { x: 0, y: 0, width: 1500, height: 1500 }, 1280);
  expect([file?.name, file?.type]).toEqual(['photo.jpg', 'image/jpeg']);
  const sent = await createImageBitmap(file ?? new Blob());
  expect([sent.width, sent.height]).toEqual([1280, 1280]);
  const read = document.createElement('canvas').getContext('2d');
  read?.drawImage(sent, 0, 0);
  const [red = 0, green = 0, blue = 0] = read?.getImageData(200, 100, 1, 1).data ?? [];
  expect([red > 240, green < 20, blue < 20]).toEqual([true, true, true]);
});
