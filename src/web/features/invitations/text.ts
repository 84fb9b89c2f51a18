import type {
  IMPORT_STATUSES,
  ImportLikeness,
  ImportOutcome,
  InvitationStatus,
} from '#shared/invitations/values.ts';

const number = (count: number) => count.toLocaleString('en-IN');
const people = (count: number) => (count === 1 ? 'one person' : `${number(count)} people`);

/** Words of importing lists and of the invitations that come of it. */
export const TEXT = {
  title: 'Import',
  lead: 'Import a school roll or member list to invite people. Each person gets one invitation.',
  steps: ['List', 'Check', 'Invitations'],
  failed: 'The requested action failed.',

  upload: {
    heading: 'A new list',
    source: 'Where the list comes from',
    sourceHelp:
      'Shown in the invitation, for example "the roll of JNV Barabanki, 1996–2003". Import only lists you\'re allowed to use.',
    list: 'The list',
    dropTitle: 'Drop the CSV file here',
    dropHelp:
      'CSV from any spreadsheet, up to 5 MB and 20,000 rows. The first row names the columns, in English or Hindi; only an email is needed.',
    fileNote: 'ready to be sent',
    several: 'Only one list can be read at a time. Choose one of them; the next can follow.',
    send: 'Read the list',
    sending: 'Reading...',
    promise: 'No emails are sent yet.',
  },

  earlier: {
    heading: 'Earlier lists',
    loading: 'Loading lists...',
    none: 'No imports yet',
    columns: { list: 'List', status: 'Status', counts: 'Rows', invitations: 'Invitations', acts: 'Open' },
    open: 'Open',
    openOf: (name: string) => `Open ${name}`,
    by: (name: string, day: string) => `${name}, ${day}`,
    gone: 'A former administrator',
    rows: (count: number) => `${number(count)} ${count === 1 ? 'row' : 'rows'}`,
    noInvitations: 'None',
  },

  statuses: {
    draft: { tone: 'neutral', label: 'Being checked' },
    sending: { tone: 'warning', label: 'Sending' },
    finished: { tone: 'success', label: 'Sent' },
    cancelled: { tone: 'danger', label: 'Cancelled' },
  } satisfies Readonly<
    Record<
      (typeof IMPORT_STATUSES)[number],
      { tone: 'neutral' | 'warning' | 'success' | 'danger'; label: string }
    >
  >,

  one: {
    loading: 'Loading the list...',
    another: 'All lists',
    source: 'Where it comes from',
    brought: 'Brought by',
    rows: 'Rows',
  },

  match: {
    heading: 'Match columns',
    lead: 'This is how the list was understood. Correct what is wrong, then check the rows again.',
    columns: { heading: 'Column', sample: 'First rows', field: 'Field' },
    unnamed: (index: number) => `Column ${index}, without a name`,
    blank: 'empty',
    field: (heading: string) => `What ${heading} holds`,
    leftOut: 'Skip',
    check: 'Check the rows again',
    checking: 'Checking the rows...',
    checked: 'The rows are checked.',
  },

  found: {
    heading: 'What was found',
    lead: 'A dry run: nothing is saved for good and no emails are sent.',
    tabs: 'Rows by what was found',
    loading: 'Loading rows...',
    names: {
      fresh: 'New',
      similar: 'Possible matches',
      bad: 'With errors',
      duplicate: 'Duplicates',
      member: 'Already members',
      invited: 'Invited before',
    } satisfies Readonly<Record<ImportOutcome, string>>,
    tab: (name: string, count: number) => `${name} (${number(count)})`,
    none: {
      fresh: 'No one on this list is new.',
      similar: 'No possible matches on this list.',
      bad: 'Every row can be used.',
      duplicate: 'No address stands in the list twice.',
      member: 'No one on this list is a member.',
      invited: 'No one on this list has been invited before.',
    } satisfies Readonly<Record<ImportOutcome, string>>,
    explained: {
      fresh: 'They get an invitation.',
      similar:
        'Skipped: they may be the person shown beside them, under another address. If not, invite them anyway.',
      bad: 'These rows are skipped. Download, fix and import them again.',
      duplicate: 'Left out, because an earlier row has the same address.',
      member: 'Left out, because their address has an account.',
      invited: 'Skipped: we invite no one twice, and never anyone who declined.',
    } satisfies Readonly<Record<ImportOutcome, string>>,
    row: (line: number) => `Row ${line}`,
    here: 'In this list',
    counterparts: {
      fresh: '',
      similar: 'Who it may be',
      bad: 'Why',
      duplicate: 'The earlier row',
      member: 'The account',
      invited: 'The invitation',
    } satisfies Readonly<Record<ImportOutcome, string>>,
    likeness: {
      phone: 'The same phone',
      name: 'Nearly the same name, at the same school in the same years',
    } satisfies Readonly<Record<ImportLikeness, string>>,
    want: {
      column: 'Invite',
      yes: 'Invite anyway',
      no: 'Leave out',
      busy: 'Saving...',
      wanted: 'Will be invited',
      ofRow: (act: string, line: number) => `${act}: row ${line}`,
    },
    counterpartGone: 'The account has been deleted since.',
    memberSince: (day: string) => `Joined ${day}`,
    invitedOn: (day: string) => `Invited ${day}`,
    differs: '(differs)',
    wholeRow: 'The whole row',
    nothing: 'No answers',
    download: 'Download the rows with errors',
    downloading: 'Downloading...',
    downloaded: 'The file is downloaded.',
    fileName: 'navodayan-bad-rows.csv',
  },

  invitationStatuses: {
    waiting: 'Waiting',
    sent: 'No answer yet',
    used: 'Signed up',
    declined: 'Declined',
    expired: 'Not answered in time',
    undeliverable: 'Not delivered, as far as known',
  } satisfies Readonly<Record<InvitationStatus, string>>,

  start: {
    heading: 'Invite them',
    lead: (count: number) =>
      count === 0
        ? 'No one on this list is new, so there is no one to invite.'
        : `${people(count)} would get an invitation.`,
    unchecked: 'The columns were changed: check the rows again first.',
    button: (count: number) => (count === 0 ? 'Invite' : `Invite ${people(count)}`),
    busy: 'Starting...',
    title: (count: number) => `Invite ${people(count)}?`,
    message: (source: string) =>
      `Each gets one invitation in your name. It says the address comes from “${source}” and how to stop invitations. We send about sixty a minute.`,
    yes: 'Send the invitations',
    no: 'Not yet',
    cancel: 'Discard this list',
    cancelTitle: 'Discard this list?',
    cancelMessage: 'Its rows are deleted. No emails were sent.',
    cancelYes: 'Discard',
    cancelNo: 'Keep it',
    cancelling: 'Discarding...',
  },

  sending: {
    heading: 'The invitations',
    progress: 'Emails sent',
    done: (sent: number, all: number) =>
      `${number(sent)} of ${number(all)} ${all === 1 ? 'invitation' : 'invitations'} sent.`,
    left: (minutes: number) =>
      minutes <= 1
        ? 'Ready in about a minute.'
        : `Ready in about ${number(minutes)} minutes. You can close this page.`,
    later: (count: number) =>
      count === 1
        ? "One invitation is waiting because the mail server refused it or did not answer. We'll retry within a day, for up to 30 days."
        : `${number(count)} invitations are waiting because the mail server refused them or did not answer. We'll retry each within a day, for up to 30 days.`,
    others: (minutes: number) =>
      minutes <= 1
        ? 'The others leave in about a minute.'
        : `The others leave in about ${number(minutes)} minutes. You can close this page.`,
    finished: (all: number) =>
      all === 1 ? 'The invitation has been sent.' : `All ${number(all)} invitations have been sent.`,
    stopped: 'Cancelled: what was not sent is erased.',
    badKept: (count: number) =>
      `${count === 1 ? 'One row' : `${number(count)} rows`} with errors can be downloaded for seven days after the list was brought.`,
    answers: 'What became of them',
    cancel: 'Stop sending',
    cancelling: 'Stopping...',
    cancelTitle: 'Stop sending?',
    cancelMessage: (unsent: number) =>
      unsent === 1
        ? "We'll cancel one waiting invitation and erase what we keep about its recipient."
        : `We'll cancel ${number(unsent)} waiting invitations and erase what we keep about their recipients.`,
    cancelUncertain: (count: number) =>
      count === 1
        ? "One invitation may have arrived already: we won't resend it. We keep a one-way fingerprint for a year so they aren't invited twice."
        : `${number(count)} invitations may have arrived already: we won't resend them. We keep one-way fingerprints for a year so no one is invited twice.`,
    cancelKept: 'Sent invitations still work.',
    cancelYes: 'Stop',
    cancelNo: 'Keep sending',
  },

  decline: {
    title: 'Stop invitations',
    description: 'Erase what Navodayan keeps about you, and never be invited again.',
    lead: 'Press the button, and we erase your address and everything that was on the list with it. What stays is a fingerprint that cannot be turned back into your address: by it, no later list invites you again.',
    button: 'Erase my data and never invite me',
    busy: 'Erasing...',
    doneTitle: 'Erased',
    home: 'Go to the home page',
    hint: 'Still getting them? Write to us.',
  },
} as const;
