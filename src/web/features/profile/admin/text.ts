import type { VerifiedField } from '#shared/profile/fields.ts';
import { defineText } from '#shared/text.ts';

/** Texts of the list of changed profile fields. */
export const changedFieldsText = defineText({
  en: {
    title: 'Changed facts and guardians',
    lead: 'What members changed after it was compared with their document, and the guardians who have not answered.',
    tabs: 'What to look at',
    tabNames: { changed: 'Changes', guardians: 'Guardians' },
    changed: 'Verified facts that changed',
    loading: 'Loading changes...',
    emptyTitle: 'All clear',
    empty: 'No changes to review.',
    columns: { member: 'Member', changes: 'Before and now', actions: 'Actions' },
    names: {
      first_name: 'First name',
      last_name: 'Last name',
      jnvName: 'JNV name',
      inYear: 'Joined year',
      outYear: 'Passed out',
    } satisfies Readonly<Record<VerifiedField, string>>,
    unknown: 'empty',
    lookedAt: 'Mark as checked',
    lookedAtOf: (name: string) => `Mark as checked: the changes of ${name}`,
    saving: 'Saving...',
    own: 'These are your own. Another administrator must look at them.',
  },
});
