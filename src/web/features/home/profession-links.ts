import type { ProfessionGroup } from '#shared/members/professions.data.ts';

/** The directory, searched for the people of a group by the singular word that they gave at sign-up (ruling 20). */
export function directoryOf({ term }: ProfessionGroup): string {
  return `/jnvians?search=${encodeURIComponent(term)}`;
}
