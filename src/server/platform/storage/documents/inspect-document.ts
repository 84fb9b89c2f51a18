import { contentOf, type Content } from '#shared/files/content.ts';
import { mediaTypeOf, type DocumentType } from '#shared/files/document-types.ts';
import { claimedType, documentErrors, startRefusal } from '#shared/files/documents.ts';
import type { Sentence } from '#shared/text.ts';
import { readFileStart } from '../file-start.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectInOwnProcess } from './inspection-process.ts';
import type { Accepted, Finding, Refusal, RefusalReason } from './outcome.ts';
import type { Caller } from './task-queue.ts';
import { refusalSentence } from './text.ts';

/**
 * Decides whether an uploaded file is an acceptable document (ruling 36). The file extension, the content and the type
 * that the browser declared, unless that is empty or unknown, must agree. The content must be complete and unprotected,
 * and contain nothing active: no macros, scripts, launch actions, embedded files or external links. `path` is a
 * finished temporary file of limited size. Bytes after the end of a picture are cut off the file, so measure size and
 * fingerprint afterwards. A rejection has a message for the uploader. Only a few files are inspected at a time.
 */
export async function inspectDocument(upload: {
  path: string;
  fileName: string;
  declaredType: string;
  /** Aborts when the client disconnects; the file is then not inspected. */
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
  const finding = await inspect(upload, type, contentOf(start));
  if (finding === null) return accepted(upload.path, type);
  if (finding === 'mismatch' || finding === 'type')
    return refusal('mismatch', documentErrors.wrongContent(upload.fileName));
  return refusal(finding, refusalSentence(finding, type));
}

type Inspected = Readonly<{ path: string } & Caller>;

async function inspect(upload: Inspected, type: DocumentType, content: Content): Promise<Finding> {
  const { path } = upload;
  if (content === 'pdf') return inspectInOwnProcess({ content, path }, upload);
  if (content === 'jpg' || content === 'png') return inspectPicture(path, content);
  if (content === 'zip' && type === 'docx') return inspectInOwnProcess({ content: 'docx', path }, upload);
  if (content === 'ole' && (type === 'doc' || type === 'docx')) return inspectCompoundFile(upload, type);
  return 'mismatch';
}

// Word saves a password-protected DOCX as a compound file; no other compound file is a DOCX.
async function inspectCompoundFile(upload: Inspected, type: 'doc' | 'docx'): Promise<Finding> {
  const finding = await inspectInOwnProcess({ content: 'doc', path: upload.path }, upload);
  return type === 'doc' || finding === 'encrypted' ? finding : 'mismatch';
}

async function accepted(path: string, type: DocumentType): Promise<Accepted> {
  const { bytes } = await readFileStart(path);
  return { ok: true, type, mediaType: mediaTypeOf(type), bytes };
}

function refusal(reason: RefusalReason, sentence: Sentence): Refusal {
  return { ok: false, reason, sentence };
}
