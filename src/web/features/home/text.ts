/** Words of the home page. */
export const TEXT = {
  hindiLine: 'नवोदयन पूर्व छात्र संघ',
  welcome: 'Welcome to the Navodayan Alumni Union',
  lead: 'Seven years under one roof, then a whole country between us. This is where we find each other again.',
  join: 'Join Us',
} as const;
