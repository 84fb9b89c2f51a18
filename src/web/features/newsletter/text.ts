/** Words of the letter: its two pages, and the switch in My Profile. */
export const TEXT = {
  confirm: {
    title: 'Shall we write to you?',
    description: 'Confirm that you want the letter of the Navodayan Alumni Union.',
    lead: 'Press the button, and the next letter comes to the address that got the mail. Leave again whenever you like.',
    button: 'Yes, send me the letter',
    busy: 'Confirming...',
    doneTitle: 'Welcome among the readers',
    home: 'Go to the home page',
    hint: 'You can ask for a new link in the box at the foot of this page.',
  },
  unsubscribe: {
    title: 'Leave the letter?',
    description: 'Stop the letter of the Navodayan Alumni Union.',
    lead: 'Press the button, and no more letters come to this address. Your account, if you have one, stays as it is.',
    button: 'Leave the letter',
    busy: 'Leaving...',
    doneTitle: 'No more letters',
    home: 'Go to the home page',
    hint: 'If you have an account, you can also turn the letter off in My Profile.',
  },
  missing: 'This address is not complete. Open the link in the mail again.',
  failed: 'That did not work. Please try again.',
  switch: {
    label: 'Send me the monthly letter',
    help: 'One mail a month. Leave with one click.',
    failed: 'Your choice about the letter could not be loaded.',
    notSaved: 'That could not be saved. Please try again.',
    retry: 'Retry',
  },
} as const;
