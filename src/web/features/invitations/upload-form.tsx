import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { DOCUMENT_BYTES_MAX } from '#shared/fields.ts';
import { importEndpoints } from '#shared/invitations/import-endpoints.ts';
import { SOURCE_MAX } from '#shared/invitations/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { LiveFieldset } from '#web/ui/live-fieldset.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';

const { upload: text } = TEXT;
type Refused = { readonly source?: string | undefined; readonly list?: string | undefined };

/** Where a list comes from, and the file. */
export function UploadForm({ onRead }: { readonly onRead: (id: string) => void }) {
  const [source, setSource] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const { send, refused, failure, progress, forget } = useUpload(onRead);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(source, file);
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
            error={refused.source}
            maxLength={SOURCE_MAX}
            autoComplete="off"
            value={source}
            onChange={({ currentTarget: { value } }) => {
              setSource(value);
              forget('source');
            }}
          />
          <DropZone
            label={text.list}
            title={text.dropTitle}
            help={text.dropHelp}
            picture={<YourData />}
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            file={file}
            fileNote={text.fileNote}
            error={refused.list}
            progress={progress ?? undefined}
            onChoose={(chosen) => {
              setFile(chosen);
              forget('list', chosen.size > DOCUMENT_BYTES_MAX ? text.tooLarge : undefined);
            }}
            onRemove={() => {
              setFile(null);
              forget('list');
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

function useUpload(onRead: (id: string) => void) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refused>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef(false);
  const forget = (field: keyof Refused, message?: string) => {
    setFailure(null);
    setRefused((shown) => ({ ...shown, [field]: message }));
  };
  const send = async (source: string, file: File | null) => {
    // State comes a render later; a double click is faster.
    if (running.current) return;
    if (!file) return setRefused({ ...refused, list: text.noFile });
    if (file.size > DOCUMENT_BYTES_MAX) return setRefused({ ...refused, list: text.tooLarge });
    running.current = true;
    setProgress(0);
    setFailure(null);
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
      setRefused({ source: fields['source'], list: fields['list'] });
      if (!fields['source'] && !fields['list'])
        setFailure(error instanceof ApiError ? error.message : TEXT.failed);
    } finally {
      running.current = false;
      setProgress(null);
    }
  };
  return { send, refused, failure, progress, forget };
}
