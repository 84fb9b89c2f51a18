import { AppError } from '#shared/errors.ts';
import type { MailPreview } from '#shared/verification/leases.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import { findMemberRow } from '#server/core/accounts/accounts.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { rejectedMail } from './emails.ts';
import { rejectionText } from './service.ts';
import { accountErrors } from '#server/core/accounts/text.ts';

/**
 * Renders the rejection email with the function that renders the real one. Sends and stores nothing.
 * @throws {AppError} NOT_FOUND.
 */
export async function previewRejection(
  deps: Deps,
  memberId: string,
  rejection: { readonly reason: RejectionReason; readonly note?: string | undefined },
): Promise<Omit<MailPreview, 'success'>> {
  const member = await findMemberRow(deps.db, memberId);
  if (!member) throw new AppError('NOT_FOUND', accountErrors.userNotFound);
  const { to, subject, text } = rejectedMail(deps.site(), member, rejectionText(rejection));
  return { to, subject, text };
}
