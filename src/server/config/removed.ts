import type { CommunitySettingName } from '#shared/site/community-settings.ts';

/** Community settings that the environment held once. */
const MOVED: readonly CommunitySettingName[] = [
  'site-address',
  'support-email',
  'business-email',
  'care-phone',
  'care-whatsapp',
  'office-hours',
  'grievance-name',
  'grievance-email',
  'social-facebook',
  'social-linkedin',
  'social-youtube',
  'email-suffixes',
  'document-retention-days',
  'directory-access',
];

/** Former settings, each with its replacement. */
const REMOVED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    MOVED.map((name) => [
      name.toUpperCase().replaceAll('-', '_'),
      `is now stored in the database; unset it and run: navodayan community set ${name} "..."`,
    ]),
  ),
  BACKUP_KEY_FILE:
    'is an option of the commands now; unset it and add --key FILE to backup, verify and restore',
  DATABASE_POOL_MAX: 'is fixed at 10 connections a process; unset it',
  GOOGLE_ISSUER: 'is part of OIDC_URL now; unset it and set OIDC_URL=https://CLIENT_ID:CLIENT_SECRET@ISSUER',
  OFFLINE_PAGES: 'is always on; unset it',
};

/**
 * Returns one error line for each former setting that is still set. Ignoring such a setting could change the site
 * silently or leave a backup unencrypted.
 */
export function removedSettingProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => (env[name] ?? '').trim() !== '')
    .map(([name, sentence]) => `${name}: ${sentence}`);
}
