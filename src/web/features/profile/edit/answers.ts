import type { FieldMessages } from '#shared/errors.ts';
import type { User } from '#shared/members/schema.ts';
import type { ProfileChangeBody } from '#shared/profile/endpoints.ts';
import {
  changeIn,
  pathOf,
  PROFILE_FIELDS,
  type FieldRow,
  type ProfileChange,
  type ProfileField,
} from '#shared/profile/fields.ts';
import { splitFullName } from '#shared/profile/rules.ts';
import { fullName } from '#web/lib/names.ts';

/** Fields of the profile form, in which one field contains the full name (spec §2). */
export type FormField = 'fullName' | Exclude<ProfileField, 'first_name' | 'last_name'>;
export type FormAnswers = { readonly [Field in FormField]: string };

export type SingleField = FieldRow & { readonly key: Exclude<FormField, 'fullName'> };
/** All profile fields except first and last name, which the form joins; in profile order. */
export const SINGLE_FIELDS: readonly SingleField[] = PROFILE_FIELDS.filter(
  (field) => field.key !== 'first_name' && field.key !== 'last_name',
);
const FORM_FIELDS: readonly FormField[] = ['fullName', ...SINGLE_FIELDS.map(({ key }) => key)];

export function answersOf(user: User): FormAnswers {
  const values = { ...user, ...user.personalInfo, ...user.educationInfo, fullName: fullName(user) };
  return answersBy((field) => String(values[field] ?? ''));
}

function answersBy(answerOf: (field: FormField) => string): FormAnswers;
function answersBy(answerOf: (field: FormField) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, answerOf(field)]));
}

/** Returns the fields whose answers differ, in form order. */
export function differences(before: FormAnswers, after: FormAnswers): readonly FormField[] {
  return FORM_FIELDS.filter((field) => before[field] !== after[field]);
}

/** Converts the answers to these fields to a profile change; splits the full name at its first space. */
export function changeOf(answers: FormAnswers, fields: readonly FormField[]): ProfileChange {
  const { fullName: name, ...others } = answers;
  return {
    ...Object.fromEntries(
      Object.entries(others).filter(([field]) => fields.some((given) => given === field)),
    ),
    ...(fields.includes('fullName') && splitFullName(name)),
  };
}

/** Converts a profile change to the nested request body. */
export function bodyOf(change: ProfileChange): ProfileChangeBody {
  return {
    ...changeIn('user', change),
    personalInfo: changeIn('personalInfo', change),
    educationInfo: changeIn('educationInfo', change),
  };
}

/** Converts error messages keyed by profile field or request path to messages keyed by form field. */
export function formMessages(messages: FieldMessages): FieldMessages {
  const byPath = new Map<string, string>(PROFILE_FIELDS.map((field) => [pathOf(field), field.key]));
  const byField = Object.entries(messages).map(([name, message]) => [byPath.get(name) ?? name, message]);
  const { first_name, last_name, ...others } = Object.fromEntries(byField);
  const name = first_name ?? last_name;
  return { ...others, ...(name && { fullName: name }) };
}
