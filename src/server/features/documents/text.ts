import { defineText } from '#shared/text.ts';

/** Error messages about stored documents. */
export const storedDocumentErrors = {
  noSuchPage: defineText({ en: 'The document has no such page.' }),
  ticketUsed: defineText({
    en: 'This link has expired or was already used. Open the document from the list again.',
  }),
  notFound: defineText({ en: "There's no document to open. It may have been erased." }),
  infected: defineText({ en: "This document contains malware, so it can't be opened." }),
  notScanned: defineText({
    en: "This document hasn't been scanned for malware yet. Try again in a minute. If that doesn't help, the scanner is down.",
  }),
  erased: defineText({ en: 'This document has been erased.' }),
};

export const storedDocumentText = {
  title: defineText({ en: 'Document' }),
  page: (number: number) => defineText({ en: `Page ${number}` }),
};
