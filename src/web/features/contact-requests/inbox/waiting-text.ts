import { defineText } from '#shared/text.ts';

/** Texts of the count in the header, apart from those of the inbox, which the header need not load. */
export const waitingText = defineText({
  en: {
    wait: (count: number) => (count === 1 ? ', 1 request waits' : `, ${count} requests wait`),
  },
});
