import type { User } from '#shared/members/schema.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';

const EMPTY = { isWriting: false, words: '', email: false, phone: false };

/**
 * The reader's answer to a request: what they share, or their words while the box is open. Stored in this tab for each
 * request, until it is sent.
 */
export function useAnswer(reader: Pick<User, '_id' | 'phone'>, requestId: string) {
  const hasPhone = reader.phone !== null;
  // Without a phone number, email is the only choice, so it is ticked already.
  const start = { ...EMPTY, email: !hasPhone };
  const { draft, change, clear } = useFormDraft(`contact-answer.${requestId}`, start);
  return { draft: { ...draft, phone: draft.phone && hasPhone }, change, clear };
}

export type Answer = ReturnType<typeof useAnswer>;
