import { defineText } from '#shared/text.ts';

/** Error messages about blocks. */
export const blockErrors = {
  yourself: defineText({ en: "You can't block yourself." }),
  tooMany: (max: number) =>
    defineText({ en: `You can block up to ${max} members. Unblock one, or write to us.` }),
};

/** Success messages about blocks. */
export const blockReplies = {
  blocked: defineText({ en: "Blocked. You won't see each other any more." }),
  unblocked: defineText({ en: 'Unblocked. You can see each other again.' }),
};
