import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { replyCalls, type SavedReply } from '#shared/contact/reply-endpoints.ts';
import { checkSavedReply } from '#shared/contact/reply-rules.ts';
import { call } from '#web/lib/api.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActs, DialogForm } from '#web/ui/dialog-form.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { savedRepliesText } from './text.ts';

type SavedReplyFormProps = {
  /** The saved reply to change; null for a new one. */
  readonly reply: SavedReply | null;
  readonly onSaved: (message: string) => void;
  readonly onBack: () => void;
};

/** Form with the title and text of a saved reply. */
export function SavedReplyForm({ reply, onSaved, onBack }: SavedReplyFormProps) {
  const text = useText(savedRepliesText);
  const client = useQueryClient();
  const start = { title: reply?.title ?? '', text: reply?.text ?? '' };
  const stored = useFormDraft(`saved-reply.${reply?._id ?? 'new'}`, { ...start, original: start.text });
  const { clear } = stored;
  // A draft of an earlier text would overwrite what another administrator has saved since.
  const { title, text: body } = stored.draft.original === start.text ? stored.draft : start;
  const given = { title, text: body };
  const change = (changed: Partial<typeof given>) =>
    stored.change({ ...given, ...changed, original: start.text });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const { submit, isBusy, failure, refused } = useSubmit({
    check: () => checkSavedReply(given),
    send: async () => {
      const { message } = reply
        ? await call(replyCalls.changeSavedReply, { params: { id: reply._id }, body: given })
        : await call(replyCalls.addSavedReply, { body: given });
      await client.invalidateQueries({ queryKey: ['admin', 'saved-replies'] });
      clear();
      onSaved(message);
    },
  });
  const goBack = () => {
    clear();
    onBack();
  };
  return (
    <DialogForm ref={form} title={reply ? text.changeTitle : text.addTitle} onSubmit={submit}>
      <ErrorBox message={failure} />
      <TextField
        label={text.name}
        help={text.nameHelp}
        value={given.title}
        error={refused['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={text.body}
        rows={8}
        value={given.text}
        error={refused['text']}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <DialogActs>
        <Button disabled={isBusy} onClick={goBack}>
          {text.back}
        </Button>
        <Button type="submit" kind="primary" busyLabel={isBusy && text.saving}>
          {text.save}
        </Button>
      </DialogActs>
    </DialogForm>
  );
}
