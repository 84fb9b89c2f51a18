import { NO_ANSWERS as NOTHING_TYPED, type SignUpAnswers } from '#shared/sign-up/rules.ts';
import { savedDraft } from '#web/lib/kept-draft.ts';

/** All answers of the wizard except the document. */
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

const draft = savedDraft('sign-up-draft', NO_ANSWERS);

/** Loads the answers typed in this tab before a reload; never the password. */
export function readDraft(): Answers | null {
  const kept = draft.read();
  return kept && { ...kept, password: '' };
}

export function keepDraft({ password: _password, ...answers }: Answers): void {
  draft.keep(answers);
}

export const forgetDraft = draft.forget;
