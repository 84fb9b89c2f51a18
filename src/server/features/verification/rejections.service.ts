import { fieldError } from '#shared/errors.ts';
import type { MailPreview } from '#shared/verification/review-endpoints.ts';
import {
  needsNote,
  noteNeeded,
  rejectionReasonText,
  type RejectionReason,
} from '#shared/verification/rules.ts';
import { DEFAULT_LOCALE, text } from '#shared/text.ts';
import type { SiteSettings } from '#shared/site/placeholders.ts';
import { requireTheirSignUp } from '#server/core/verifiers/verifiers.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { rejectedMail } from './emails.ts';

type Rejection = Readonly<{ reason?: RejectionReason | undefined; note?: string | undefined }>;

/**
 * Requires a note for the reason "other". A rejection without a reason is valid without a note, because the
 * specification allows it (ruling 24).
 * @throws {AppError} VALIDATION on the field `note`.
 */
export function requireNote({
  isApproved,
  reason,
  note,
}: Rejection & { readonly isApproved: boolean }): void {
  if (!isApproved && reason && needsNote(reason) && !note?.trim()) throw fieldError('note', noteNeeded);
}

/** Returns the text for the member: the reason's sentence and the reviewer's note. */
export function rejectionText({ reason, note }: Rejection, { aSchoolWord }: SiteSettings): string {
  const { sentence } = text(DEFAULT_LOCALE, rejectionReasonText)(aSchoolWord)[reason ?? 'other'];
  return note?.trim() ? `${sentence} ${note.trim()}` : sentence;
}

/**
 * Renders a preview of the rejection email with the function that renders the real one. Sends and stores
 * nothing.
 * @throws {AppError} NOT_FOUND, also for sign-ups outside a verifier's schools.
 */
export async function previewRejection(
  deps: Deps,
  reviewer: Reviewer,
  memberId: string,
  rejection: { readonly reason: RejectionReason; readonly note?: string | undefined },
): Promise<Omit<MailPreview, 'success'>> {
  const member = await requireTheirSignUp(deps.db, reviewer.member, memberId);
  const reason = rejectionText(rejection, deps.site());
  const { to, subject, text } = rejectedMail(deps.site(), member, reason);
  return { to, subject, reason, text };
}
