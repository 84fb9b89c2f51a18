import type { FieldMessages } from '#shared/errors.ts';
import type { ProfileChangeBody } from '#shared/profile/endpoints.ts';
import { PROFILE_PATHS, splitFullName, type ProfileChange } from '#shared/profile/fields.ts';
import type { User } from '#shared/members/schema.ts';
import { fullName } from '#web/lib/names.ts';

/** Fields of the form: the profile with the full name in one box (spec §2). */
export type FormAnswers = {
  readonly fullName: string;
  readonly profession: string;
  readonly jnvName: string;
  readonly inYear: string;
  readonly outYear: string;
  readonly currentCity: string;
  readonly currentState: string;
  readonly phoneNumber: string;
  readonly about: string;
};
export type FormField = keyof FormAnswers;

/** Field names in form order. */
export const FORM_FIELDS: readonly FormField[] = [
  'fullName',
  'profession',
  'jnvName',
  'inYear',
  'outYear',
  'currentCity',
  'currentState',
  'phoneNumber',
  'about',
];

export function answersOf(user: User): FormAnswers {
  const { personalInfo, educationInfo } = user;
  return {
    fullName: fullName(user),
    profession: personalInfo.profession,
    jnvName: educationInfo.jnvName,
    inYear: String(educationInfo.inYear ?? ''),
    outYear: String(educationInfo.outYear ?? ''),
    currentCity: personalInfo.currentCity,
    currentState: personalInfo.currentState,
    phoneNumber: personalInfo.phoneNumber ?? '',
    about: user.about,
  };
}

/** Names of the fields that differ, in form order. */
export function differences(before: FormAnswers, after: FormAnswers): readonly FormField[] {
  return FORM_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Converts answers to a profile change; splits the name at its first space. */
export function changeOf(answers: FormAnswers, fields: readonly FormField[]): ProfileChange {
  const { fullName: name, ...others } = answers;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([field]) => fields.some((given) => given === field)),
    ),
    ...(fields.includes('fullName') && splitFullName(name)),
  };
}

/** Converts answers to the nested request body. */
export function bodyOf(change: ProfileChange): ProfileChangeBody {
  const { first_name, last_name, about, jnvName, inYear, outYear, ...personalInfo } = change;
  return { first_name, last_name, about, personalInfo, educationInfo: { jnvName, inYear, outYear } };
}

/** Maps messages by profile field or request path to messages by form field. */
export function formMessages(messages: FieldMessages): FieldMessages {
  const byPath = new Map(Object.entries(PROFILE_PATHS).map(([field, path]) => [path, field]));
  const byField = Object.entries(messages).map(([name, message]) => [byPath.get(name) ?? name, message]);
  const { first_name, last_name, ...others } = Object.fromEntries(byField);
  const name = first_name ?? last_name;
  return { ...others, ...(name && { fullName: name }) };
}
