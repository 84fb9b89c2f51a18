import { NO_ANSWERS as NOTHING_TYPED, type SignUpAnswers } from '#shared/sign-up/rules.ts';
import { formDraft } from '#web/lib/form-draft.ts';

/** All answers in the sign-up wizard except the document. */
export type Answers = SignUpAnswers & {
  readonly isFounder: boolean;
  readonly showEmail: boolean;
  readonly showPhone: boolean;
  readonly publicPage: boolean;
  readonly newsletter: boolean;
};

export const NO_ANSWERS: Answers = {
  ...NOTHING_TYPED,
  memberType: 'student',
  isFounder: false,
  showEmail: false,
  showPhone: false,
  publicPage: false,
  newsletter: false,
};

const draft = formDraft('sign-up-draft', NO_ANSWERS);

/** Loads the answers typed in this tab before a reload; they never include the password. */
export function readDraft(): Answers | null {
  const stored = draft.read();
  return stored && { ...stored, password: '' };
}

export function saveDraft({ password: _password, ...answers }: Answers): void {
  draft.save(answers);
}

export const clearDraft = draft.clear;
