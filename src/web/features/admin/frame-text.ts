import type { MenuPath } from '#shared/screens.ts';
import { defineText } from '#shared/text.ts';

/** Texts that all lists of the admin area share. */
export const adminText = defineText({
  en: {
    area: 'Administration',
    /** Labels of the administrators' menu. */
    screens: {
      '/admin/dashboard': 'Dashboard',
      '/admin/overview': 'Overview',
      '/admin/review': 'Review',
      '/admin/reports': 'Reports',
      '/admin/limits': 'Reading limits',
      '/admin/facts': 'Profile changes',
      '/admin/messages': 'Messages',
      '/admin/subscribers': 'Subscribers',
      '/admin/mails': 'Undelivered email',
      '/admin/import': 'Import',
      '/admin/administrators': 'Administrators',
      '/admin/audit': 'Audit log',
    } satisfies Readonly<Record<MenuPath<'admin'>, string>>,
    errorTitle: 'An Error Occurred',
    failed: 'The requested action failed.',
    export: 'Export as CSV',
    exporting: 'Exporting',
    exported: 'The list was exported. This is recorded in the audit log.',
    reset: 'Reset',
    nothingFits: 'No matches. Clear the search to see everything.',
  },
});
