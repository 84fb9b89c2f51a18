import type { IssueState } from '#shared/newsletter/rules.ts';
import { defineText, plural } from '#shared/text.ts';

const people = (count: number) => plural('en', count, { one: '# person', other: '# people' });

/** Texts of the list of newsletter subscribers. */
export const subscribersText = defineText({
  en: {
    title: 'Subscribers',
    lead: 'Newsletter subscribers. People manage this themselves.',
    heading: 'All subscribers',
    loading: 'Loading subscribers...',
    search: 'Search subscribers',
    searchPlaceholder: 'Email, or the name of a member',
    fileName: 'navodayan-subscribers.csv',
    columns: { email: 'Email', who: 'Member', since: 'Newsletters sent' },
    emptyTitle: 'No subscribers yet',
    empty: 'Confirmed subscribers appear here.',
    noMember: 'No account',
    since: (day: string) => `Since ${day}`,
    unreached: 'Starts once the email is confirmed',
  },
});

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
      sending: 'Sending',
      sent: 'Sent',
      stopped: 'Stopped',
    } satisfies Readonly<Record<IssueState, string>>,
    notSent: 'Not sent yet',
    numbers: {
      recipients: 'Sent to',
      delivered: 'Delivered',
      bounced: 'Bounced',
      unsubscribed: 'Unsubscribed',
    },
  },
});

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
    frame: 'The email',
    close: 'Close',
    test: 'Send me a test',
    send: 'Send',
    sending: 'Sending',
    sendQuestion: (count: number) => ({
      title: 'Send this newsletter?',
      message: `It goes to ${people(count)}. You can stop sending partway, but you can't recall emails already sent.`,
      confirmLabel: `Send to ${people(count)}`,
      cancelLabel: 'Cancel',
    }),
    stop: 'Stop',
    stopping: 'Stopping',
    stopQuestion: {
      title: 'Stop sending?',
      message: "People who haven't got it yet won't get it. You can't continue later.",
      confirmLabel: 'Stop sending',
      cancelLabel: 'Keep sending',
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
  },
});
