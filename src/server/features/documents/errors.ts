import { defineText } from '#shared/text.ts';

/** Error sentences about stored documents. */
export const storedDocumentErrors = {
  wordNotShown: defineText({ en: 'A Word file is not shown here. Download it to read it.' }),
  noSuchPage: defineText({ en: 'The document has no such page.' }),
  notShown: defineText({ en: 'This file cannot be shown here. Open it in a new tab.' }),
  ticketUsed: defineText({
    en: 'This link to the document was used already, or it is too old. Open it from the list again.',
  }),
  notFound: defineText({ en: 'There is no document to open. It may have been erased.' }),
  infected: defineText({ en: 'This document carries malware, so it is not opened.' }),
  notScanned: defineText({
    en: 'This document has not been scanned for malware yet, so it is not opened. Try again in a minute; if it stays so, the scanner is away.',
  }),
  erased: defineText({ en: 'This document has been erased.' }),
};
