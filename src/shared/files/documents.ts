import { contentOf, FILE_EMPTY, type Content } from './content.ts';
import { isDeclaredAs, typeOfExtension, type DocumentType } from './document-types.ts';
import { extensionOf } from './names.ts';

/** Maximum document size: 5 MB (spec §5, enforced on both sides by ruling 36). No upload of any kind may be larger. */
export const DOCUMENT_BYTES_MAX = 5 * 1024 * 1024;

/** Error for a document that is too large. */
export const DOCUMENT_TOO_LARGE =
  'The document must be 5 MB or smaller. Choose a smaller file, or take the photo at a lower size.';

const TYPE_NOT_ACCEPTED = 'This kind of file cannot be used. Upload a PDF, DOC, DOCX, JPG or PNG file.';

const NO_ENDING =
  'The name of this file has no ending that says what it is. Rename it to end with .pdf, .doc, .docx, .jpg or .png, and choose it again.';

/** Reason for rejecting a file, with the message for the person who chose it. */
export type DocumentRefusal = { ok: false; reason: 'type' | 'empty' | 'mismatch'; message: string };

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
  if (type === null) return refusal('type', extension === '' ? NO_ENDING : TYPE_NOT_ACCEPTED);
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
  if (isOther) return refusal('mismatch', wrongExtension(extensionOf(file.fileName), content));
  const fits = HOLDERS[type].includes(content) && isDeclaredAs(file.declaredType, type);
  return fits ? null : refusal('mismatch', wrongContent(file.fileName));
}

/** Returns the error for content that is not accepted, or a declared type that does not match. */
export function wrongContent(fileName: string): string {
  return `This file is called .${extensionOf(fileName)}, but its content is something else. Open it on your device, save it as a PDF, and upload that.`;
}

// Returns the error for content of another accepted type, such as pictures converted by an app.
function wrongExtension(extension: string, type: DocumentType): string {
  return `This file is called .${extension}, but it is a ${type.toUpperCase()} file. Rename it to end with .${type} and choose it again.`;
}

/** Allowed signatures by type. Word saves a DOCX with a password as a compound file. */
const HOLDERS: Readonly<Record<DocumentType, readonly Content[]>> = {
  pdf: ['pdf'],
  doc: ['ole'],
  docx: ['zip', 'ole'],
  jpg: ['jpg'],
  png: ['png'],
};

function refusal(reason: DocumentRefusal['reason'], message: string): DocumentRefusal {
  return { ok: false, reason, message };
}
