import { expect, test } from 'vitest';
import { PHOTO_BYTES_MAX, photoIn } from './photos.ts';

test('a photo may be at most 5 MB', () => {
  expect(PHOTO_BYTES_MAX).toBe(5 * 1024 * 1024);
});

test("returns a photo's URL in the requested size and leaves other URLs unchanged", () => {
  const small = `/api/photos/${'a'.repeat(40)}-320.webp`;
  const large = `/api/photos/${'a'.repeat(40)}-640.webp`;
  expect([photoIn('large', small), photoIn('small', small), photoIn('small', large)]).toEqual([
    large,
    small,
    small,
  ]);
  expect(photoIn('large', 'blob:http://localhost/1-2')).toBe('blob:http://localhost/1-2');
});
