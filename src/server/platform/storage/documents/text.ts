import { FILE_EMPTY } from '#shared/files/content.ts';
import type { DocumentType } from '#shared/files/document-types.ts';
import type { RefusalReason } from './outcome.ts';

/** Returns the sentence for a rejected document: the fault and what to do. */
export function refusalText(reason: ContentReason, type: DocumentType): string {
  const { kind, wayOut } = KINDS[type];
  return SENTENCES[reason].replace('{kind}', kind).replace('{wayOut}', wayOut);
}

/** Reasons found in the content; the others have sentences in `shared/files/documents.ts`. */
export type ContentReason = Exclude<RefusalReason, 'type' | 'mismatch'>;

const WORD = { kind: 'Word file', wayOut: 'Save it as a PDF and upload that.' };
const PICTURE = { kind: 'picture', wayOut: 'Take a new photo and upload that.' };

const KINDS: Record<DocumentType, { kind: string; wayOut: string }> = {
  pdf: { kind: 'PDF', wayOut: 'Print it to a new PDF and upload that.' },
  doc: WORD,
  docx: WORD,
  jpg: PICTURE,
  png: PICTURE,
};

const SENTENCES: Record<ContentReason, string> = {
  empty: FILE_EMPTY,
  damaged:
    'This {kind} is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.',
  encrypted: 'This {kind} is protected with a password. Save a copy without the password and upload that.',
  macro: 'This {kind} contains macros. {wayOut}',
  script: 'This {kind} contains a script. {wayOut}',
  launch: 'This {kind} tries to open other programs or files. {wayOut}',
  embedded: 'This {kind} has other files inside it. {wayOut}',
  external: 'This {kind} has links to places outside it. {wayOut}',
  pixels:
    'This {kind} has too many pixels. Save it in a smaller size, or take the photo at a lower size, and upload that.',
  'too-complex': 'This {kind} is too complicated to check. {wayOut}',
};
