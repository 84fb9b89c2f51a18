/**
 * Strength meter (spec §5): one point each for length 8 or more, upper case, lower case, digit and special character.
 */
export type Strength = { readonly points: number; readonly word: 'Weak' | 'Medium' | 'Strong' };

/** Returns points and label of a password: below 2 Weak, below 4 Medium, otherwise Strong. */
export function passwordStrength(password: string): Strength {
  const points = [password.length >= 8, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\d\s]/u].filter((test) =>
    typeof test === 'boolean' ? test : test.test(password),
  ).length;
  if (points < 2) return { points, word: 'Weak' };
  return { points, word: points < 4 ? 'Medium' : 'Strong' };
}

export type Hint = { readonly label: string; readonly isMet: boolean };

/** Hints below the meter; only the length is required (spec §5). */
export function passwordHints(password: string, minLength: number): readonly Hint[] {
  return [
    { label: `${minLength} characters`, isMet: password.length >= minLength },
    { label: 'An uppercase letter', isMet: /\p{Lu}/u.test(password) },
    { label: 'A number', isMet: /\d/.test(password) },
    { label: 'A special character', isMet: /[^\p{L}\d\s]/u.test(password) },
  ];
}
