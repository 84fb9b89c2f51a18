import { defineText } from '#shared/text.ts';

/** Texts of the email about installation faults. */
export const operationsEmailText = defineText({
  en: {
    faults: {
      subject: 'The site needs attention',
      preheader: 'The nightly check found a fault.',
      heading: 'The nightly check found a fault',
      lead: 'Please tell the person who runs the server:',
      note: 'We email you again only when the check finds another fault.',
      button: 'Open the overview',
    },
  },
});
