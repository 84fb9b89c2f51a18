import { useState } from 'react';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { CONTACT_REASONS, requestWordsMessage } from '#shared/contact-requests/rules.ts';
import type { LimitedUser, User } from '#shared/members/schema.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { askingText } from './text.ts';

const EMPTY = { reason: '', words: '', email: false, phone: false };

type RequestProps = {
  readonly reader: Pick<User, '_id' | 'phone'>;
  readonly member: Pick<LimitedUser, '_id'>;
  readonly onBusy: (isBusy: boolean) => void;
};

/**
 * State of a request to get in touch. The draft is stored in this tab for each member, until the request is sent.
 */
export function useRequest({ reader, member, onBusy }: RequestProps) {
  const text = useText(askingText);
  const hasPhone = reader.phone !== null;
  const start = { ...EMPTY, email: !hasPhone };
  const form = useFormDraft(`contact-request.${member._id}`, start);
  const draft = { ...form.draft, phone: form.draft.phone && hasPhone };
  const reason = CONTACT_REASONS.find((name) => name === draft.reason);
  const [sent, setSent] = useState<string | null>(null);
  const { submit, isBusy, refused, failure } = useSubmit({
    check: () => ({
      reason: reason ? null : text.reasonMissing,
      words: requestWordsMessage(draft.words),
      offers: draft.email || draft.phone ? null : text.offerMissing,
    }),
    send: async () => {
      if (!reason) return;
      onBusy(true);
      try {
        const { email, phone } = draft;
        const body = { memberId: member._id, reason, words: draft.words.trim(), offers: { email, phone } };
        const { message } = await call(contactRequestCalls.askForContact, { body });
        form.clear();
        setSent(message);
      } finally {
        onBusy(false);
      }
    },
  });
  return { draft, change: form.change, submit, isBusy, refused, failure, sent };
}
