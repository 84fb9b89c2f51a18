import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { PHOTO_BYTES_MAX, photoErrors } from '#shared/profile/photos.ts';
import { textOf } from '#web/lib/use-text.ts';

/** SVG and GIF, which browsers display but the server rejects. */
const OTHER_KINDS = /^image\/(svg\+xml|gif)$/;

/** Like `readPicture`, for a profile photo, which may have at most 5 MB. */
export async function readPhoto(file: File): Promise<HTMLImageElement | string> {
  return file.size > PHOTO_BYTES_MAX ? textOf(photoErrors.tooLarge) : readPicture(file);
}

/**
 * Decodes a chosen file as an image for cropping, or returns the error for an unusable file.
 * @throws {DOMException} when the file cannot be read.
 */
export async function readPicture(file: File): Promise<HTMLImageElement | string> {
  if (OTHER_KINDS.test(file.type)) return textOf(photoErrors.otherType);
  // Read the file first, because decoding fails in the same way for an unreadable file and for a file that is
  // not an image.
  const copy = new Blob([await file.arrayBuffer()], { type: file.type });
  const url = URL.createObjectURL(copy);
  const picture = new Image();
  picture.src = url;
  const isRead = await picture.decode().then(
    () => picture.naturalWidth > 0,
    () => false,
  );
  // The image is decoded and no longer needs the URL; revoking it releases the file.
  URL.revokeObjectURL(url);
  if (picture.naturalWidth * picture.naturalHeight > PICTURE_PIXELS_MAX)
    return textOf(photoErrors.tooManyPixels);
  return isRead ? picture : textOf(photoErrors.otherType);
}
