import { COMMUNITY_SETTINGS } from '#shared/site/community-settings.ts';

/** Names that were settings once, with what to do instead. */
const REMOVED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(COMMUNITY_SETTINGS).map((name) => [
      name.toUpperCase().replaceAll('-', '_'),
      `is kept in the database now; unset it and run: npm run admin -- community set ${name} "..."`,
    ]),
  ),
  BACKUP_KEY_FILE:
    'is an option of the commands now; unset it and add --key FILE to backup, verify and restore',
  DATABASE_POOL_MAX: 'is fixed at 10 connections a process; unset it',
  GOOGLE_ISSUER: 'is always Google; unset it',
  OFFLINE_PAGES: 'is always on; unset it',
};

/**
 * One line for each former setting that is still set. Ignoring it would change the site without a word, or leave a backup
 * unencrypted.
 */
export function removedSettingProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => (env[name] ?? '').trim() !== '')
    .map(([name, sentence]) => `${name}: ${sentence}`);
}
