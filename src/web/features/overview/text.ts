import type { WaitingAge } from '#shared/overview/endpoints.ts';
import { defineText, plural } from '#shared/text.ts';

export const overviewText = defineText({
  en: {
    title: 'Overview',
    lead: 'Members, waiting times and decisions.',
    loading: 'Loading...',
    countedAt: (moment: string) => `Updated ${moment}`,
    asTable: 'As a table',
    numbers: 'The community in numbers',

    members: 'members',
    founders: (count: string) => `${count} founders`,
    waiting: 'waiting',
    founderRequests: (count: number) =>
      plural('en', count, { one: '# founder request', other: '# founder requests' }),
    usualWait: 'usual wait',
    usualWaitNote: 'median, last 30 days',
    noDecisions: 'No decisions in the last 30 days',
    unknownWait: '–',
    oldest: 'longest wait',
    nobodyWaits: 'No one is waiting',
    none: 'None',
    openPerson: (name: string) => `Open ${name}`,
    hours: (count: number) => plural('en', count, { one: '# hour', other: '# hours' }),
    days: (count: number) => plural('en', count, { one: '# day', other: '# days' }),
    today: 'today',

    installation: {
      title: 'The server',
      checkedAt: (moment: string) => `Checked ${moment}. Tell the person who runs the server about a fault.`,
      good: 'No faults were found.',
      unchecked: 'No check has run yet.',
      turnOn:
        'Ask the person who runs the server to turn on the two timers: one checks the site every hour, the other makes a backup every night.',
      guide: 'How to turn on the timers',
      states: { warning: 'Warning', fault: 'Fault' },
    },

    ages: {
      title: 'Waiting, by age in days',
      lead: (late: number) =>
        late === 0
          ? 'No one has waited more than five days.'
          : plural('en', late, {
              one: '# person has waited more than five days.',
              other: '# people have waited more than five days.',
            }),
      nobody: 'No one is waiting for a decision.',
      columns: ['Days', 'Waiting'],
      names: {
        today: 'Today',
        '1': '1',
        '2': '2',
        '3-5': '3 to 5',
        '6-10': '6 to 10',
        more: 'Over 10',
      } satisfies Readonly<Record<WaitingAge, string>>,
    },

    weeks: {
      title: 'Sign-ups and decisions',
      lead: 'Per week. When decisions fall below sign-ups, the queue grows.',
      columns: ['Week from', 'Sign-ups', 'Decisions'],
      signUps: 'Sign-ups',
      decisions: 'Decisions',
      summary: (weeks: number, signUps: number, decisions: number) =>
        `${signUps} sign-ups and ${decisions} decisions in ${weeks} weeks.`,
    },

    states: {
      title: 'Members by state of school',
      lead: (count: number) =>
        plural('en', count, {
          one: '# state or territory has at least one member.',
          other: '# states and territories have at least one member.',
        }),
      unknown: 'Not known',
      columns: ['State', 'Members'],
    },
    schools: {
      title: 'Members by school',
      lead: (count: number) =>
        plural('en', count, {
          one: '# school has at least one member.',
          other: '# schools have at least one member.',
        }),
      columns: ['School', 'Members'],
    },
    nobody: 'No member is verified yet.',
    others: (count: string) => `${count} others`,
    showAll: (count: number) => `Show ${count}`,
    showFewer: 'Show fewer',
  },
});
