import { defineText } from '#shared/text.ts';

/** Error sentences about the directory. */
export const directoryErrors = {
  cursorInvalid: defineText({
    en: 'This place in the list cannot be found again. Start from the first page.',
  }),
};
