import { useState } from 'react';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { CONTACT_REASONS, requestWordsMessage } from '#shared/contact-requests/rules.ts';
import type { FieldMessages } from '#shared/errors.ts';
import type { LimitedUser, User } from '#shared/members/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { textOf } from '#web/lib/use-text.ts';
import { askingText } from './text.ts';

const EMPTY = { reason: '', words: '', email: false, phone: false };
type Draft = typeof EMPTY;

type RequestProps = {
  readonly reader: Pick<User, '_id' | 'phone'>;
  readonly member: Pick<LimitedUser, '_id'>;
  readonly onBusy: (isBusy: boolean) => void;
};

/**
 * State of a request to get in touch. The draft is stored in this tab for each member, until the request is sent.
 */
export function useRequest({ reader, member, onBusy }: RequestProps) {
  const hasPhone = reader.phone !== null;
  const start = { ...EMPTY, email: !hasPhone };
  const form = useFormDraft(`contact-request.${member._id}`, start);
  const draft = { ...form.draft, phone: form.draft.phone && hasPhone };
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);

  const setBusy = (busy: boolean) => {
    setIsBusy(busy);
    onBusy(busy);
  };
  const send = async () => {
    if (isBusy) return;
    const reason = CONTACT_REASONS.find((name) => name === draft.reason);
    const wrong = refusalsOf(draft);
    setFailure(null);
    setRefused(wrong);
    if (!reason || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { email, phone } = draft;
      const body = { memberId: member._id, reason, words: draft.words.trim(), offers: { email, phone } };
      const { message } = await call(contactRequestCalls.askForContact, { body });
      form.clear();
      setSent(message);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields);
      if (Object.keys(fields).length === 0)
        setFailure(error instanceof ApiError ? error.message : textOf(askingText).failed);
    } finally {
      setBusy(false);
    }
  };
  return { draft, change: form.change, send, isBusy, refused, failure, sent };
}

function refusalsOf({ reason, words, email, phone }: Draft): FieldMessages {
  const text = textOf(askingText);
  const wordsMessage = requestWordsMessage(words);
  return {
    ...(reason === '' && { reason: text.reasonMissing }),
    ...(wordsMessage && { words: textOf(wordsMessage) }),
    ...(!email && !phone && { offers: text.offerMissing }),
  };
}
