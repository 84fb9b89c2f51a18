import { defineText } from '#shared/text.ts';

/** Error messages about the directory. */
export const directoryErrors = {
  cursorInvalid: defineText({
    en: "We can't find this place in the list any more. Start from the first page.",
  }),
};
