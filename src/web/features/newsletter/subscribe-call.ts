import { newsletterCalls } from '#shared/newsletter/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { formToken } from '#web/lib/form-token.ts';
import { textOf } from '#web/lib/use-text.ts';
import { newsletterBoxText } from './box-text.ts';

export type Answer =
  | { readonly kind: 'sent'; readonly message: string }
  /** The server rejected the email address. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Subscribes an email address to the newsletter. In a separate file, so that the footer can import it on submit. */
export async function subscribe(email: string, website: string): Promise<Answer> {
  try {
    const { message } = await call(
      newsletterCalls.subscribeToNewsletter,
      { body: { email, website } },
      { formToken: await formToken() },
    );
    return { kind: 'sent', message };
  } catch (error) {
    const isExplained = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isExplained) return { kind: 'failed', message: textOf(newsletterBoxText).failed };
    return { kind: error.fields['email'] ? 'refused' : 'failed', message: error.message };
  }
}
