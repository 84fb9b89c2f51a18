import { siteSettings } from '#web/lib/site-settings.ts';
import { defineText } from '#shared/text.ts';

/** Texts about consent: on the guardian's page, and in the notice shown to existing members. */
export const privacyText = defineText({
  en: {
    guardian: {
      title: (name: string) => `${name} needs your consent`,
      lead: (name: string, school: string) =>
        `${name}, of ${school}, has opened an account with the ${siteSettings.name}. We are the community of former students of the ${siteSettings.schoolWord} schools. Members under 18 need the consent of a parent or guardian. They are never listed or shown to others.`,
      agree: 'I agree',
      agreeing: 'Saving...',
      refuse: 'I do not agree',
      refuseTitle: 'Delete this account?',
      refuseMessage:
        "We'll delete the account, its document and everything in it right away. This can't be undone.",
      refuseConfirm: 'Delete the account',
      keep: 'Keep it',
      loading: 'Loading...',
      doneTitle: 'Thank you',
      usedUp:
        "If you've already answered, you're done. If not, ask the student to resend the email from their profile.",
      missing: 'This link is incomplete. Open it again from your email.',
      metaTitle: 'Consent of a parent or guardian',
      metaDescription: 'Read what we keep and why, then decide whether you agree.',
    },
    ask: {
      title: 'Before you continue',
      lead: 'This is what we keep about you, and why. Please agree to it. You can read it again in My Profile.',
      agree: 'I agree',
      agreeing: 'Saving...',
      later: 'Not now',
    },
  },
});
