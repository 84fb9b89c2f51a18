/** Words of the box at the foot of the pages: every page starts with them, and only with them. */
export const TEXT = {
  lead: 'One email a month: reunions, mentoring calls and news from the schools.',
  label: 'Email for the monthly newsletter',
  placeholder: 'Your email',
  submit: 'Subscribe',
  busy: 'Sending...',
  failed: "That didn't go through. Please try again.",
} as const;
