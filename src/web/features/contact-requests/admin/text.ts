import { defineText } from '#shared/text.ts';

/** Texts of the pause of a member's right to ask, in their User Information. */
export const pauseText = defineText({
  en: {
    open: 'Pause requests...',
    change: 'Change the pause...',
    label: 'Requests to others',
    allowed: 'Allowed',
    paused: (day: string) => `Paused until the end of ${day}`,
    title: (name: string) => `Pause requests from ${name}?`,
    lead: (name: string) =>
      `${name} can't ask other members to get in touch until then, and sees the day when they try. This doesn't affect requests already sent. The audit log records the pause.`,
    until: 'Until the end of',
    emptyEnds: 'Clear the day to end the pause.',
    dayNeeded: 'Choose a day.',
    pause: 'Pause requests',
    end: 'End the pause',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
});
