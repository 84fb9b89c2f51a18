import { defineText } from '#shared/text.ts';

export const reportsText = defineText({
  en: {
    title: 'Reported profiles',
    lead: "Profiles that members have reported. The people reported aren't told. To act on a profile, use the dashboard.",
    tabs: 'Report status',
    loading: 'Loading reports...',
    about: 'Profile',
    reason: 'Reason',
    by: 'Reported by',
    statuses: {
      open: {
        tab: 'Open',
        heading: 'Open reports',
        end: 'Actions',
        emptyTitle: 'All clear',
        empty: 'There are no open reports.',
      },
      closed: {
        tab: 'Closed',
        heading: 'Closed reports',
        end: 'Closed',
        emptyTitle: 'Nothing closed yet',
        empty: "Closed reports stay here with the administrator's note.",
      },
    },
    several: (count: number) => `${count} open reports about this profile`,
    requestWords: 'Their request to get in touch:',
    requestWordsErased: 'We deleted the message 12 months after the report.',
    left: 'A former member',
    close: 'Close',
    closing: 'Closing...',
    closeOf: (name: string) => `Close the report about ${name}`,
    closeTitle: (name: string) => `Close the report about ${name}?`,
    closeLead: "It moves to the closed reports. The profile doesn't change, and no one gets an email.",
    note: 'Note',
    noteHelp: 'What you found and did, for other administrators.',
    keepOpen: 'Keep it open',
    closedOn: (day: string) => `Closed on ${day}`,
    noNote: 'No note',
  },
});
