import type { SchoolChangeKind } from '#shared/geography/school-plan.ts';
import { defineText, plural } from '#shared/text.ts';

const schools = (count: number) => plural('en', count, { one: '# school', other: '# schools' });
const rows = (count: number) => plural('en', count, { one: '# row', other: '# rows' });

/** Texts of the screen with the list of schools. */
export const schoolsText = defineText({
  en: {
    title: 'Schools',
    lead: 'The schools that members choose from. Upload a list to change it.',
    loading: 'Loading the list of schools...',
    current: 'Current list',
    size: (count: number, states: number) =>
      `${schools(count)} in ${plural('en', states, { one: '# state or union territory', other: '# states and union territories' })}`,
    closed: (count: number) => `${schools(count)} closed`,
    isStandard: 'This is the list that comes with Navodayan.',
    changedOn: (day: string) => `Last changed on ${day}.`,
    scope: 'The states and the map are those of India. Schools in other countries are not supported.',
    download: 'Download list',
    downloading: 'Downloading...',
    downloaded: 'The list was downloaded.',
    fileName: 'schools.csv',

    upload: {
      heading: 'New list',
      list: 'File',
      dropTitle: 'Drop an Excel or CSV file here',
      dropHelp:
        'Excel (.xlsx) or CSV, up to 5 MB and 5,000 schools, with the columns Code, Name, State and District. Hindi name, Opened (a year) and Closed (yes) are optional.',
      fileNote: 'ready to check',
      several: 'Choose one file at a time.',
      send: 'Check file',
      sending: 'Uploading...',
      reading: 'Reading the rows...',
      promise: 'Nothing changes yet.',
      whole: 'The file is the whole list. A code stays with its school, so keep it when you rename one.',
      failed: "We couldn't check the file. Please try again.",
    },

    check: {
      heading: 'Check',
      same: 'This list is the same as the current one.',
      summary: (changes: number, all: number) =>
        `${plural('en', changes, { one: '# change', other: '# changes' })}. The file has ${rows(all)}.`,
      unchanged: (count: number) => `${schools(count)} without changes`,
      kept: (count: number) =>
        `${schools(count)} ${count === 1 ? 'stays' : 'stay'} unchanged, because ${count === 1 ? 'its row is' : 'their rows are'} left out`,
      tabs: 'Results',
      tab: (name: string, count: number) => `${name} (${count.toLocaleString('en-IN')})`,
      problems: 'Problems',
      kinds: {
        added: 'Added',
        renamed: 'Renamed',
        updated: 'Updated',
        closed: 'Closed',
        removed: 'Removed',
      } satisfies Readonly<Record<SchoolChangeKind, string>>,
      explained: {
        added: 'New schools that members can choose.',
        renamed:
          'Their members and verifiers move with them. A school name that a member wrote in their own words stays.',
        updated: 'Another code, Hindi name or year, or open again.',
        closed:
          'They keep their members and verifiers, and sign-up no longer offers them. A school with members cannot be removed.',
        removed: 'They have no members and no verifiers.',
      } satisfies Readonly<Record<SchoolChangeKind, string>>,
      explainedProblems: 'Correct these rows in your file and check it again, or leave them out.',
      columns: { school: 'School', place: 'State and district', before: 'Before', members: 'Members' },
      problemColumns: { row: 'Row', column: 'Column', problem: 'Problem' },
      row: (line: number) => `Row ${line}`,
      place: (district: string, state: string) => `${district}, ${state}`,
      members: (count: number) => plural('en', count, { one: '# member', other: '# members' }),
      onlyFirst: (count: number) => `Only the first ${count.toLocaleString('en-IN')} are shown.`,
      leaveOut: (count: number) => `Leave out the ${rows(count)} with problems`,
      leaveOutHelp: 'Schools with the codes of these rows stay as they are.',
      apply: 'Use this list',
      applying: 'Changing the list...',
      discard: 'Discard',
      failed: "We couldn't change the list. Please try again.",
    },

    question: {
      title: 'Use this list?',
      message: (count: number, members: number) =>
        `${plural('en', count, { one: '# school changes', other: '# schools change' })}. ${
          members === 0
            ? 'No member is affected.'
            : `${plural('en', members, { one: '# member belongs', other: '# members belong' })} to them.`
        } Every form shows the new list within 5 seconds.`,
      confirmLabel: 'Use this list',
      cancelLabel: 'Go back',
      confirmKind: 'primary',
    },
    leave: {
      title: 'Leave without using the list?',
      message: 'You have checked a list, but not used it.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      confirmKind: 'danger',
    },
  },
});
