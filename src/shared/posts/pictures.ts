import { defineText } from '#shared/text.ts';

/** Maximum size of an uploaded picture of a post, in bytes. */
export const POST_PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** Widths of the stored pictures, in pixels; a smaller original keeps its size. */
export const POST_PICTURE_WIDTHS = { large: 1280, small: 640 } as const;
/** Size of a cover's link preview, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Files of a picture: two sizes as WebP, and the link preview as JPEG, which all messengers can show. */
export const POST_PICTURE_FILES = ['large.webp', 'small.webp', 'preview.jpg'] as const;
export type PostPictureFile = (typeof POST_PICTURE_FILES)[number];

export const PICTURE_PATH = '/api/blog/pictures';

/** Id of a picture: 40 hexadecimal digits, and width and height of the large size. */
const PICTURE_ID = /^[0-9a-f]{40}-([1-9]\d{0,3})x([1-9]\d{0,3})$/;
const LARGE_ADDRESS = /^\/api\/blog\/pictures\/([0-9a-f]{40}-[1-9]\d{0,3}x[1-9]\d{0,3})-large\.webp$/;

export type PostPicture = {
  readonly id: string;
  /** Of the large size, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** Returns the picture with this id; null if it is not an id. */
export function pictureOf(id: string): PostPicture | null {
  const [, width, height] = PICTURE_ID.exec(id) ?? [];
  return width === undefined ? null : { id, width: Number(width), height: Number(height) };
}

/** Returns the address of a picture's file. Markdown contains the address of the large one. */
export function pictureAddress(id: string, file: PostPictureFile): string {
  return `${PICTURE_PATH}/${id}-${file}`;
}

/** Returns the picture whose large size has this address, or null. */
export function pictureAt(address: string): PostPicture | null {
  const [, id = ''] = LARGE_ADDRESS.exec(address) ?? [];
  return pictureOf(id);
}

/** Returns the ids of the pictures in a text, each once. */
export function picturesIn(body: string): string[] {
  return [...new Set(body.match(/[0-9a-f]{40}-[1-9]\d{0,3}x[1-9]\d{0,3}/g))];
}

export const postPictureErrors = {
  tooLarge: defineText({ en: 'The picture must be smaller than 5 MB.' }),
  notFound: defineText({ en: "We couldn't find this picture. It may have been deleted." }),
};
