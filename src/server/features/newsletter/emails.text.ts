import { defineText } from '#shared/text.ts';

/** Texts of the emails about the newsletter. */
export const newsletterEmailText = defineText({
  en: {
    invitation: {
      subject: 'Confirm your subscription',
      preheader: 'Confirm to get the next issue.',
      lead: (email: string, union: string) =>
        `You (or someone else) asked to get the newsletter of the ${union} at ${email}. It arrives about once a month: reunions, mentoring calls and news from the schools.`,
      note: "The link is valid for 24 hours. If this wasn't you, ignore this email; we'll delete this address after 30 days.",
      button: 'Confirm subscription',
      footnote: 'You get this because someone entered this address on our site.',
    },
    issue: {
      preheader: (union: string) => `The newsletter of the ${union}.`,
      footnote: 'You get our newsletter because you subscribed to it.',
      link: 'Unsubscribe',
    },
  },
});
