/** The kinds of paper that are taken. */
export type DocumentType = 'pdf' | 'doc' | 'docx' | 'jpg' | 'png';

/**
 * How each accepted type is recognised: what it is served as, which names it may have, which types browsers declare
 * for it.
 */
type Rule = { mediaType: string; extensions: readonly string[]; declared: readonly string[] };

const RULES: Record<DocumentType, Rule> = {
  pdf: {
    mediaType: 'application/pdf',
    extensions: ['pdf'],
    declared: ['application/pdf', 'application/x-pdf', 'application/wps-office.pdf'],
  },
  doc: {
    mediaType: 'application/msword',
    extensions: ['doc'],
    declared: [
      'application/msword',
      'application/vnd.ms-word',
      'application/kswps',
      'application/wps-office.doc',
    ],
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    declared: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/kswps',
      'application/wps-office.docx',
    ],
  },
  jpg: {
    mediaType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  },
  png: { mediaType: 'image/png', extensions: ['png'], declared: ['image/png', 'image/x-png'] },
};

const TYPES: readonly DocumentType[] = ['pdf', 'doc', 'docx', 'jpg', 'png'];

/** The `accept` of a document picker: extensions, then their media types. */
export const DOCUMENT_ACCEPT = [
  ...TYPES.flatMap((type) => RULES[type].extensions.map((extension) => `.${extension}`)),
  ...TYPES.map((type) => RULES[type].mediaType),
].join(',');

// A browser that does not know a type declares nothing or this; Android does so for Word files. That contradicts
// nothing.
const UNKNOWN_MEDIA_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** The types that a file name claims; none when the extension is not accepted. */
export function typeOfExtension(extension: string): DocumentType | null {
  return TYPES.find((type) => RULES[type].extensions.includes(extension)) ?? null;
}

/**
 * Whether a declared `Content-Type` contradicts a type. Parameters and case do not matter; unknown types contradict
 * nothing.
 */
export function isDeclaredAs(declaredType: string, type: DocumentType): boolean {
  const mediaType = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  return UNKNOWN_MEDIA_TYPES.has(mediaType) || RULES[type].declared.includes(mediaType);
}

/** The media type that a document of this type is served as. */
export function mediaTypeOf(type: DocumentType): string {
  return RULES[type].mediaType;
}
