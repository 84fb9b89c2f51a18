export type DocumentType = 'pdf' | 'doc' | 'docx' | 'jpg' | 'png';

/**
 * Rules for each accepted type: the media type to serve it as, allowed extensions, and media types that
 * browsers declare for it.
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

/** `accept` attribute of a document picker: extensions, then media types. */
export const DOCUMENT_ACCEPT = [
  ...TYPES.flatMap((type) => RULES[type].extensions.map((extension) => `.${extension}`)),
  ...TYPES.map((type) => RULES[type].mediaType),
].join(',');

// Media types that browsers declare for unknown files, as Android does for Word files, so they match any
// type.
const UNKNOWN_MEDIA_TYPES = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Returns the type that an extension claims; null if the extension is not accepted. */
export function typeOfExtension(extension: string): DocumentType | null {
  return TYPES.find((type) => RULES[type].extensions.includes(extension)) ?? null;
}

/**
 * Returns whether a declared `Content-Type` is compatible with a type. Ignores parameters and case; unknown types are
 * compatible with all.
 */
export function isDeclaredAs(declaredType: string, type: DocumentType): boolean {
  const mediaType = (declaredType.split(';')[0] ?? '').trim().toLowerCase();
  return UNKNOWN_MEDIA_TYPES.has(mediaType) || RULES[type].declared.includes(mediaType);
}

/** Returns the media type that a document of this type is served as. */
export function mediaTypeOf(type: DocumentType): string {
  return RULES[type].mediaType;
}
