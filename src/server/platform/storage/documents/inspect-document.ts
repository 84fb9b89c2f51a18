import { contentOf, type Content } from '#shared/files/content.ts';
import type { DocumentType } from '#shared/files/document-types.ts';
import { claimedType, documentErrors, startRefusal } from '#shared/files/documents.ts';
import type { Sentence } from '#shared/text.ts';
import { readFileStart } from '../file-start.ts';
import { drawDocument } from './document-process.ts';
import type { Accepted, Refusal, RefusalReason } from './outcome.ts';
import type { Caller } from './task-queue.ts';
import { refusalSentence } from './text.ts';

/**
 * Decides whether an uploaded file is an acceptable document, and draws its pages (ruling 36). The file extension, the
 * content and the type that the browser declared, unless that is empty or unknown, must agree. The content must be
 * complete and have no password; a Word file, which is kept as it is, no macros or embedded files. `path` is a finished
 * temporary file of limited size. A rejection has a message for the uploader. Only a few files are drawn at a time.
 */
export async function inspectDocument(upload: {
  path: string;
  fileName: string;
  declaredType: string;
  /** Aborts when the client disconnects; the file is then not drawn. */
  signal?: AbortSignal;
  /** Client network, for round-robin scheduling in the queue. */
  network?: string;
}): Promise<Accepted | Refusal> {
  const { bytes, start } = await readFileStart(upload.path);
  const claimed = claimedType({ fileName: upload.fileName, bytes });
  if (!claimed.ok) return claimed;
  const { type } = claimed;
  const atOnce = startRefusal(type, { ...upload, start });
  if (atOnce) return atOnce;
  const drawn = await draw(upload, type, contentOf(start));
  if (typeof drawn !== 'string') return { ok: true, type, pages: drawn };
  if (drawn === 'mismatch' || drawn === 'type')
    return refusal('mismatch', documentErrors.wrongContent(upload.fileName));
  return refusal(drawn, refusalSentence(drawn, type));
}

async function draw(
  upload: Readonly<{ path: string } & Caller>,
  type: DocumentType,
  content: Content,
): Promise<Accepted['pages'] | RefusalReason> {
  if (content === 'other') return 'mismatch';
  const drawn = await drawDocument({ content, path: upload.path }, upload);
  // Word saves a password-protected DOCX as a compound file; no other compound file is a DOCX.
  return content === 'ole' && type === 'docx' && drawn !== 'encrypted' ? 'mismatch' : drawn;
}

function refusal(reason: RefusalReason, sentence: Sentence): Refusal {
  return { ok: false, reason, sentence };
}
