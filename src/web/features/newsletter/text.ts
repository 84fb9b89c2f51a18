import { siteSettings } from '#web/lib/site-settings.ts';
import { defineText } from '#shared/text.ts';

/** Texts of the newsletter's confirm and unsubscribe pages and of its switch in My Profile. */
export const newsletterText = defineText({
  en: {
    confirm: {
      title: 'Confirm your subscription',
      description: `Confirm that you want the newsletter of the ${siteSettings.name}.`,
      lead: 'Confirm to start getting the newsletter. You can unsubscribe at any time.',
      button: 'Confirm subscription',
      busy: 'Confirming...',
      doneTitle: "You're subscribed",
      home: 'Go to the home page',
      hint: 'You can ask for a new link at the bottom of this page.',
    },
    unsubscribe: {
      title: 'Unsubscribe?',
      description: `Unsubscribe from the newsletter of the ${siteSettings.name}.`,
      lead: "We'll stop sending the newsletter to this address. If you have an account, it won't change.",
      button: 'Unsubscribe',
      busy: 'Unsubscribing...',
      doneTitle: "You're unsubscribed",
      home: 'Go to the home page',
      hint: 'If you have an account, you can also turn the newsletter off in My Profile.',
    },
    missing: 'This link is incomplete. Open it again from your email.',
    switch: {
      label: 'Send me the monthly newsletter',
      help: 'One email a month. Unsubscribe in one click.',
      failed: "We couldn't load your newsletter setting.",
      retry: 'Retry',
    },
  },
});
