/** Words of consent: the guardian's page, and the notice that is asked for later. */
export const TEXT = {
  guardian: {
    title: (name: string) => `${name} needs your consent`,
    lead: (name: string, school: string) =>
      `${name}, of ${school}, has opened an account with the Navodayan Alumni Union, the community of former students of the Navodaya schools. Members under 18 need the consent of a parent or guardian. They are never listed or shown to others.`,
    agree: 'I agree',
    agreeing: 'Saving...',
    refuse: 'I refuse',
    refuseTitle: 'Remove this account?',
    refuseMessage: 'The account, its document and everything in it are removed at once. It cannot be undone.',
    refuseConfirm: 'Remove the account',
    keep: 'Keep it',
    loading: 'Loading...',
    doneTitle: 'Thank you',
    usedUp:
      'If you have answered already, there is nothing more to do. Otherwise ask whoever named you to send the mail again, from their profile.',
    missing: 'This address is not complete. Open the link in the mail again.',
    failed: 'That did not work. Please try again.',
    metaTitle: "A guardian's consent",
    metaDescription: 'Read what we keep and why, then agree or refuse.',
  },
  ask: {
    title: 'Before you go on',
    lead: 'This is what we keep about you, and why. Please agree to it; you find it again in My Profile.',
    agree: 'I agree',
    agreeing: 'Saving...',
    later: 'Not now',
    failed: 'That did not work. Please try again.',
  },
} as const;
