import type { Sentence } from '#shared/text.ts';
import { AppError } from '#shared/errors.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Reviewer } from '#server/platform/http/actors.ts';
import { requireNote } from './rejections.service.ts';
import { decide } from './service.ts';
import { verificationReplies } from './text.ts';

/** One decision about many members, each with the document that the reviewer saw. */
export type BulkDecision = Readonly<{
  members: readonly Readonly<{ id: string; documentId?: string | undefined }>[];
  isApproved: boolean;
  reason?: RejectionReason | undefined;
  note?: string | undefined;
}>;

type DecidedMany = Readonly<{
  message: Sentence;
  decided: string[];
  refused: { _id: string; message: string }[];
  undoUntil: string | null;
}>;

/**
 * Decides about the members one by one; each decision has its own email, audit entry and ten seconds to undo.
 * Verifies only members whose document this reviewer has opened. Continues after a failure, such as a member about whom another reviewer has just decided, or a member
 * outside the verifier's schools.
 * @throws {AppError} VALIDATION if the reason needs a note.
 */
export async function decideMany(
  deps: Deps,
  reviewer: Reviewer,
  { members, ...decision }: BulkDecision,
): Promise<DecidedMany> {
  requireNote(decision);
  const decided: string[] = [];
  const refused: { _id: string; message: string }[] = [];
  let undoUntil: string | null = null;
  for (const { id, documentId } of members) {
    try {
      const { user } = await decide(deps, reviewer, id, { ...decision, documentId, mustHaveOpened: true });
      undoUntil ??= user.undoUntil;
      decided.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ _id: id, message: error.message });
    }
  }
  return {
    message: verificationReplies[decision.isApproved ? 'verifiedMany' : 'rejectedMany'](decided.length),
    decided,
    refused,
    undoUntil,
  };
}
