import type { Signal } from '#shared/verification/schema.ts';
import { defineText, plural } from '#shared/text.ts';

export const reviewText = defineText({
  en: {
    title: 'Review',
    description: 'One person at a time, with the document beside their answers.',
    back: 'Verification Queue',
    waiting: 'waiting.',
    position: (position: number, total: number) => `${position} of ${total}`,
    oldest: (time: string) => `Oldest: ${time},`,
    withOthers: (count: number) =>
      plural('en', count, { one: 'Another reviewer has one.', other: 'Other reviewers have #.' }),
    keys: 'Keys',
    skip: 'Skip',
    skipping: 'Skipping',
    loading: 'Loading the queue...',
    nextLoading: 'Loading the next person...',
    errorTitle: "We couldn't load the queue",
    endTitle: 'The queue is clear',
    end: 'No one is waiting. New documents appear here automatically.',
    othersTitle: 'Others are reviewing the rest',
    othersEnd: (count: number) =>
      plural('en', count, {
        one: 'One person is still waiting. Another reviewer has them now.',
        other: '# people are still waiting. Other reviewers have them now.',
      }),
    skippedTitle: 'Only people you skipped are left',
    skippedEnd: (count: number) =>
      plural('en', count, {
        one: 'You skipped one person. You or another reviewer can still review them.',
        other: 'You skipped # people. You or another reviewer can still review them.',
      }),
    callBack: 'Review them now',
    lookAgain: 'Check again',
    toDashboard: 'Go to the dashboard',
    toQueue: 'Go to the list',
    decidedCount: (count: number) => `${count} decided this session.`,

    document: 'Document',
    pages: 'Pages',
    recorded: (days: number) => `Each view is recorded. We erase the file ${days} days after your decision.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Whole page',
    rotate: 'Rotate',
    newTab: 'Open in a new tab',
    pageName: (page: number, count: number) => `Page ${page} of ${count}`,
    pictureOf: (name: string, page: number, count: number) =>
      count === 1 ? `The document of ${name}` : `The document of ${name}, page ${page} of ${count}`,
    documentLoading: 'Opening the document...',
    documentFailed: "We couldn't show the document",
    noDocumentTitle: 'No document',
    noDocument: "This person hasn't sent a document, or it has been erased. Reject to ask for one.",
    wordTitle: 'A Word file',
    word: "We don't show Word files here, because they can contain hidden content. Download it to read it.",
    download: 'Download',
    infectedTitle: 'This file contains malware',
    infected: "It can't be opened. Reject it, and the person can send another one.",
    notScanned: 'Not virus-scanned.',

    answers: 'Answers',
    signedUp: (time: string) => `Signed up ${time}`,
    documentNumber: (count: number) => {
      if (count === 0) return 'no document';
      return ['first document', 'second document', 'third document'][count - 1] ?? `document no. ${count}`;
    },
    labels: {
      name: 'Name',
      nameAtSchool: 'Name at school',
      school: 'School',
      years: 'Years',
      role: 'Role at school',
      phone: 'Phone',
      livesIn: 'Lives in',
      profession: 'Profession',
      founder: 'Founder',
    },
    unknown: 'Not given',
    student: 'Student',
    staff: 'Teacher or staff',
    founderAsked: 'Requested',
    founderNot: 'Not requested',
    checkThis: 'Check this',
    signals: 'Signals',
    hiddenAccounts: (count: number) =>
      plural('en', count, {
        one: 'One account at another school. Only administrators can see it.',
        other: '# accounts at other schools. Only administrators can see them.',
      }),
    inNewTab: '(in a new tab)',
    compareTitle: 'Compare with the document',
    compare: [
      'The name, character by character. Short forms and initials are common.',
      'The school and its district.',
      'The years of admission and leaving, and the classes.',
      'The stamp, and the signature of the principal.',
    ],
    compareNote: 'Signals are hints. The document decides.',

    verify: 'Verify',
    verifying: 'Verifying',
    reject: 'Reject',
    rejecting: 'Rejecting',
    cancel: 'Back',
    undo: 'Undo',
    undoing: 'Undoing',
    verified: 'verified',
    rejected: 'rejected',
    returned: (name: string) => `${name} is pending again.`,
    mailLeaves: (seconds: number) => `We'll send the email in ${seconds} s.`,
    fileErased: (seconds: number) => `We'll send the email and erase the file in ${seconds} s.`,
    putAside: (name: string) => `Skipped ${name} for an hour.`,
    goneElsewhere: (name: string) =>
      `Another reviewer decided or is reviewing ${name}. Here is the next person.`,
    notYet: "The document hasn't loaded yet. Wait until you've seen it, or skip.",
    guardianFirst:
      'You can verify this member once their guardian agrees. Skip them until then, or reject the document.',
    failed: "We couldn't save that. Please try again.",

    keysTitle: 'Keys',
    keysLead: 'Off while you type.',
    keysOn: 'Use keys',
    keysOnHelp: 'Turn off if you use voice control, or press keys by accident.',
    keyList: [
      ['V', 'Verify'],
      ['R', 'Reject: choose why'],
      ['1 to 6', 'The reason'],
      ['Enter', 'Reject with this reason (Shift+Enter: new line)'],
      ['Esc', 'Back'],
      ['S', 'Skip for an hour'],
      ['Z', 'Undo, within ten seconds'],
      ['+ and -', 'Zoom'],
      ['0', 'Whole page'],
      ['T', 'Rotate'],
      ['?', 'Show these keys'],
    ],
  },
});

