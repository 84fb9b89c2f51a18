/** Largest photo that may be chosen: "at most 5 MB (5*1024*1024 bytes)" (spec §5). */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;
/** Said of a larger one (spec §8). */
export const PHOTO_TOO_LARGE = 'Profile image must be smaller than 5MB.';
/** Said of files that are no photo that can be used. */
export const NOT_A_PHOTO = 'This kind of picture cannot be used. Choose a JPEG, JPG or PNG photo.';
/** Said of photos that their name or declared type calls something else (ruling 36). */
export const MISNAMED_PHOTO =
  'This photo is of another kind than its name says. Save it as a JPEG or PNG photo and choose it again.';
/** Said of photos with more pixels than `PICTURE_PIXELS_MAX`. */
export const TOO_MANY_PIXELS =
  'This photo has too many pixels. Save it in a smaller size and choose it again.';

/** Sides of the square profile photos, in pixels; each is stored and served. */
export const PHOTO_SIDES = { large: 640, small: 320 } as const;
export type PhotoSize = keyof typeof PHOTO_SIDES;
export const PHOTO_SIZES: readonly PhotoSize[] = ['large', 'small'];

/**
 * The address of a photo in another size than its `profileImage`, which is the small one, for cards. An address of another form
 * stays as it is.
 */
export function photoIn(size: PhotoSize, profileImage: string): string {
  return profileImage.replace(/-\d+\.webp$/, `-${PHOTO_SIDES[size]}.webp`);
}
