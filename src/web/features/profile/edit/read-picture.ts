import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { PHOTO_BYTES_MAX, photoErrors } from '#shared/profile/photos.ts';
import { textOf } from '#web/lib/use-text.ts';

/** SVG and animated formats, which browsers show but the server rejects. */
const OTHER_KINDS = /^image\/(svg\+xml|gif)$/;

/**
 * Opens a chosen file as an upright image for cropping, or returns the error for an unusable one.
 * @throws {DOMException} when the file cannot be read.
 */
export async function readPicture(file: File): Promise<HTMLImageElement | string> {
  if (file.size > PHOTO_BYTES_MAX) return textOf(photoErrors.tooLarge);
  if (OTHER_KINDS.test(file.type)) return textOf(photoErrors.otherType);
  // A load error does not tell whether the file is not an image or is unreadable.
  const held = new Blob([await file.arrayBuffer()], { type: file.type });
  const url = URL.createObjectURL(held);
  const picture = new Image();
  picture.src = url;
  const isRead = await picture.decode().then(
    () => picture.naturalWidth > 0,
    () => false,
  );
  // The image is decoded, so revoke the URL and release the file.
  URL.revokeObjectURL(url);
  if (picture.naturalWidth * picture.naturalHeight > PICTURE_PIXELS_MAX)
    return textOf(photoErrors.tooManyPixels);
  return isRead ? picture : textOf(photoErrors.otherType);
}