/** Returns the title and the description of a signal. */
export function describeSignal(
  signal: Signal,
  email: string,
): { readonly title: string; readonly detail: string } {
  switch (signal.kind) {
    case 'email-confirmed':
      return { title: 'Email confirmed', detail: email };
    case 'email-unconfirmed':
      return { title: 'Email not confirmed', detail: email };
    case 'disposable-email':
      return { title: 'Disposable email', detail: `Addresses at ${signal.domain} expire within minutes.` };
    case 'same-document':
      return { title: 'Same file as another account', detail: '' };
    case 'new-document':
      return { title: 'File not seen before', detail: 'No other account has uploaded this file.' };
    case 'same-phone':
      return { title: 'Same phone as another account', detail: '' };
    case 'similar-name':
      return { title: 'Similar name, same school and years', detail: '' };
    case 'guardian':
      return signal.hasAgreed
        ? { title: 'A guardian has agreed', detail: 'Probably under 18.' }
        : {
            title: "A guardian hasn't agreed yet",
            detail: 'Probably under 18. Never listed or shown to others.',
          };
    case 'years':
      return yearsWords(signal);
  }
}

function yearsWords({ finding, years }: Extract<Signal, { kind: 'years' }>) {
  const length = years === 1 ? 'One year' : `${COUNTED[years ?? 0] ?? years} years`;
  switch (finding) {
    case 'full':
      return { title: 'Years match', detail: 'Seven years, class VI to XII.' };
    case 'short':
      return { title: "Years don't match", detail: `${length}. Class VI to XII takes seven.` };
    case 'long':
      return { title: "Years don't match", detail: `${length}. Class VI to XII takes seven.` };
    case 'still-there':
      return { title: 'Still at school', detail: "Hasn't passed out yet." };
    case 'staff':
      return { title: 'Worked at the school', detail: `${length}, as teacher or staff.` };
    case 'new-staff':
      return {
        title: 'Staff for less than 8 years',
        detail: 'Check that this is not a student, who would need a guardian.',
      };
    case 'missing':
      return { title: 'Years are missing', detail: 'The document may show them.' };
  }
}

const COUNTED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Formats the time since a moment, in a long form ("3 days ago") and a short one ("3 days"). */
export function ago(timestamp: string, now: Date): { readonly long: string; readonly short: string } {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(timestamp)) / 3_600_000));
  if (hours < 1) return { long: 'just now', short: 'under an hour' };
  if (hours < 24) return hours === 1 ? both('an hour') : both(`${hours} hours`);
  const days = Math.floor(hours / 24);
  if (days < 60) return days === 1 ? both('a day') : both(`${days} days`);
  return both(`${Math.floor(days / 30)} months`);
}

function both(short: string) {
  return { long: `${short} ago`, short };
}

/** Words for the verification status of another account. */
export const STATUS_WORDS = { pending: 'waiting', approved: 'verified', rejected: 'rejected' } as const;
