import { defineText } from '#shared/text.ts';

/** Texts of the emails about the newsletter. */
export const newsletterEmailText = defineText({
  en: {
    invitation: {
      subject: 'Confirm your subscription',
      preheader: 'Confirm to get the next issue.',
      heading: 'Confirm your subscription',
      lead: (email: string, union: string) =>
        `You (or someone else) asked to get the newsletter of the ${union} at ${email}. It arrives about once a month: reunions, mentoring calls and news from the schools.`,
      button: 'Confirm subscription',
      note: "The link is valid for 24 hours. If this wasn't you, ignore this email; we'll delete this address after 30 days.",
      footnote: 'You get this because someone entered this address on our site.',
    },
    alreadySubscribed: {
      subject: 'You already get our newsletter',
      preheader: "There's nothing to do.",
      heading: "You're already subscribed",
      lead: (email: string) =>
        `You (or someone else) asked to get our newsletter at ${email}. This address is already subscribed, so you don't need to do anything.`,
      note: 'Not seeing it? Check spam and mark it "Not spam".',
    },
    unsubscribed: {
      subject: "You've unsubscribed",
      preheader: "You won't get any more issues.",
      heading: "You're unsubscribed",
      lead: (email: string) => `We've stopped sending the newsletter to ${email}. This is the last email.`,
      note: 'Not you? You may have forwarded an issue with its unsubscribe link. Subscribe again at the bottom of any page.',
      button: 'Go to the site',
      footnote: 'This email confirms that you unsubscribed.',
    },
    issue: {
      preheader: (union: string) => `The newsletter of the ${union}.`,
    },
    footnote: {
      text: 'You get our newsletter because you subscribed to it.',
      link: 'Unsubscribe',
    },
  },
});
