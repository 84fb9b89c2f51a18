import type { ProfessionGroup } from '#web/features/directory/professions.data.ts';

/** Links to the directory, searched by the singular term of a group (ruling 20). */
export function directoryOf({ term }: ProfessionGroup): string {
  return `/jnvians?search=${encodeURIComponent(term)}`;
}
