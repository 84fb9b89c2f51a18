import { wellFormed } from '#shared/fields.ts';

const NAME_CHARACTERS_MAX = 120;
const EXTENSION_CHARACTERS_MAX = 10;
const NAMELESS = 'document';

// Control, formatting (which includes text direction), private and unassigned characters, except the two joiners, which
// Hindi needs.
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/**
 * Cleans a file's name for display: removes folders and characters that are invisible or change the text direction,
 * which could make `exe` look like `pdf`; applies NFC; limits it to 120 characters, keeping the extension. Never empty.
 * For display only: files are stored under generated keys, and code that shows the name still escapes it.
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

/** Returns the lower-case part after the last dot, or an empty text: `pdf` for `Marksheet.PDF`. */
export function extensionOf(name: string): string {
  const clean = cleanFileName(name);
  const dot = clean.lastIndexOf('.');
  return dot < 0 ? '' : clean.slice(dot + 1).toLowerCase();
}

/** Returns a name from `cleanFileName` with another extension, adding one if there is none. */
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
