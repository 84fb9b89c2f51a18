import { PROFESSION_GROUPS } from './professions.data.ts';

/** The singular terms offered at sign-up and in the profile, sorted; free text is allowed too (RULINGS 20). */
export const PROFESSION_TERMS: readonly string[] = PROFESSION_GROUPS.map((group) => group.term).sort();
