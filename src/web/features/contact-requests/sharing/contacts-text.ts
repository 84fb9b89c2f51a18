import { defineText } from '#shared/text.ts';

/** Texts of the list of members with whom the reader shares contact details. */
export const contactsText = defineText({
  en: {
    title: 'Members you share contact details with',
    lead: 'You accepted their request, or they accepted yours. They see these details in your profile.',
    loading: 'Loading...',
    none: "You aren't sharing contact details through any request.",
    mine: {
      both: (day: string) => `You've shared your email and phone since ${day}.`,
      email: (day: string) => `You've shared your email since ${day}.`,
      phone: (day: string) => `You've shared your phone since ${day}.`,
    },
    theirs: {
      both: 'They share their email and phone with you.',
      email: 'They share their email with you.',
      phone: 'They share their phone with you.',
      none: "They aren't sharing theirs through a request.",
    },
    hidden: "This profile isn't available right now.",
    showAll: (count: number) => `Show all ${count}`,
  },
});
