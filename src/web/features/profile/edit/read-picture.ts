import { PICTURE_PIXELS_MAX } from '#shared/fields.ts';
import { NOT_A_PHOTO, TOO_MANY_PIXELS } from '#shared/members/photos.ts';

/** A picture that was read; `close` gives its file up. */
export type OpenPicture = { readonly picture: HTMLImageElement; readonly close: () => void };
type ReadPicture = ({ readonly ok: true } & OpenPicture) | { readonly ok: false; readonly message: string };

/** Drawings and moving pictures that a browser shows, and the server does not take. */
const OTHER_KINDS = /^image\/(svg\+xml|gif)$/;

/** Opens a chosen file as a picture, turned upright, to be cut; a file that cannot be is refused with a sentence. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (OTHER_KINDS.test(file.type)) return { ok: false, message: NOT_A_PHOTO };
  const url = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = url;
  const isRead = await picture.decode().then(
    () => picture.naturalWidth > 0,
    () => false,
  );
  const close = () => URL.revokeObjectURL(url);
  const hasTooMany = picture.naturalWidth * picture.naturalHeight > PICTURE_PIXELS_MAX;
  if (isRead && !hasTooMany) return { ok: true, picture, close };
  close();
  return { ok: false, message: hasTooMany ? TOO_MANY_PIXELS : NOT_A_PHOTO };
}
