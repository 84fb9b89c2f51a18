import { defineText, plural } from '#shared/text.ts';

/** Texts of the screen that promotes and demotes administrators. */
export const administratorsText = defineText({
  en: {
    title: 'Administrators',
    lead: 'Who can verify members, see their documents and delete accounts. All administrators are emailed about changes.',
    heading: 'All administrators',
    loading: 'Loading administrators...',
    columns: { who: 'Administrator', since: 'Since', factor: 'Two-factor sign-in', actions: 'Actions' },
    sinceUnknown: 'Original',
    on: 'On',
    off: 'Off',
    own: 'This is you. Another administrator can remove you.',
    remove: 'Remove as administrator',
    removeOf: (name: string) => `Remove as administrator: ${name}`,

    make: 'Make an administrator',
    makeLead: "Search the verified members. You'll be asked to confirm.",
    search: 'Search verified members',
    searchPlaceholder: 'Name, email, phone or school',
    searching: 'Searching...',
    found: (count: number) => plural('en', count, { one: '# member found', other: '# members found' }),
    more: (count: number) => `Showing the first ${count}. Type more to narrow the list.`,
    nobody: 'No verified member matches. Verify pending members on the dashboard first.',
    already: 'Already an administrator',
    unconfirmed: 'Email not confirmed yet',
    makeOf: (name: string) => `Make administrator: ${name}`,

    questions: {
      make: {
        title: (name: string) => `Make ${name} an administrator?`,
        lead: "They'll be able to verify members, see documents, delete accounts and make other administrators. They need a password of at least 12 characters. We'll sign them out everywhere, and email all administrators.",
        submit: 'Make administrator',
      },
      remove: {
        title: (name: string) => `Remove ${name} as administrator?`,
        lead: "They stay a member, and their profile doesn't change. We'll sign them out everywhere, and email them and all administrators.",
        submit: 'Remove as administrator',
      },
    },
  },
});
