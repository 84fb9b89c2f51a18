import { defineText, type Sentence } from './text.ts';

/** Error messages about rejected fields that several forms share. */
export const fieldErrors = {
  required: (label: Sentence) => defineText({ en: `${label.en} is required.` }),
  tooLong: (label: Sentence, max: number) =>
    defineText({ en: `${label.en} can have at most ${max} characters.` }),
  notShown: (label: Sentence) =>
    defineText({ en: `${label.en} contains characters we can't use. Please type it again.` }),
  notName: (label: Sentence) =>
    defineText({ en: `${label.en} must be a name, without links or the characters < > @.` }),
  textTooLong: (max: number) => defineText({ en: `This can have at most ${max} characters.` }),
  choices: (choices: readonly string[]) => defineText({ en: `Choose one of: ${choices.join(', ')}.` }),
  emailNeeded: defineText({ en: 'Email is required.' }),
  emailShape: defineText({ en: 'Enter a valid email address.' }),
  /**
   * Uses the configured suffixes. The sign-in form's error is prescribed without a full stop (spec §5, ruling
   * 5).
   */
  emailEnding: (endings: readonly string[], stop: '' | '.') =>
    defineText({
      en: `Please enter a valid email address${endings.length > 0 ? ` ending with ${joined(endings, 'or')}` : ''}${stop}`,
    }),
  passwordNeeded: defineText({ en: 'Password is required.' }),
  phoneShape: defineText({
    en: 'Enter a phone number with 7 to 15 digits, such as +91 98765 43210, or leave this empty.',
  }),
};

function joined(words: readonly string[], or: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}
