import type { AdminPlace, MenuPath } from '#shared/screens.ts';
import { defineText } from '#shared/text.ts';

/** Texts that all lists of the admin area share. */
export const adminText = defineText({
  en: {
    area: 'Administration',
    /** Labels of the five places. */
    places: {
      queue: 'Queue',
      members: 'Members',
      inbox: 'Inbox',
      publish: 'Publish',
      settings: 'Settings',
    } satisfies Readonly<Record<AdminPlace, string>>,
    waiting: 'waiting',
    /** Labels of the screens in the places. */
    screens: {
      '/admin/dashboard': 'All users',
      '/admin/overview': 'Overview',
      '/admin/review': 'Review',
      '/admin/reports': 'Reports',
      '/admin/limits': 'Reading limits',
      '/admin/facts': 'Profile changes',
      '/admin/messages': 'Messages',
      '/admin/posts': 'Blog',
      '/admin/newsletter': 'Newsletter',
      '/admin/subscribers': 'Subscribers',
      '/admin/mails': 'Undelivered email',
      '/admin/import': 'Import',
      '/admin/community': 'Community',
      '/admin/schools': 'Schools',
      '/admin/administrators': 'Administrators',
      '/admin/audit': 'Audit log',
    } satisfies Readonly<Record<MenuPath<'admin'>, string>>,
    errorTitle: 'An Error Occurred',
    failed: 'The requested action failed.',
    export: 'Export as CSV',
    exporting: 'Exporting',
    exported: 'The list was exported. This is recorded in the audit log.',
    options: 'Options',
    reset: 'Reset',
    nothingFits: { title: 'No matches', text: 'Clear the search to see everything.' },
  },
});
