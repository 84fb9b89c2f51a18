import { defineText } from '#shared/text.ts';

/** Texts of the newsletter box in the footer. In a separate file, because every page loads them. */
export const newsletterBoxText = defineText({
  en: {
    lead: 'One newsletter a month: reunions, mentoring calls and news from the schools.',
    label: 'Email for the newsletter',
    placeholder: 'Your email',
    submit: 'Subscribe',
    busy: 'Sending...',
    failed: "That didn't go through. Please try again.",
  },
});
