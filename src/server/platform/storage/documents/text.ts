import { FILE_EMPTY } from '#shared/files/content.ts';
import type { DocumentType } from '#shared/files/document-types.ts';
import { defineText, type Sentence } from '#shared/text.ts';
import type { RefusalReason } from './outcome.ts';

/** Returns the message for a rejected document: the problem and the solution. */
export function refusalSentence(reason: ContentReason, type: DocumentType): Sentence {
  return SENTENCES[reason](KINDS[type]);
}

/** Reasons found in the content; `shared/files/documents.ts` has the messages for all other reasons. */
export type ContentReason = Exclude<RefusalReason, 'type' | 'mismatch'>;

type Kind = { readonly name: Sentence; readonly wayOut: Sentence };

const WORD: Kind = {
  name: defineText({ en: 'Word file' }),
  wayOut: defineText({ en: 'Save it as a PDF and upload that.' }),
};
const PICTURE: Kind = {
  name: defineText({ en: 'picture' }),
  wayOut: defineText({ en: 'Take a new photo and upload that.' }),
};

const KINDS: Record<DocumentType, Kind> = {
  pdf: {
    name: defineText({ en: 'PDF' }),
    wayOut: defineText({ en: 'Print it to a new PDF and upload that.' }),
  },
  doc: WORD,
  docx: WORD,
  jpg: PICTURE,
  png: PICTURE,
};

const SENTENCES: Record<ContentReason, (kind: Kind) => Sentence> = {
  empty: () => FILE_EMPTY,
  damaged: ({ name }) =>
    defineText({
      en: `This ${name.en} is incomplete or damaged. Open it on your device to check it, save it again, and upload the new copy.`,
    }),
  encrypted: ({ name }) =>
    defineText({
      en: `This ${name.en} is password-protected. Save a copy without the password and upload that.`,
    }),
  macro: ({ name, wayOut }) => defineText({ en: `This ${name.en} contains macros. ${wayOut.en}` }),
  embedded: ({ name, wayOut }) =>
    defineText({ en: `This ${name.en} has other files inside it. ${wayOut.en}` }),
  pixels: ({ name }) =>
    defineText({
      en: `This ${name.en} has too many pixels. Save it at a smaller size, or retake the photo at a lower resolution.`,
    }),
  'too-complex': ({ name, wayOut }) =>
    defineText({ en: `This ${name.en} is too complex to check. ${wayOut.en}` }),
};
