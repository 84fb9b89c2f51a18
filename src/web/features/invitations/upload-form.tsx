import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { LIST_ACCEPT, listErrors } from '#shared/files/lists.ts';
import { importCalls } from '#shared/invitations/import-endpoints.ts';
import { SOURCE_MAX } from '#shared/invitations/values.ts';
import { call } from '#web/lib/api.ts';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { useFormDraft } from '#web/lib/use-form-draft.ts';
import { useListChoice } from '#web/lib/use-list-choice.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
  const client = useQueryClient();
  const { draft, change, clear } = useFormDraft('import', { source: '' });
  const { source } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  const list = useListChoice();
  const { submit, failure, refused, progress, forget } = useSubmit({
    check: () => ({ list: list.missing(listErrors.needed) }),
    send: async (_, onProgress) => {
      if (!list.file) return;
      list.hush();
      const reply = await call(
        importCalls.uploadImport,
        { body: { source }, files: { list: list.file } },
        { onProgress },
      );
      client.setQueryData(['admin', 'import', reply.import._id], reply);
      clear();
      onRead(reply.import._id);
    },
    onFailure: ({ fields }) => fields['list'] && list.sendBack(fields['list']),
  });
  return (
    <section aria-labelledby="new-list">
      <h2 ref={heading} id="new-list" tabIndex={-1} className={styles.heading}>
        {text.heading}
      </h2>
      <form
        className={styles.upload}
        noValidate
        onSubmit={(event) => (list.isLooking ? event.preventDefault() : submit(event))}
      >
        <TextField
          label={text.source}
          help={text.sourceHelp}
          error={refused['source']}
          maxLength={SOURCE_MAX}
          autoComplete="off"
          value={source}
          onChange={({ currentTarget: { value } }) => {
            change({ source: value });
            forget();
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
          progress={progress}
          sendingNote={progress === 1 ? text.reading : undefined}
          onTouch={() => forget()}
        />
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button
            kind="primary"
            type="submit"
            busyLabel={
              progress === undefined ? list.isLooking && checking : progress < 1 ? text.sending : text.reading
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
