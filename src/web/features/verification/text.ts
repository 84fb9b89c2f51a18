import { defineText } from '#shared/text.ts';

/** Texts about the verification status. */
export const verificationText = defineText({
  en: {
    pendingTitle: (name: string) => `Your verification is on its way, ${name}`,
    rejectedTitle: (name: string) => `We need another document, ${name}`,
    unconfirmedTitle: (name: string) => `Confirm your email to open the directory, ${name}`,
    guardianTitle: (name: string) => `Your parent or guardian must agree first, ${name}`,
    rejected: 'Rejected',
    stations: {
      account: 'Account created',
      received: 'Document received',
      guardian: 'Your guardian agrees',
      another: 'Send another document',
      checks: 'A volunteer checks it',
      verified: 'A volunteer verified you',
      confirm: 'Confirm your email',
      opens: "You're in",
      usually: 'Usually within a few days.',
      sameHour: "We'll email you straight away.",
    },
    nextTitle: 'What happens next',
    next: [
      'A volunteer compares the document with what you entered: name, school and years.',
      "If it matches, you're verified and can use the directory. If not, we'll tell you why and you can send another document.",
      'We erase the file within 30 days of the decision.',
    ],
    unconfirmedNext: (email: string) => [
      `We've sent a link and a six-digit code to ${email}.`,
      'Open the link, or enter the code above. You can also get another email there, or change the address.',
      'Until then other members cannot see you, and you cannot see them.',
    ],
    guardianNext: [
      "We've sent an email to your parent or guardian. The link in that email explains what we keep and why.",
      'When they agree, a volunteer checks your document. Members under 18 are never listed or shown to others.',
      "If they don't answer, we delete the account after 30 days.",
    ],
    guardianAddress: 'Wrong address?',
    wroteTitle: 'What the volunteer wrote',
    returnedTitle: 'Why we check your document again',
    passesTitle: 'How to take a good photo',
    passes: [
      'Daylight, no flash, all four corners in view.',
      'Name, school and years can be read without zooming.',
      "Cover marks, date of birth and parents' names if you like.",
    ],
    wait: {
      title: 'While you wait',
      profile: 'Add a photo and two lines about yourself',
      profileLink: 'Your profile',
      blog: 'Read what other members have written',
      blogLink: 'Blog',
      document: 'Send another before it is checked',
      wrongDocument: 'Wrong document?',
    },
    replace: 'Upload another document',
    send: 'Send this document',
    sending: 'Sending...',
    yourPlace: 'Your place',
    shelf: 'Members on a shelf, seen from behind; one place is kept for you',
    shrink: {
      title: 'This photo is larger than 5 MB',
      message: 'Shall we shrink it on your phone first? It stays readable.',
      confirmLabel: 'Make it smaller',
      cancelLabel: 'Choose another file',
      confirmKind: 'primary',
    },
    shrinkFailed:
      "We couldn't shrink this photo. Take it again at a lower resolution, or choose another file.",
    several:
      'Only one file can be sent. Choose the one that shows your school and years, or put the pages into one PDF.',
    documentHelp:
      'Transfer certificate, marksheet or school ID. PDF, DOC, DOCX, JPG or PNG, up to 5 MB. We keep the first ten pages. Only administrators and verifiers of your school can see it. Please do not send Aadhaar.',
  },
});
