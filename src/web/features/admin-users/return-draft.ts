import { ownDraft } from '#web/lib/form-draft.ts';

export const EMPTY_RETURN = { reason: '' };

export const returnDraftName = (memberId: string) => `return.${memberId}`;

/** Draft of the reason for returning this member's approval to pending. */
export function returnDraft(memberId: string) {
  return ownDraft(returnDraftName(memberId), EMPTY_RETURN);
}
