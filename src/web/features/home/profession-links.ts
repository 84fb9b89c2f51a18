import type { ProfessionGroup } from '#shared/directory/profession-groups.ts';

/**
 * Returns the directory's URL with a search for the group's name, which finds all professions of the group (ruling 20).
 */
export function directoryOf({ name }: ProfessionGroup): string {
  return `/jnvians?search=${encodeURIComponent(name)}`;
}
