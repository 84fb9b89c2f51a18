import type { ProfessionGroup } from '#web/features/directory/professions.data.ts';

/** Links to the directory, searched by the name of a group, which finds all its professions (ruling 20). */
export function directoryOf({ name }: ProfessionGroup): string {
  return `/jnvians?search=${encodeURIComponent(name)}`;
}
