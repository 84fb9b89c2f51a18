import type { VerifiedField } from '#shared/profile/fields.ts';
import { defineText } from '#shared/text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

export const changedFieldsText = defineText({
  en: {
    title: 'Profile changes',
    lead: "Changes to verified names, schools and years, and guardians who haven't answered.",
    tabs: 'Changes or guardians',
    tabNames: { changed: 'Changes', guardians: 'Guardians' },
    changed: 'Changes to verified fields',
    loading: 'Loading changes...',
    emptyTitle: 'All clear',
    empty: 'No changes to review.',
    columns: { member: 'Member', changes: 'Before and now', actions: 'Actions' },
    names: {
      first_name: 'First name',
      last_name: 'Last name',
      jnvName: `${siteSettings.schoolShort} name`,
      inYear: 'Joined year',
      outYear: 'Passed out',
    } satisfies Readonly<Record<VerifiedField, string>>,
    changedOn: (name: string, day: string) => `${name} (changed on ${day})`,
    unknown: 'empty',
    lookedAt: 'Mark as checked',
    lookedAtOf: (name: string) => `Mark as checked: the changes of ${name}`,
    saving: 'Saving...',
    own: 'These are your own changes. Another administrator must check them.',
  },
});
