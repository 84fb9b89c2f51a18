import { newsletterCalls } from '#shared/newsletter/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { TEXT } from './box-text.ts';

export type Answer =
  | { readonly kind: 'sent'; readonly message: string }
  /** The address is refused. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Asks for the letter. A file of its own, because the foot of every page loads it only when somebody presses. */
export async function askForLetter(email: string, website: string): Promise<Answer> {
  try {
    const { message } = await call(newsletterCalls.subscribeToNewsletter, { body: { email, website } });
    return { kind: 'sent', message };
  } catch (error) {
    const isSaid = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isSaid) return { kind: 'failed', message: TEXT.failed };
    return { kind: error.fields['email'] ? 'refused' : 'failed', message: error.message };
  }
}
