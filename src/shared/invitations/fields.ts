import { defineText } from '#shared/text.ts';

/**
 * Fields that a column of an import can contain: sign-up answers, `name` for a full name in one column, and two that
 * only serve to recognise people under 18.
 */
export const IMPORT_FIELDS = [
  'email',
  'name',
  'first_name',
  'last_name',
  'nameAtSchool',
  'phoneNumber',
  'gender',
  'profession',
  'currentState',
  'currentCity',
  'states',
  'city',
  'jnvName',
  'memberType',
  'inYear',
  'outYear',
  'birthDate',
  'schoolClass',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that tell a person's age. They are never part of an invitation, and several columns may contain them. */
export const AGE_FIELDS = ['birthDate', 'schoolClass'] as const satisfies readonly ImportField[];

/** Labels of the import fields; `schoolShort` is the short name of the network's schools, such as JNV. */
export const importFieldText = defineText({
  en: (schoolShort: string): Readonly<Record<ImportField, string>> => ({
    email: 'Email',
    name: 'Full name',
    first_name: 'First Name',
    last_name: 'Last Name',
    nameAtSchool: 'Name at school',
    phoneNumber: 'Phone Number',
    gender: 'Gender',
    profession: 'Profession',
    currentState: 'Current State',
    currentCity: 'Current City',
    states: `${schoolShort} State`,
    city: 'District',
    jnvName: `${schoolShort} Name`,
    memberType: 'Role at school',
    inYear: 'In Year',
    outYear: 'Out Year',
    birthDate: 'Date of birth or age',
    schoolClass: 'Class',
  }),
});

/** Returns whether a field only tells a person's age. */
export function isAgeField(field: string): field is (typeof AGE_FIELDS)[number] {
  return field === 'birthDate' || field === 'schoolClass';
}
