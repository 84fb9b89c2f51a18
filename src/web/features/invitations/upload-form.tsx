import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { LIST_ACCEPT, listSizeRefusal, listStartRefusal, NO_LIST } from '#shared/files/lists.ts';
import type { FieldMessages } from '#shared/errors.ts';
import { importEndpoints } from '#shared/invitations/import-endpoints.ts';
import { SOURCE_MAX } from '#shared/invitations/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useChosenFile } from '#web/lib/use-chosen-file.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { LiveFieldset } from '#web/ui/live-fieldset.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';

const { upload: text } = TEXT;

/** Where a list comes from, and the file. */
export function UploadForm({ onRead }: { readonly onRead: (id: string) => void }) {
  const [source, setSource] = useState('');
  const [refusedSource, setRefusedSource] = useState<string | undefined>(undefined);
  const list = useChosenFile();
  const { send, failure, progress, forgetFailure } = useUpload({
    onRead,
    onRefused: (fields) => {
      setRefusedSource(fields['source']);
      list.blame(fields['list']);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.file) void send(source, list.file);
    else list.blame(list.error ?? NO_LIST);
  };
  const choose = (chosen: File) => {
    forgetFailure();
    const refusal = listSizeRefusal(chosen.size);
    if (refusal) list.refuse(refusal);
    else void list.take(chosen, listStartRefusal);
  };
  return (
    <section aria-labelledby="new-list">
      <h2 id="new-list" className={styles.heading}>
        {text.heading}
      </h2>
      <form className={styles.upload} noValidate onSubmit={submit}>
        <LiveFieldset>
          <TextField
            label={text.source}
            help={text.sourceHelp}
            error={refusedSource}
            maxLength={SOURCE_MAX}
            autoComplete="off"
            value={source}
            onChange={({ currentTarget: { value } }) => {
              setSource(value);
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
            file={list.file}
            fileNote={text.fileNote}
            error={list.error}
            progress={progress ?? undefined}
            onChoose={choose}
            onSeveral={() => list.refuse(text.several)}
            onRemove={() => {
              forgetFailure();
              list.remove();
            }}
          />
          <ErrorBox message={failure} />
          <div className={styles.acts}>
            <Button kind="primary" type="submit" busyLabel={progress !== null && text.sending}>
              {text.send}
            </Button>
            <p className={styles.quiet}>{text.promise}</p>
          </div>
        </LiveFieldset>
      </form>
    </section>
  );
}

type Upload = {
  readonly onRead: (id: string) => void;
  /** Sentences for the fields that were refused; none, when they are sent again. */
  readonly onRefused: (fields: FieldMessages) => void;
};

function useUpload({ onRead, onRefused }: Upload) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef(false);
  const send = async (source: string, file: File) => {
    // State comes a render later; a double click is faster.
    if (running.current) return;
    running.current = true;
    setProgress(0);
    setFailure(null);
    onRefused({});
    try {
      const reply = await call(
        importEndpoints.uploadImport,
        { body: { source }, files: { list: file } },
        { onProgress: setProgress },
      );
      client.setQueryData(['admin', 'import', reply.import._id], reply);
      onRead(reply.import._id);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      onRefused(fields);
      if (!fields['source'] && !fields['list'])
        setFailure(error instanceof ApiError ? error.message : TEXT.failed);
    } finally {
      running.current = false;
      setProgress(null);
    }
  };
  return { send, failure, progress, forgetFailure: () => setFailure(null) };
}
