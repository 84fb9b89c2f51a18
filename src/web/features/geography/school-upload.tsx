import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { listErrors, LIST_ACCEPT } from '#shared/files/lists.ts';
import { geographyCalls } from '#shared/geography/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { useListChoice } from '#web/lib/use-list-choice.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { useUnsavedGuard } from '#web/lib/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusRefused = useRefusalFocus(form);
  const list = useListChoice();
  const [checked, setChecked] = useState<Checked | null>(null);
  const { send, failure, progress, forgetFailure } = useCheck({
    onChecked: (file, check) => setChecked({ file, check }),
    onRefused: (message) => {
      if (message !== undefined) list.sendBack(message);
      focusRefused();
    },
  });
  useUnsavedGuard(checked !== null && checked.check.changes.length > 0, leave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (list.isLooking) return;
    setChecked(null);
    if (list.file) {
      list.hush();
      void send(list.file);
      return;
    }
    list.say(list.error ?? textOf(listErrors.needed));
    focusRefused();
  };
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
      <form ref={form} className={styles.upload} noValidate onSubmit={submit}>
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
          onTouch={() => {
            forgetFailure();
            setChecked(null);
          }}
        />
        <ErrorBox message={failure} />
        <div className={styles.acts}>
          <Button
            kind={checked ? 'secondary' : 'primary'}
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
      {checked && <SchoolCheckResult {...checked} onDiscard={discard} onApplied={finish} />}
    </section>
  );
}

type CheckActs = {
  readonly onChecked: (file: File, check: SchoolCheck) => void;
  /** Called after a rejection, with the file's error if the file caused it. */
  readonly onRefused: (message: string | undefined) => void;
};

function useCheck({ onChecked, onRefused }: CheckActs) {
  const { upload: text } = useText(schoolsText);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef(false);
  const send = async (file: File) => {
    // A ref, because the second click of a double click arrives before the next render.
    if (running.current) return;
    running.current = true;
    setProgress(0);
    setFailure(null);
    try {
      const { check } = await call(
        geographyCalls.checkSchools,
        { files: { list: file } },
        { onProgress: setProgress },
      );
      onChecked(file, check);
    } catch (error) {
      const refused = error instanceof ApiError ? error.fields['list'] : undefined;
      onRefused(refused);
      if (refused === undefined) setFailure(error instanceof ApiError ? error.message : text.failed);
    } finally {
      running.current = false;
      setProgress(null);
    }
  };
  return { send, failure, progress, forgetFailure: () => setFailure(null) };
}
