import { ownDraft } from '#web/lib/form-draft.ts';

export const EMPTY_REJECTION = { note: '' };

type People = readonly { readonly _id: string }[];

/** Returns the name of the draft of a note to these members. */
export function rejectionDraftName(people: People): string {
  return `rejection.${people.map(({ _id }) => _id).join()}`;
}

/** Deletes the note to these members, after a decision or when the form is closed. */
export function clearRejectionDraft(people: People): void {
  ownDraft(rejectionDraftName(people), EMPTY_REJECTION).clear();
}
