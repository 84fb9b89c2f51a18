import { readFileStart } from './file-start.ts';
import { logoErrors, logoShapeRefusal, logoSizeRefusal, logoStartRefusal } from '#shared/site/logo.ts';
import type { Sentence } from '#shared/text.ts';
import { decodePhoto } from './photo-process.ts';
import { hasTooManyPixels, readPictureHeader } from './picture-engine.ts';

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

type LogoUpload = Readonly<{ path: string; bytes: number; signal?: AbortSignal; network?: string }>;

/**
 * Checks an uploaded logo and re-encodes it in a child process, which drops everything but its pixels. Accepts PNG and
 * WebP by their bytes; returns the error for every other file.
 */
export async function makeLogo(
  upload: LogoUpload,
): Promise<{ ok: true; files: LogoFiles } | { ok: false; sentence: Sentence }> {
  const { start } = await readFileStart(upload.path);
  const refused = logoSizeRefusal(upload.bytes) ?? logoStartRefusal(start);
  if (refused) return { ok: false, sentence: refused };
  const header = await readPictureHeader(upload.path);
  if (header === null) return { ok: false, sentence: logoErrors.damaged };
  if (hasTooManyPixels(header)) return { ok: false, sentence: logoErrors.tooManyPixels };
  const misshapen = logoShapeRefusal(header);
  if (misshapen) return { ok: false, sentence: misshapen };
  const reply = await decodePhoto({ path: upload.path, purpose: 'logo' }, upload);
  if (reply.kind === 'ended') return { ok: false, sentence: logoErrors.tooManyPixels };
  if (reply.kind !== 'logo') return { ok: false, sentence: logoErrors.damaged };
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
