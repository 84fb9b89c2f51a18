import { defineText, type Sentence } from '#shared/text.ts';

/**
 * Strength meter (spec §5): one point each for length 8 or more, upper case, lower case, digit and special character.
 */
export type Strength = { readonly points: number; readonly word: Sentence };

const WORDS = {
  weak: defineText({ en: 'Weak' }),
  medium: defineText({ en: 'Medium' }),
  strong: defineText({ en: 'Strong' }),
};

/** Returns points and label of a password: below 2 Weak, below 4 Medium, otherwise Strong. */
export function passwordStrength(password: string): Strength {
  const points = [password.length >= 8, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u].filter((test) =>
    typeof test === 'boolean' ? test : test.test(password),
  ).length;
  if (points < 2) return { points, word: WORDS.weak };
  return { points, word: points < 4 ? WORDS.medium : WORDS.strong };
}

export type Hint = { readonly label: Sentence; readonly isMet: boolean };

const HINTS = {
  length: (min: number) => defineText({ en: `${min} characters` }),
  uppercase: defineText({ en: 'An uppercase letter' }),
  number: defineText({ en: 'A number' }),
  special: defineText({ en: 'A special character' }),
};

/** Returns the hints below the meter; only the length is required (spec §5). */
export function passwordHints(password: string, minLength: number): readonly Hint[] {
  return [
    { label: HINTS.length(minLength), isMet: password.length >= minLength },
    { label: HINTS.uppercase, isMet: /\p{Lu}/u.test(password) },
    { label: HINTS.number, isMet: /\d/.test(password) },
    { label: HINTS.special, isMet: /[^\p{L}\d\s]/u.test(password) },
  ];
}
