import { defineText } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/** Texts of the list of contact messages. */
export const messagesText = defineText({
  en: {
    title: 'Messages',
    lead: 'From the contact form. Reply, or mark as done.',
    tabs: 'Message status',
    loading: 'Loading messages...',
    search: 'Search messages',
    searchPlaceholder: 'Name, email, phone or words',
    subject: 'Subject',
    anySubject: 'Any subject',
    columns: { message: 'Message', received: 'Received', actions: 'Actions' },
    statuses: {
      open: {
        tab: 'Open',
        heading: 'Open messages',
        emptyTitle: 'No open messages',
        empty: "You're all caught up.",
      },
      answered: {
        tab: 'Done',
        heading: 'Messages marked as done',
        emptyTitle: 'Nothing here yet',
        empty: 'Messages marked as done stay here for a year. You can reopen them.',
      },
    },
    whole: 'Full message',
    undelivered: "The copy to the support address hasn't been sent yet.",
    reply: 'Reply',
    replyTo: (name: string) => `Reply to ${name}`,
    writeTo: (email: string) => `Write to ${email} in your email app`,
    mailSubject: (subject: string) => `Your message to the ${siteSettings.name}: ${subject}`,
    replies: 'Replies',
    savedReplies: 'Saved replies',
    repliedOn: (moment: string, by: string | null) => (by === null ? moment : `${by}, ${moment}`),
    states: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' },
    done: 'Done',
    doneOf: (name: string) => `Done: message from ${name}`,
    reopen: 'Reopen',
    reopenOf: (name: string) => `Reopen: message from ${name}`,
    saving: 'Saving...',
    answered: (day: string, by: string | null) =>
      by === null ? `Done on ${day}` : `Done on ${day}, by ${by}`,
  },
});

/** Texts of the form that replies to a contact message. */
export const replyText = defineText({
  en: {
    title: (name: string) => `Reply to ${name}`,
    original: (name: string, moment: string) => `${name} wrote on ${moment}:`,
    label: 'Your reply',
    help: 'We email it with their message below. Their answer goes to the support address.',
    send: 'Send reply',
    sendAnyway: 'Send anyway',
    sending: 'Sending...',
    close: 'Close',
    pick: 'Saved reply',
    choose: 'Choose one',
    insert: 'Insert',
  },
});

/** Texts of the dialog with the saved replies. */
export const savedRepliesText = defineText({
  en: {
    title: 'Saved replies',
    lead: 'Texts that every administrator can insert into a reply.',
    loading: 'Loading saved replies...',
    empty: 'No saved replies yet. Add one for a question you often get.',
    add: 'Add saved reply',
    formTitle: 'Saved reply',
    change: 'Change',
    changeOf: (title: string) => `Change: ${title}`,
    delete: 'Delete',
    deleteOf: (title: string) => `Delete: ${title}`,
    ask: (title: string) => ({
      title: 'Delete this saved reply?',
      message: `Administrators will no longer be able to insert "${title}". You can't undo this.`,
      confirmLabel: 'Delete saved reply',
      cancelLabel: 'Keep it',
    }),
    name: 'Title',
    nameHelp: 'Only administrators see it.',
    body: 'Text',
    save: 'Save',
    saving: 'Saving...',
    back: 'Back',
    close: 'Close',
  },
});
