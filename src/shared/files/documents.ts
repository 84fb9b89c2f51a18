import { defineText, type Sentence } from '#shared/text.ts';
import { contentOf, FILE_EMPTY, type Content } from './content.ts';
import { isDeclaredAs, typeOfExtension, type DocumentType } from './document-types.ts';
import { extensionOf } from './names.ts';

/** Maximum document size: 5 MB (spec §5, enforced on both sides by ruling 36). No upload of any kind may be larger. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024;

/** Maximum pages of a document that are kept. */
export const DOCUMENT_PAGES_MAX = 10;

/** Error messages about rejected documents. */
export const documentErrors = {
  tooLarge: defineText({
    en: 'The document must be 5 MB or smaller. Choose a smaller file, or retake the photo at a lower resolution.',
  }),
  otherType: defineText({
    en: "We can't use this kind of file. Upload a PDF, DOC, DOCX, JPG or PNG file.",
  }),
  noExtension: defineText({
    en: "This file's name has no extension. Rename it to end with .pdf, .doc, .docx, .jpg or .png, and choose it again.",
  }),
  /** The content has no accepted type, or contradicts the declared type. */
  wrongContent: (fileName: string) =>
    defineText({
      en: `This file is called .${extensionOf(fileName)}, but its content is something else. Open it on your device, save it as a PDF, and upload that.`,
    }),
  /**
   * The content has a different accepted type from the one the name claims, for example after an app has
   * converted a picture.
   */
  wrongExtension: (extension: string, type: DocumentType) =>
    defineText({
      en: `This file is called .${extension}, but it is a ${type.toUpperCase()} file. Rename it to end with .${type} and choose it again.`,
    }),
};

/** Why a file is rejected, with the message for the person who chose it. */
export type DocumentRefusal = { ok: false; reason: 'type' | 'empty' | 'mismatch'; sentence: Sentence };

/**
 * Returns the type that a file's name claims, or the error for an unknown extension or an empty file. The size is in
 * bytes.
 */
export function claimedType(file: {
  fileName: string;
  bytes: number;
}): { ok: true; type: DocumentType } | DocumentRefusal {
  const extension = extensionOf(file.fileName);
  const type = typeOfExtension(extension);
  if (type === null)
    return refusal('type', extension === '' ? documentErrors.noExtension : documentErrors.otherType);
  return file.bytes === 0 ? refusal('empty', FILE_EMPTY) : { ok: true, type };
}

/**
 * Checks that a file's first bytes and the declared type match the type that its name claims (ruling 36). Returns the
 * error, or null. Does not check the rest of the content.
 */
export function startRefusal(
  type: DocumentType,
  file: { fileName: string; declaredType: string; start: Uint8Array },
): DocumentRefusal | null {
  const content = contentOf(file.start);
  const isOther = (content === 'pdf' || content === 'jpg' || content === 'png') && content !== type;
  if (isOther) return refusal('mismatch', documentErrors.wrongExtension(extensionOf(file.fileName), content));
  const fits = HOLDERS[type].includes(content) && isDeclaredAs(file.declaredType, type);
  return fits ? null : refusal('mismatch', documentErrors.wrongContent(file.fileName));
}

/** Allowed signatures by type. Word saves a DOCX with a password as a compound file. */
const HOLDERS: Readonly<Record<DocumentType, readonly Content[]>> = {
  pdf: ['pdf'],
  doc: ['ole'],
  docx: ['zip', 'ole'],
  jpg: ['jpg'],
  png: ['png'],
};

function refusal(reason: DocumentRefusal['reason'], sentence: Sentence): DocumentRefusal {
  return { ok: false, reason, sentence };
}
