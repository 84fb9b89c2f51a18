/** Words of reporting a profile. */
export const TEXT = {
  open: 'Report this profile',
  title: (name: string) => `Report ${name}?`,
  lead: "Administrators look at it. We won't tell the member who reported them.",
  reason: 'What is wrong?',
  choose: 'Choose a reason',
  reasonMissing: 'Choose a reason from the list.',
  words: 'In your own words',
  wordsHelp: 'What should an administrator look at?',
  send: 'Send report',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  thanks: 'Thank you',
  failed: 'Your report could not be sent. Please try again.',
} as const;
