import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listErrors, LIST_ACCEPT } from '#shared/files/lists.ts';
import { geographyCalls } from '#shared/geography/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { useListChoice } from '#web/lib/use-list-choice.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useUnsavedGuard } from '#web/lib/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { SchoolCheckResult, type SchoolCheck } from './school-check.tsx';
import styles from './schools.module.css';
import { schoolsText } from './text.ts';

type Checked = { readonly file: File; readonly check: SchoolCheck };

/** Form for uploading a new list, with the resulting changes below it. */
export function SchoolUpload() {
  const { upload: text, leave } = useText(schoolsText);
  const { checking } = useText(chosenFileText);
  const client = useQueryClient();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useListChoice();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { submit, failure, progress, forget } = useSubmit({
    check: () => ({ list: list.missing(listErrors.needed) }),
    send: async (_, onProgress) => {
      const { file } = list;
      if (!file) return;
      setChecked(null);
      list.hush();
      const { check } = await call(geographyCalls.checkSchools, { files: { list: file } }, { onProgress });
      setChecked({ file, check });
    },
    onFailure: ({ fields: { list: refused } }) => refused && list.sendBack(refused),
  });
  useUnsavedGuard(checked !== null && checked.check.changes.length > 0, leave);
  const discard = () => {
    setChecked(null);
    list.remove();
    heading.current?.focus();
  };
  const finish = (message: string) => {
    discard();
    toast({ message });
    void client.invalidateQueries({ queryKey: ['admin', 'schools'] });
    void client.invalidateQueries({ queryKey: ['schools'] });
  };
  return (
    <section aria-labelledby="new-list" className={styles.part}>
      <h2 ref={heading} id="new-list" tabIndex={-1} className={styles.heading}>
        {text.heading}
      </h2>
      <p className={styles.quiet}>{text.whole}</p>
      <form
        className={styles.upload}
        noValidate
        onSubmit={(event) => (list.isLooking ? event.preventDefault() : submit(event))}
      >
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
          onTouch={() => {
            forget();
            setChecked(null);
          }}
        />
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button
            kind={checked ? 'secondary' : 'primary'}
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
      {checked && <SchoolCheckResult {...checked} onDiscard={discard} onApplied={finish} />}
    </section>
  );
}
