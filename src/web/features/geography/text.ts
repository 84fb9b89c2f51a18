import type { SchoolChangeKind } from '#shared/geography/school-plan.ts';
import { defineText, plural } from '#shared/text.ts';

const schools = (count: number) => plural('en', count, { one: '# school', other: '# schools' });
const members = (count: number) => plural('en', count, { one: '# member', other: '# members' });
const rows = (count: number) => plural('en', count, { one: '# row', other: '# rows' });

export const schoolsText = defineText({
  en: {
    title: 'Schools',
    lead: 'Members choose their school from this list. Upload a new list to change it.',
    loading: 'Loading the list of schools...',
    current: 'Current list',
    size: (count: number, states: number) =>
      `${schools(count)} in ${plural('en', states, { one: '# state or union territory', other: '# states and union territories' })}`,
    closed: (count: number) => `${schools(count)} closed`,
    isStandard: 'This is the default list.',
    changedOn: (day: string) => `Last changed on ${day}.`,
    scope: 'Only schools in India are supported.',
    download: 'Download list',
    downloading: 'Downloading...',
    downloaded: 'List downloaded.',
    fileName: 'schools.csv',

    backToDefault: {
      button: 'Back to the default list',
      busy: 'One moment...',
      question: {
        title: 'Go back to the default list?',
        confirmLabel: 'Use the default list',
        cancelLabel: 'Keep this list',
        confirmKind: 'danger',
      },
      message: (
        { added, renamed, updated, closed, removed }: Readonly<Record<SchoolChangeKind, number>>,
        inThem: Readonly<{ renamed: number; closed: number }>,
      ) =>
        [
          ...(closed > 0
            ? [
                `${schools(closed)} with ${members(inThem.closed)} ${closed === 1 ? "isn't" : "aren't"} in it. ${closed === 1 ? 'It closes: it keeps its' : 'They close: they keep their'} members and verifiers, but no one can choose ${closed === 1 ? 'it' : 'them'} at sign-up.`,
              ]
            : []),
          ...(renamed > 0
            ? [
                `${schools(renamed)} ${renamed === 1 ? 'gets its' : 'get their'} default name and place, which changes the school of ${members(inThem.renamed)}.`,
              ]
            : []),
          ...(added > 0 ? [`${schools(added)} ${added === 1 ? 'is' : 'are'} added.`] : []),
          ...(updated > 0
            ? [`${schools(updated)} ${updated === 1 ? 'is' : 'are'} updated or reopened.`]
            : []),
          ...(removed > 0
            ? [`${schools(removed)} without members ${removed === 1 ? 'is' : 'are'} removed.`]
            : []),
        ].join(' '),
    },

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
      whole: 'The file replaces the whole list. If you rename a school, keep its code.',
    },

    check: {
      heading: 'Check',
      same: 'This list is the same as the current one.',
      summary: (changes: number, all: number) =>
        `${plural('en', changes, { one: '# change', other: '# changes' })}. The file has ${rows(all)}.`,
      unchanged: (count: number) => `${schools(count)} without changes`,
      kept: (count: number) =>
        `${schools(count)} ${count === 1 ? 'stays' : 'stay'} unchanged, because ${count === 1 ? 'its row is' : 'their rows are'} skipped`,
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
          "Their members and verifiers move with them. School names that members typed themselves don't change.",
        updated: 'New code, Hindi name or year, or reopened.',
        closed:
          "They keep their members and verifiers, but no one can choose them at sign-up. You can't remove a school that has members.",
        removed: 'They have no members and no verifiers.',
      } satisfies Readonly<Record<SchoolChangeKind, string>>,
      explainedProblems: 'Fix these rows in your file and check it again, or skip them.',
      columns: { school: 'School', place: 'State and district', before: 'Before', members: 'Members' },
      problemColumns: { row: 'Row', column: 'Column', problem: 'Problem' },
      row: (line: number) => `Row ${line}`,
      place: (district: string, state: string) => `${district}, ${state}`,
      members,
      onlyFirst: (count: number) => `Only the first ${count.toLocaleString('en-IN')} are shown.`,
      leaveOut: (count: number) => `Skip the ${rows(count)} with problems`,
      leaveOutHelp: "Schools with these codes won't change.",
      apply: 'Use this list',
      applying: 'Changing the list...',
      discard: 'Discard',
    },

    question: {
      title: 'Use this list?',
      message: (count: number, members: number) =>
        `${plural('en', count, { one: '# school', other: '# schools' })} will change. ${
          members === 0
            ? 'No members are affected.'
            : `${plural('en', members, { one: '# member is', other: '# members are' })} affected.`
        } The new list appears in all forms within 5 seconds.`,
      confirmLabel: 'Use this list',
      cancelLabel: 'Go back',
      confirmKind: 'primary',
    },
    leave: {
      title: 'Leave without using the list?',
      message: "You've checked a list but haven't used it yet.",
      confirmLabel: 'Leave',
      cancelLabel: 'Stay',
      confirmKind: 'danger',
    },
  },
});
