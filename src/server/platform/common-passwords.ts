import { dictionary } from '@zxcvbn-ts/language-common';

const LENGTH_MIN = 6;
let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is one of the tens of thousands that people use most, whatever its case: the list that
 * @zxcvbn-ts/language-common ships.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= new Set(dictionary['passwords-common'].filter((entry) => entry.length >= LENGTH_MIN));
  return common.has(password.toLowerCase());
}
