import type { IMPORT_STATUSES, ImportOutcome, InvitationStatus } from '#shared/invitations/values.ts';
import { defineText, plural } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

const number = (count: number) => count.toLocaleString('en-IN');
const people = (count: number) => plural('en', count, { one: 'one person', other: '# people' });

/** Texts of the import screens and of the page that declines an invitation. */
export const invitationsText = defineText({
  en: {
    title: 'Import',
    lead: 'Import a school roll or member list to invite people. Each person gets one invitation.',
    steps: ['List', 'Check', 'Invitations'],

    upload: {
      heading: 'New import',
      source: 'Where the list comes from',
      sourceHelp: `Shown in the invitation, for example "the roll of ${siteSettings.schoolShort} Barabanki, 1996–2003". Import only lists you're allowed to use.`,
      list: 'File',
      dropTitle: 'Drop an Excel or CSV file here',
      dropHelp:
        'Excel (.xlsx) or CSV, up to 5 MB and 20,000 rows. One row has the column names, in English or Hindi. Only the email is required.',
      fileNote: 'ready to check',
      several: 'Choose one file at a time.',
      send: 'Check file',
      sending: 'Uploading...',
      reading: 'Reading the rows...',
      promise: 'No emails are sent yet.',
    },

    earlier: {
      heading: 'Earlier imports',
      loading: 'Loading imports...',
      empty: { title: 'No imports yet', text: 'Imports you upload appear here.' },
      columns: {
        list: 'List',
        status: 'Status',
        counts: 'Rows',
        invitations: 'Invitations',
        acts: 'Actions',
      },
      open: 'Open',
      openOf: (name: string) => `Open ${name}`,
      by: (name: string, day: string) => `${name}, ${day}`,
      deleted: 'A former administrator',
      rows: (count: number) => plural('en', count, { one: '# row', other: '# rows' }),
      noInvitations: 'None',
    },

    statuses: {
      draft: { tone: 'neutral', label: 'Draft' },
      sending: { tone: 'warning', label: 'Sending' },
      paused: { tone: 'neutral', label: 'Paused' },
      finished: { tone: 'success', label: 'Sent' },
      cancelled: { tone: 'danger', label: 'Cancelled' },
    } satisfies Readonly<
      Record<
        (typeof IMPORT_STATUSES)[number],
        { tone: 'neutral' | 'warning' | 'success' | 'danger'; label: string }
      >
    >,

    one: {
      loading: 'Loading the import...',
      another: 'All imports',
      source: 'Where it comes from',
      uploadedBy: 'Uploaded by',
      rows: 'Rows',
    },

    file: {
      sheet: (name: string, others: readonly string[]) =>
        others.length === 0
          ? `We read the sheet “${name}”.`
          : `We read the sheet “${name}”. Not read: ${others.map((other) => `“${other}”`).join(', ')}. Import other sheets as separate files.`,
      hiddenRows: (count: number) =>
        plural('en', count, {
          one: 'Your workbook hides one of these rows. It is included.',
          other: 'Your workbook hides # of these rows. They are included.',
        }),
      rowsAbove: (count: number) =>
        `We left out ${plural('en', count, { one: '# row', other: '# rows' })} above the column names.`,
    },

    match: {
      heading: 'Columns',
      unclear: (count: number) =>
        plural('en', count, { one: 'One column needs your answer', other: '# columns need your answer' }),
      lead: "We don't know what these columns contain. Choose a field, or skip what we shouldn't import.",
      what: 'What is in this column?',
      all: ({ matched, skipped }: { matched: number; skipped: number }) =>
        `All columns: ${number(matched)} matched, ${skipped === 0 ? 'none' : number(skipped)} skipped`,
      columns: { heading: 'Column', sample: 'Examples', field: 'Field' },
      unnamed: (index: number) => `Column ${index} (no name)`,
      samples: (values: readonly string[]) =>
        values.length === 0 ? 'No values in the first rows' : values.join(', '),
      field: (heading: string) => `Field for ${heading}`,
      choose: 'Choose...',
      skip: 'Skip this column',
      check: 'Check the rows again',
      checking: 'Checking...',
      checked: 'Rows checked.',
    },

    found: {
      heading: 'Results',
      summary: (fresh: number, rows: number) =>
        fresh === 0
          ? 'No one on this list can be invited yet. No emails are sent yet.'
          : `${number(fresh)} of ${plural('en', rows, { one: 'one row is a new person', other: '# rows are new people' })}. No emails are sent yet.`,
      tabs: 'Rows by result',
      loading: 'Loading rows...',
      names: {
        fresh: 'New',
        bad: 'With errors',
        duplicate: 'Duplicates',
        member: 'Already members',
        invited: 'Invited before',
      } satisfies Readonly<Record<ImportOutcome, string>>,
      tab: (name: string, count: number) => `${name} (${number(count)})`,
      none: {
        fresh: 'No one on this list is new.',
        bad: 'No row has errors.',
        duplicate: 'No address is on this list twice.',
        member: 'No one on this list is a member.',
        invited: 'No one on this list has been invited before.',
      } satisfies Readonly<Record<ImportOutcome, string>>,
      explained: {
        fresh: "They'll get an invitation.",
        bad: 'These rows are skipped. Download, fix and import them again.',
        duplicate: 'These rows are skipped: an earlier row has the same address.',
        member: 'These rows are skipped: their address has an account.',
        invited: 'These rows are skipped: we invite people once, and never after they decline.',
      } satisfies Readonly<Record<ImportOutcome, string>>,
      row: (line: number) => `Row ${line}`,
      rowColumn: 'In this list',
      reasons: {
        bad: 'Errors',
        duplicate: 'Same address as',
        member: 'Member',
        invited: 'Earlier invitation',
      } satisfies Readonly<Record<Exclude<ImportOutcome, 'fresh'>, string>>,
      memberSince: (day: string) => `Signed up on ${day}`,
      invitedOn: (day: string) => `Invited ${day}`,
      wholeRow: 'Row',
      nothing: 'This row is empty.',
      download: 'Download rows with errors',
      downloading: 'Downloading...',
      downloaded: 'Downloaded.',
      fileName: 'navodayan-bad-rows.csv',
    },

    invitationStatuses: {
      waiting: 'Waiting',
      sent: 'Sent, no answer',
      accepted: 'Signed up',
      declined: 'Declined',
      bounced: 'Not delivered',
    } satisfies Readonly<Record<InvitationStatus, string>>,

    start: {
      heading: 'Invite',
      lead: (count: number) =>
        count === 0
          ? "No one on this list is new, so there's no one to invite."
          : `We'll invite ${people(count)}.`,
      unclear: 'Answer the questions about the columns first.',
      unchecked: 'You changed the columns. Check the rows again first.',
      button: (count: number) => (count === 0 ? 'Invite' : `Invite ${people(count)}`),
      busy: 'Starting...',
      title: (count: number) => `Invite ${people(count)}?`,
      message: (source: string) =>
        `Each person gets one invitation in your name. It says that the address comes from “${source}” and how to opt out. We send about sixty a minute.`,
      yes: 'Send invitations',
      no: 'Not yet',
      discard: 'Discard import',
      discardTitle: 'Discard this import?',
      discardMessage: 'We delete its rows. No emails were sent.',
      discardYes: 'Discard',
      discardNo: 'Keep it',
      discarding: 'Discarding...',
      discarded: 'Import discarded. No emails were sent.',
    },

    sending: {
      heading: 'Invitations',
      progress: 'Invitations sent',
      sent: (sent: number, all: number) =>
        `${number(sent)} of ${plural('en', all, { one: '# invitation', other: '# invitations' })} sent.`,
      rate: 'We send about sixty a minute, and retry if the mail server is down. You can close this page.',
      paused: 'Sending is paused. Resume within 30 days of the start.',
      cancelled: "Cancelled. We've erased what wasn't sent.",
      badKept: (count: number) =>
        `You can download ${plural('en', count, { one: 'one row', other: '# rows' })} with errors for seven days after the upload.`,
      results: 'Results',
      pause: 'Pause',
      pausing: 'Pausing...',
      resume: 'Resume',
      resuming: 'Resuming...',
      stop: 'Stop sending',
      stopping: 'Stopping...',
      stopTitle: 'Stop sending?',
      stopMessage: (unsent: number) =>
        `We'll cancel ${plural('en', unsent, { one: "one waiting invitation and erase its recipient's data", other: "# waiting invitations and erase their recipients' data" })}. Sent invitations still work.`,
      stopYes: 'Stop',
      stopNo: 'Keep sending',
    },

    decline: {
      title: 'Stop invitations',
      description: `Erase your data and stop invitations from the ${siteSettings.name}.`,
      lead: "We'll erase your address and everything else on the list with it. We keep a one-way fingerprint of your address for good, only so that no one can invite you again.",
      button: 'Erase my data and never invite me',
      busy: 'Erasing...',
      doneTitle: 'Erased',
      home: 'Go to the home page',
      hint: 'Still getting them? Write to us.',
    },
  },
});
