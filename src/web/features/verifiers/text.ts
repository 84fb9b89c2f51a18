import type { VerifierScope } from '#shared/verifiers/scopes.ts';
import { defineText, plural } from '#shared/text.ts';

/** Texts of the verifiers' screen, and of the list in which administrators manage verifiers. */
export const verifiersText = defineText({
  en: {
    queue: {
      title: 'Verify sign-ups',
      description: 'People from your schools who are waiting for verification.',
      lead: 'You verify people from these schools. Each document you open is recorded.',
      schools: 'Your schools',
      review: 'Start reviewing',
    },
    scope: ({ state, district }: VerifierScope) =>
      district === null ? `${state}: every school` : `${district}, ${state}`,

    heading: 'Verifiers',
    lead: 'Members who verify the sign-ups of the schools you choose. They see no other sign-ups and no other administration screens.',
    loading: 'Loading verifiers...',
    columns: {
      who: 'Verifier',
      schools: 'Schools',
      since: 'Since',
      factor: 'Two-factor sign-in',
      actions: 'Actions',
    },
    on: 'On',
    off: 'Off',
    change: 'Change schools',
    changeOf: (name: string) => `Change schools: ${name}`,
    remove: 'Remove as verifier',
    removeOf: (name: string) => `Remove as verifier: ${name}`,
    emptyTitle: 'No verifiers yet',
    empty: 'Administrators verify everyone. Make members verifiers to share the work by school.',

    make: 'Make a verifier',
    makeLead: 'Search the verified members. You choose the schools next.',
    search: 'Search for a verifier',
    already: 'Administrators verify everyone',
    makeVerifier: 'Make verifier',
    makeOf: (name: string) => `Make verifier: ${name}`,

    questions: {
      make: {
        title: (name: string) => `Make ${name} a verifier?`,
        lead: "They'll see the sign-ups of these schools, open their documents, and verify or reject them. They need a password of at least 12 characters. We'll sign them out everywhere and email them.",
        submit: 'Make verifier',
      },
      change: {
        title: (name: string) => `Change ${name}'s schools`,
        lead: "The change takes effect right away. We'll email them.",
        submit: 'Save schools',
      },
      remove: {
        title: (name: string) => `Remove ${name} as verifier?`,
        lead: "They can no longer see or verify sign-ups. Their decisions stay, and they remain a member. We'll email them.",
        submit: 'Remove as verifier',
      },
    },
    form: {
      chosen: 'Chosen schools',
      none: 'No school chosen yet.',
      state: 'State',
      statePlaceholder: 'Choose a state',
      district: 'District',
      everySchool: 'Every school in the state',
      stateFirst: 'Choose a state first',
      schoolsLoading: 'Loading schools...',
      add: 'Add',
      removeScope: (scope: string) => `Remove ${scope}`,
      notAdded: 'Add the school you chose, or clear the state.',
      full: (max: number) => `At most ${max} schools and states`,
      count: (count: number) =>
        plural('en', count, { one: '# school or state chosen', other: '# schools and states chosen' }),
    },
  },
});
