import { wellFormed } from '#shared/fields.ts';

const NAME_CHARACTERS_MAX = 120;
const EXTENSION_CHARACTERS_MAX = 10;
const NAMELESS = 'document';

// Control, formatting (which includes text direction), private and unassigned characters. The two joiners stay: Hindi
// needs them.
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/**
 * A file's name as people may see it: without folders, in NFC, at most 120 characters with the extension kept, and
 * without characters that are invisible or turn the direction of the text, behind which `exe` can be made to look
 * like `pdf`. Never empty. For display only: files are stored under generated keys, and code that shows the name
 * still escapes it.
 */
export function cleanFileName(name: string): string {
  const withoutFolders = name.split(/[\\/]/).at(-1) ?? '';
  const readable = wellFormed(withoutFolders)
    .normalize('NFC')
    .replaceAll(UNWANTED, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const shortened = shorten(readable);
  return shortened === '' ? NAMELESS : shortened;
}

/** The part after the last dot in lower case, or an empty text. `Marksheet.PDF` has the extension `pdf`. */
export function extensionOf(name: string): string {
  const clean = cleanFileName(name);
  const dot = clean.lastIndexOf('.');
  return dot < 0 ? '' : clean.slice(dot + 1).toLowerCase();
}

/** A name as `cleanFileName` gives it, with another extension, or its first one. */
export function withExtension(name: string, extension: string): string {
  const clean = cleanFileName(name);
  const dot = clean.lastIndexOf('.');
  return cleanFileName(`${dot < 0 ? clean : clean.slice(0, dot)}.${extension}`);
}

function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= NAME_CHARACTERS_MAX) return name;
  const dot = characters.lastIndexOf('.');
  const extension =
    dot < 0 || characters.length - dot > EXTENSION_CHARACTERS_MAX ? [] : characters.slice(dot);
  return [...characters.slice(0, NAME_CHARACTERS_MAX - extension.length - 1), '…', ...extension].join('');
}
