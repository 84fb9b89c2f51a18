import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { defineText } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import type { Autosave, AutosaveState, Fields } from './autosave.ts';
import styles from './save-state.module.css';
import { useText } from './use-text.ts';

const saveText = defineText({
  en: {
    saved: 'All changes saved',
    saving: 'Saving...',
    offline: "Not saved: no connection. We'll try again; your text stays in this browser.",
    refused: 'Not saved.',
    refusedFields: 'Not saved. Check the highlighted fields.',
    conflict: 'Not saved: someone else has changed this text.',
    retry: 'Save now',
    theirs: 'Load theirs',
    mine: 'Overwrite',
  },
});

type SaveStateProps<F extends Fields> = {
  readonly autosave: Pick<Autosave<F>, 'flush' | 'settle'> & { readonly state: AutosaveState<F> };
};

/** Shows whether an autosaved text is saved, and asks which one to keep if two people changed it. Announces problems. */
export function SaveState<F extends Fields>({ autosave: { state, flush, settle } }: SaveStateProps<F>) {
  const text = useText(saveText);
  const { status, errors, failure } = state;
  const isTrouble = status !== 'saved' && status !== 'saving';
  const refused = Object.keys(errors).length > 0 ? text.refusedFields : `${text.refused} ${failure ?? ''}`;
  const Icon = status === 'saved' ? CircleCheck : status === 'offline' ? CloudOff : CircleAlert;
  return (
    <div className={styles.state} data-trouble={isTrouble || undefined}>
      {status === 'saving' ? <Spinner /> : <Icon aria-hidden="true" />}
      <p key={String(isTrouble)} role={isTrouble ? 'alert' : undefined}>
        {status === 'refused' ? refused : text[status]}
      </p>
      {(status === 'offline' || status === 'refused') && (
        <TextButton onClick={() => void flush()}>{text.retry}</TextButton>
      )}
      {status === 'conflict' && (
        <>
          <Button size="small" onClick={() => settle('theirs')}>
            {text.theirs}
          </Button>
          <Button size="small" onClick={() => settle('mine')}>
            {text.mine}
          </Button>
        </>
      )}
    </div>
  );
}
