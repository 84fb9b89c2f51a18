import { defineText } from '#shared/text.ts';

/** Texts of the button that stops sharing contact details with a member, and of its question. */
export const stopText = defineText({
  en: {
    stop: 'Stop sharing',
    stopNamed: (name: string) => `Stop sharing with ${name}`,
    stopping: 'Stopping...',
    title: (name: string) => `Stop sharing with ${name}?`,
    message: (name: string) =>
      `${name} won't see your contact details any more, but may have saved them. To share again, one of you must ask again.`,
    keep: 'Keep sharing',
  },
});
