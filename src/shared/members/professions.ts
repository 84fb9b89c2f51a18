import { PROFESSION_GROUPS } from './professions.data.ts';

/** The singular terms that sign-up and the profile offer, sorted; own words are allowed too (ruling 20). */
export const PROFESSION_TERMS: readonly string[] = PROFESSION_GROUPS.map((group) => group.term).sort();
