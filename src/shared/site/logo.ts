import { contentOf, FILE_EMPTY, startsWith } from '#shared/files/content.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Maximum size of a logo file, in bytes. */
export const LOGO_BYTES_MAX = 1024 * 1024;
/** Minimum height of a logo in pixels: twice the height in the header. */
export const LOGO_HEIGHT_MIN = 96;
/** Maximum ratio of a logo's width to its height. */
export const LOGO_RATIO_MAX = 5;
/** `accept` attribute of a file picker for logos. */
export const LOGO_ACCEPT = '.png,.webp,image/png,image/webp';

/** Error messages about rejected logos. */
export const logoErrors = {
  needed: defineText({ en: 'Choose a PNG or WebP file.' }),
  tooLarge: defineText({ en: 'The logo must be 1 MB or smaller. Save it at a smaller size.' }),
  svg: defineText({
    en: 'SVG files can contain scripts, so we don’t accept them. Export the logo as PNG or WebP.',
  }),
  otherType: defineText({ en: 'We can’t use this type of file. Choose a PNG or WebP picture.' }),
  damaged: defineText({ en: 'This picture is incomplete or damaged. Choose another one.' }),
  tooManyPixels: defineText({ en: 'This picture has too many pixels. Make it smaller and choose it again.' }),
  tooSmall: defineText({ en: `The logo must be at least ${LOGO_HEIGHT_MIN} pixels high.` }),
  shape: defineText({
    en: `The logo can't be taller than it is wide, or more than ${LOGO_RATIO_MAX} times as wide as it is tall.`,
  }),
};

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

/** Returns the error for a logo of this size in bytes, or undefined. */
export function logoSizeRefusal(bytes: number): Sentence | undefined {
  if (bytes === 0) return FILE_EMPTY;
  return bytes > LOGO_BYTES_MAX ? logoErrors.tooLarge : undefined;
}

/** Returns the error for a logo with these first bytes, or undefined. */
export function logoStartRefusal(start: Uint8Array): Sentence | undefined {
  const isWebp = startsWith(start, RIFF) && startsWith(start.subarray(WEBP_AT), WEBP);
  if (isWebp || contentOf(start) === 'png') return undefined;
  const text = String.fromCharCode(...start.subarray(0, 1000));
  return /<svg|<\?xml/i.test(text) ? logoErrors.svg : logoErrors.otherType;
}

/** Returns the error for a logo of these dimensions in pixels, or undefined. */
export function logoShapeRefusal({ width, height }: { width: number; height: number }): Sentence | undefined {
  if (height < LOGO_HEIGHT_MIN) return logoErrors.tooSmall;
  return width < height || width > height * LOGO_RATIO_MAX ? logoErrors.shape : undefined;
}

/** The properties of an uploaded logo that pages need. */
export type PageLogo = Readonly<{
  /** Changes with every upload. */
  version: string;
  /** Width in pixels at `LOGO_HEIGHT`. */
  width: number;
}>;
/** Height to which `PageLogo.width` refers. */
export const LOGO_HEIGHT = 64;
