import { fieldErrors } from '#shared/field-errors.ts';
import { defineText, type Sentence } from '#shared/text.ts';

/** Names of the 28 states and 8 union territories, sorted (spec §3). */
export const STATE_NAMES: readonly string[] = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
];

/** Returns whether a text is exactly the name of a state or union territory. */
export function isState(name: string): boolean {
  return STATE_NAMES.includes(name);
}

/** Returns the id of a state: its name in lower case with hyphens. Returns an unknown name unchanged. */
export function stateId(name: string): string {
  return isState(name) ? name.toLowerCase().replaceAll(' ', '-') : name;
}

const OTHER_STATE = defineText({ en: 'Choose a state or union territory from the list.' });

/** Returns the error for a state or union territory that is not in the list, or undefined (spec §3). */
export function requiredState(value: string, label: Sentence): Sentence | undefined {
  if (value === '') return fieldErrors.required(label);
  return isState(value) ? undefined : OTHER_STATE;
}
