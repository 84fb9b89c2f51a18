import { defineText } from '#shared/text.ts';

/** Error messages about stored documents. */
export const storedDocumentErrors = {
  wordNotShown: defineText({ en: "Word files can't be shown here. Download the file to read it." }),
  noSuchPage: defineText({ en: 'The document has no such page.' }),
  notShown: defineText({ en: "This file can't be shown here. Open it in a new tab." }),
  ticketUsed: defineText({
    en: 'This link has expired or was already used. Open the document from the list again.',
  }),
  notFound: defineText({ en: "There's no document to open. It may have been erased." }),
  infected: defineText({ en: "This document contains malware, so it can't be opened." }),
  notScanned: defineText({
    en: "This document hasn't been scanned for malware yet. Try again in a minute. If that doesn't help, the scanner is down.",
  }),
  replaced: defineText({ en: 'This member has uploaded another document. Reload the page to see it.' }),
  erased: defineText({ en: 'This document has been erased.' }),
};
