/** Words of consent: the guardian's page, and the notice that is asked for later. */
export const TEXT = {
  guardian: {
    title: (name: string) => `${name} needs your consent`,
    lead: (name: string, school: string) =>
      `${name}, of ${school}, has opened an account with the Navodayan Alumni Union, the community of former students of the Navodaya schools. Members under 18 need the consent of a parent or guardian. They are never listed or shown to others.`,
    agree: 'I agree',
    agreeing: 'Saving...',
    refuse: 'I do not agree',
    refuseTitle: 'Remove this account?',
    refuseMessage: 'The account, its document and everything in it are removed at once. It cannot be undone.',
    refuseConfirm: 'Remove the account',
    keep: 'Keep it',
    loading: 'Loading...',
    doneTitle: 'Thank you',
    usedUp:
      "If you've already answered, you're done. If not, ask the student to resend the email from their profile.",
    missing: 'This link is incomplete. Open it again from your email.',
    failed: "We couldn't save your answer. Please try again.",
    metaTitle: "A guardian's consent",
    metaDescription: 'Read what we keep and why, then agree or refuse.',
  },
  ask: {
    title: 'Before you go on',
    lead: 'This is what we keep about you, and why. Please agree to it; you find it again in My Profile.',
    agree: 'I agree',
    agreeing: 'Saving...',
    later: 'Not now',
    failed: "We couldn't save your consent. Please try again.",
  },
} as const;
