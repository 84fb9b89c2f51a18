import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { LIST_ACCEPT, listErrors } from '#shared/files/lists.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { importCalls } from '#shared/invitations/import-calls.ts';
import { SOURCE_MAX } from '#shared/invitations/values.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useListChoice } from '#web/lib/use-list-choice.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import styles from './import.module.css';
import { invitationsText } from './text.ts';

type UploadFormProps = {
  /** Whether the heading gets focus, after a draft was discarded. */
  readonly hasFocus: boolean;
  readonly onRead: (id: string) => void;
};

/** Form for the file to import and its source. */
export function UploadForm({ hasFocus, onRead }: UploadFormProps) {
  const { upload: text } = useText(invitationsText);
  const { checking } = useText(chosenFileText);
  const { draft, change, clear } = useFormDraft('import', { source: '' });
  const { source } = draft;
  const [refusedSource, setRefusedSource] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  const focusRefused = useRefusalFocus(form);
  const list = useListChoice();
  const { send, failure, progress, forgetFailure } = useUpload({
    onRead: (id) => {
      clear();
      onRead(id);
    },
    onSend: () => {
      setRefusedSource(undefined);
      list.hush();
    },
    onRefused: (fields) => {
      setRefusedSource(fields['source']);
      if (fields['list']) list.sendBack(fields['list']);
      focusRefused();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.isLooking) return;
    if (list.file) return void send(source, list.file);
    list.say(list.error ?? textOf(listErrors.needed));
    focusRefused();
  };
  return (
    <section aria-labelledby="new-list">
      <h2 ref={heading} id="new-list" tabIndex={-1} className={styles.heading}>
        {text.heading}
      </h2>
      <form ref={form} className={styles.upload} noValidate onSubmit={submit}>
        <TextField
          label={text.source}
          help={text.sourceHelp}
          error={refusedSource}
          maxLength={SOURCE_MAX}
          autoComplete="off"
          value={source}
          onChange={({ currentTarget: { value } }) => {
            change({ source: value });
            forgetFailure();
            setRefusedSource(undefined);
          }}
        />
        <DropZone
          label={text.list}
          title={text.dropTitle}
          help={text.dropHelp}
          picture={<YourData />}
          accept={LIST_ACCEPT}
          choice={list}
          fileNote={text.fileNote}
          several={text.several}
          progress={progress ?? undefined}
          sendingNote={progress === 1 ? text.reading : undefined}
          onTouch={forgetFailure}
        />
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button
            kind="primary"
            type="submit"
            busyLabel={
              progress === null ? list.isLooking && checking : progress < 1 ? text.sending : text.reading
            }
          >
            {text.send}
          </Button>
          <p className={styles.quiet}>{text.promise}</p>
        </div>
      </form>
    </section>
  );
}

type Upload = {
  readonly onRead: (id: string) => void;
  /** Called before the upload; clears the fields' errors. */
  readonly onSend: () => void;
  /** Called after a rejected upload with the fields' errors; empty if no field is at fault. */
  readonly onRefused: (fields: FieldMessages) => void;
};

function useUpload({ onRead, onSend, onRefused }: Upload) {
  const text = useText(invitationsText);
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef(false);
  const send = async (source: string, file: File) => {
    // A ref, because the second click of a double click arrives before the next render.
    if (running.current) return;
    running.current = true;
    setProgress(0);
    setFailure(null);
    onSend();
    try {
      const reply = await call(
        importCalls.uploadImport,
        { body: { source }, files: { list: file } },
        { onProgress: setProgress },
      );
      client.setQueryData(['admin', 'import', reply.import._id], reply);
      onRead(reply.import._id);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      onRefused(fields);
      if (!fields['source'] && !fields['list'])
        setFailure(error instanceof ApiError ? error.message : text.failed);
    } finally {
      running.current = false;
      setProgress(null);
    }
  };
  return { send, failure, progress, forgetFailure: () => setFailure(null) };
}
