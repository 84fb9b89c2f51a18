import type { Sentence } from '#shared/text.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { signUpErrors } from '#shared/sign-up/rules.ts';
import type { User } from '#shared/members/schema.ts';
import { nextStatus } from '#shared/verification/rules.ts';
import { recordAudit } from '#server/core/audit/audit.service.ts';
import { toUser } from '#server/core/accounts/user-view.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inTransaction } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actors.ts';
import type { UploadedFile } from '#server/platform/http/endpoints.ts';
import { consume, peek, type Verdict } from '#server/platform/rate-limit/rate-limit.ts';
import { moveStatus } from './decisions.queries.ts';
import {
  discardDocument,
  storeDocument,
  supersedeDocument,
} from '#server/features/documents/documents.service.ts';
import { HOUR, type Limit } from '#server/platform/rate-limit/limits.ts';
import { verificationErrors } from './text.ts';
import { verificationReplies } from './text.ts';

/** Rate limits, listed in `feature.ts`. */
export const VERIFICATION_LIMITS = {
  documents: { name: 'documents', max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/**
 * Rejects a document over the account's limit before reading its body. Counts only documents received in
 * full.
 * @throws {AppError} TOO_MANY_TRIES beyond ten an hour.
 */
export async function refuseTooManyDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: SignedIn,
): Promise<void> {
  limitDocuments(await peek(deps.db, VERIFICATION_LIMITS.documents, actor.member.id, deps.clock.now()));
}

function limitDocuments({ allowed, retryAfterSeconds }: Verdict): void {
  if (!allowed)
    throw new AppError('TOO_MANY_TRIES', verificationErrors.tooManyDocuments, { retryAfterSeconds });
}

/**
 * Stores another document of a pending or rejected member, who becomes pending again at the end of the queue
 * (ruling 26).
 * @throws {AppError} VALIDATION or UNSUPPORTED_TYPE on the field `verificationDocument`; ALREADY_DECIDED if
 * the member is approved; TOO_MANY_TRIES beyond ten an hour per account.
 */
export async function replaceDocument(
  deps: Deps,
  actor: SignedIn,
  upload: UploadedFile | undefined,
): Promise<{ user: User; message: Sentence }> {
  if (!upload) throw fieldError('verificationDocument', signUpErrors.documentNeeded);
  const status = actor.member.approval_status;
  const to = nextStatus(status, 'resubmit');
  if (!to) throw new AppError('ALREADY_DECIDED', verificationErrors.verifiedAlready);
  limitDocuments(await consume(deps.db, VERIFICATION_LIMITS.documents, actor.member.id, deps.clock.now()));
  const stored = await storeDocument(deps, upload);
  try {
    const now = deps.clock.now();
    const member = await inTransaction(deps.db, async (tx) => {
      const moved = await moveStatus(tx, actor.member.id, status, {
        to,
        decidedAt: null,
        reason: null,
        pendingSince: now,
        now,
      });
      if (!moved) throw new AppError('ALREADY_DECIDED');
      await supersedeDocument(tx, deps, { memberId: moved.id, stored, now });
      await recordAudit(tx, { action: 'document.uploaded', actorId: moved.id, subjectId: moved.id }, now);
      return moved;
    });
    return { user: toUser(member, true), message: verificationReplies.documentReceived };
  } catch (error) {
    await discardDocument(deps, stored, error);
    throw error;
  }
}
