import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { NOT_A_PHOTO, PHOTO_BYTES_MAX, PHOTO_TOO_LARGE, TOO_MANY_PIXELS } from '#shared/members/photos.ts';

/** Drawings and moving pictures that a browser shows, and the server does not take. */
const OTHER_KINDS = /^image\/(svg\+xml|gif)$/;

/**
 * Opens a chosen file as a picture, turned upright, to be cut; one that cannot be is refused with a sentence.
 * @throws {DOMException} when the file cannot be read.
 */
export async function readPicture(file: File): Promise<HTMLImageElement | string> {
  if (file.size > PHOTO_BYTES_MAX) return PHOTO_TOO_LARGE;
  if (OTHER_KINDS.test(file.type)) return NOT_A_PHOTO;
  // Of a picture that does not open nobody can tell whether it is none, or could not be read.
  const held = new Blob([await file.arrayBuffer()], { type: file.type });
  const url = URL.createObjectURL(held);
  const picture = new Image();
  picture.src = url;
  const isRead = await picture.decode().then(
    () => picture.naturalWidth > 0,
    () => false,
  );
  // The picture has what it needs, and the browser would hold the file for as long as the address is valid.
  URL.revokeObjectURL(url);
  if (picture.naturalWidth * picture.naturalHeight > PICTURE_PIXELS_MAX) return TOO_MANY_PIXELS;
  return isRead ? picture : NOT_A_PHOTO;
}
