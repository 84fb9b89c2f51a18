import type { IssueState } from '#shared/newsletter/rules.ts';
import { defineText, plural } from '#shared/text.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

const people = (count: number) => plural('en', count, { one: '# person', other: '# people' });

/** Texts of the list of newsletters. */
export const issuesText = defineText({
  en: {
    title: 'Newsletter',
    lead: 'Write a newsletter, preview it and send it to all subscribers.',
    heading: 'All newsletters',
    add: 'New newsletter',
    adding: 'Creating',
    loading: 'Loading newsletters...',
    columns: { subject: 'Subject', state: 'Status', numbers: 'Emails' },
    untitled: 'No subject yet',
    emptyTitle: 'No newsletter yet',
    empty: 'Write the first one. Nothing goes out until you send it.',
    states: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      sending: 'Sending',
      sent: 'Sent',
      stopped: 'Stopped',
    } satisfies Readonly<Record<IssueState, string>>,
    when: {
      draft: (moment: string) => `Changed ${moment}`,
      scheduled: (moment: string) => `For ${moment}`,
      sending: (moment: string) => `Since ${moment}`,
      sent: (moment: string) => moment,
      stopped: (moment: string) => moment,
    } satisfies Readonly<Record<IssueState, (moment: string) => string>>,
    notSent: 'Not sent yet',
    numbers: {
      recipients: 'Sent to',
      delivered: 'Delivered',
      bounced: 'Bounced',
      unsubscribed: 'Unsubscribed',
    },
  },
});

/** Tones of the status badges. */
export const STATE_TONES: Readonly<Record<IssueState, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  sending: 'warning',
  sent: 'success',
  stopped: 'danger',
};

/** Texts of the screen of one newsletter. */
export const issueText = defineText({
  en: {
    title: 'Newsletter',
    lead: 'Sent to everyone with a confirmed subscription.',
    back: 'All newsletters',
    loading: 'Loading the newsletter...',
    form: 'Newsletter text',
    subject: 'Subject',
    preview: 'Preview line',
    previewHelp: "Email apps show this after the subject. Leave it empty to show the union's name.",
    body: 'Text',
    bodyHelp: 'Headings, lists, quotes, bold text and links. A link alone in a paragraph becomes a button.',
    writer: (name: string, moment: string) => `Last changed by ${name}, ${moment}.`,
    unsaved: "Your last changes aren't saved yet. Wait until they are, then try again.",

    see: 'Preview email',
    seeTitle: 'Email preview',
    themes: { light: 'Light', dark: 'Dark', text: 'Plain text' },
    themeTabs: 'View',
    frame: (theme: string) => `The email: ${theme}`,
    makingPreview: 'Loading the preview...',
    close: 'Close',
    test: 'Send me a test',
    testing: 'Sending',

    send: 'Send',
    sendTitle: 'Send this newsletter?',
    to: 'To',
    toPeople: (count: number) => plural('en', count, { one: '# subscriber', other: '# subscribers' }),
    when: 'When',
    whenTabs: { now: 'Now', later: 'Later' },
    at: 'Day and time (IST)',
    atHelp: 'Indian time. Anyone who subscribes before then gets it too.',
    nowNote: "You can stop sending partway, but you can't recall emails already sent.",
    sendNow: (count: number) => (count === 0 ? 'Send' : `Send to ${people(count)}`),
    schedule: 'Schedule',
    sending: 'Starting',
    scheduling: 'Scheduling',
    noSubscribers: 'No one has subscribed yet.',
    cancel: 'Cancel',

    stop: 'Stop',
    stopping: 'Stopping',
    cancelSchedule: 'Cancel the schedule',
    cancelling: 'Cancelling',
    stopSending: {
      title: 'Stop sending?',
      message: "People who haven't got it yet won't get it. You can't continue later.",
      confirmLabel: 'Stop sending',
      cancelLabel: 'Keep sending',
    },
    unschedule: {
      title: 'Cancel the schedule?',
      message: 'It becomes a draft again. You can edit and reschedule it.',
      confirmLabel: 'Make it a draft',
      cancelLabel: 'Keep the schedule',
    },
    copy: 'Copy as a new newsletter',
    copying: 'Copying',
    remove: 'Delete draft',
    removing: 'Deleting',
    removeQuestion: {
      title: 'Delete this draft?',
      message: "We'll delete it for all administrators. You can't undo this.",
      confirmLabel: 'Delete draft',
      cancelLabel: 'Keep it',
    },
    progress: (done: number, all: number) => `${done.toLocaleString('en-IN')} of ${people(all)} so far`,
    starting: 'Preparing the emails...',
    facts: 'Status and numbers',
    status: 'Status',
    readOnly: {
      scheduled: "It's scheduled, so its text can't be changed. Cancel the schedule to change it.",
      sending: "It's being sent, so its text can't be changed.",
      sent: "It was sent, so its text can't be changed.",
      stopped: "It was stopped, so its text can't be changed.",
    },
  },
});
