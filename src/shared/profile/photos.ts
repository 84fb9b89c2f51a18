import { defineText } from '#shared/text.ts';

/** Maximum size of a photo: "at most 5 MB (5*1024*1024 bytes)" (spec §5). */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;

/** Error messages about rejected photos. */
export const photoErrors = {
  /** Sentence prescribed by spec §8. */
  tooLarge: defineText({ en: 'Profile image must be smaller than 5MB.' }),
  otherType: defineText({ en: "We can't use this type of photo. Choose a JPEG, JPG or PNG photo." }),
  /** The photo's name or declared type does not match its content (ruling 36). */
  misnamed: defineText({
    en: "This file isn't the type its name says. Save it as a JPEG or PNG photo and choose it again.",
  }),
  /** The photo has more pixels than `PICTURE_PIXELS_MAX`. */
  tooManyPixels: defineText({
    en: 'This photo has too many pixels. Make it smaller and choose it again.',
  }),
};

/** Side lengths of the stored square photos, in pixels. */
export const PHOTO_SIDES = { large: 640, small: 320 } as const;
export type PhotoSize = keyof typeof PHOTO_SIDES;
export const PHOTO_SIZES: readonly PhotoSize[] = ['large', 'small'];

/**
 * Returns a photo's URL in the given size. `profileImage` is the URL of the small size; URLs in another
 * format are returned unchanged.
 */
export function photoIn(size: PhotoSize, profileImage: string): string {
  return profileImage.replace(/-\d+\.webp$/, `-${PHOTO_SIDES[size]}.webp`);
}
