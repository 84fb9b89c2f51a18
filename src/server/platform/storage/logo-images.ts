import { contentOf, startsWith } from '#shared/files/content.ts';
import { readFileStart } from './file-start.ts';
import { LOGO_RATIO_MAX } from './logo-size.ts';
import { decodePhoto } from './photo-process.ts';
import { hasTooManyPixels, readPictureHeader } from './picture-engine.ts';

const BYTES_MAX = 1024 * 1024;
/** Twice the height in the header, in pixels. */
const HEIGHT_MIN = 96;
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

const TOO_MANY_PIXELS = 'The picture has too many pixels. Make it smaller.';
const DAMAGED = 'The picture is incomplete or damaged.';

/** A logo re-encoded for each place: WebP for pages, PNG for emails and icons. */
export type LogoFiles = Readonly<{
  /** Width in the header, in pixels, at a height of 64. */
  width: number;
  header: Buffer;
  email: Buffer;
  tab: Buffer;
  icon180: Buffer;
  icon192: Buffer;
  icon512: Buffer;
  iconMaskable: Buffer;
}>;

/**
 * Checks a logo and re-encodes it in a child process, which drops everything but its pixels. Accepts PNG and WebP by
 * their bytes; returns the reason for every other file.
 */
export async function makeLogo(
  file: Readonly<{ path: string; bytes: number }>,
): Promise<{ ok: true; files: LogoFiles } | { ok: false; reason: string }> {
  const unfit = (reason: string) => ({ ok: false, reason }) as const;
  if (file.bytes > BYTES_MAX) return unfit('The logo must be 1 MB or smaller.');
  const { start } = await readFileStart(file.path);
  const isWebp = startsWith(start, RIFF) && startsWith(start.subarray(WEBP_AT), WEBP);
  if (!isWebp && contentOf(start) !== 'png') return unfit('The logo must be a PNG or WebP picture.');
  const header = await readPictureHeader(file.path);
  if (header === null) return unfit(DAMAGED);
  if (hasTooManyPixels(header)) return unfit(TOO_MANY_PIXELS);
  if (header.height < HEIGHT_MIN) return unfit(`The logo must be at least ${HEIGHT_MIN} pixels high.`);
  if (header.width < header.height || header.width > header.height * LOGO_RATIO_MAX)
    return unfit(
      `The logo can't be taller than it is wide, or more than ${LOGO_RATIO_MAX} times as wide as it is tall.`,
    );
  const reply = await decodePhoto({ path: file.path, purpose: 'logo' });
  if (reply.kind === 'ended') return unfit(TOO_MANY_PIXELS);
  if (reply.kind !== 'logo') return unfit(DAMAGED);
  const { header: picture, email, tab, icon180, icon192, icon512, iconMaskable, width } = reply;
  const files = {
    width,
    header: Buffer.from(picture),
    email: Buffer.from(email),
    tab: Buffer.from(tab),
    icon180: Buffer.from(icon180),
    icon192: Buffer.from(icon192),
    icon512: Buffer.from(icon512),
    iconMaskable: Buffer.from(iconMaskable),
  };
  return { ok: true, files };
}
