import type { SignUpAnswers } from '#shared/auth/sign-up.ts';
import { z } from '#shared/zod.ts';

/** Everything the wizard asks for, the document apart. */
export type Answers = SignUpAnswers & {
  readonly isFounder: boolean;
  readonly showEmail: boolean;
  readonly showPhone: boolean;
  readonly publicPage: boolean;
  readonly newsletter: boolean;
};

export const NO_ANSWERS: Answers = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  gender: '',
  phoneNumber: '',
  profession: '',
  currentState: '',
  currentCity: '',
  isFounder: false,
  states: '',
  city: '',
  jnvName: '',
  memberType: 'student',
  inYear: '',
  outYear: '',
  guardianEmail: '',
  showEmail: false,
  showPhone: false,
  publicPage: false,
  newsletter: false,
};

const DRAFT_KEY = 'sign-up-draft';
const draft = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What was typed in this tab before a reload; never the password. */
export function readDraft(): Answers | null {
  try {
    const kept = draft.parse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? ''));
    return { ...NO_ANSWERS, ...pickKnown(kept), password: '' };
  } catch {
    return null;
  }
}

export function keepDraft({ password: _password, ...answers }: Answers): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(answers));
  } catch {
    // Storage may be full or forbidden: then a reload loses the draft, and nothing else.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Forbidden storage holds no draft.
  }
}

/** Keeps entries of the known names and types, in case an older version of the page wrote the draft. */
function pickKnown(kept: Record<string, string | boolean>): Partial<Answers> {
  const known: Record<string, string | boolean> = NO_ANSWERS;
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => typeof known[name] === typeof value),
  );
}
