import { flushSync } from 'react-dom';
import { fullName } from '#web/lib/names.ts';
import { MemberPortrait, type AskedAbout } from '#web/lib/member-portrait.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './blocks.module.css';
import { blocksText } from './text.ts';

type BlockQuestionProps = {
  /** Without an id, only the name is known. */
  readonly member: AskedAbout | Pick<AskedAbout, 'first_name' | 'last_name'>;
  /** Blocks the member. If it rejects, the dialog shows the error and stays open. */
  readonly block: () => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
  /** Called with the server's message after the dialog has closed. */
  readonly onBlocked: (message: string) => void;
};

/** Dialog that explains what a block does and asks for confirmation. */
export function BlockQuestion({ member, block, onClose, onBlocked }: BlockQuestionProps) {
  const text = useText(blocksText);
  const title = text.title(fullName(member));
  const { submit, isBusy, error } = useSubmit({
    send: async () => {
      const { message } = await block();
      // Elements behind the dialog can receive focus only after it has closed.
      flushSync(onClose);
      onBlocked(message);
    },
  });
  return (
    <Dialog label={title} role="alertdialog" width="narrow" isBusy={isBusy} onClose={onClose}>
      <DialogForm
        title={title}
        picture={
          '_id' in member && (
            <div className={styles.picture}>
              <MemberPortrait member={member} />
            </div>
          )
        }
        onSubmit={submit}
      >
        <ul className={styles.points}>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p>{text.undo}</p>
        <ErrorBox message={error?.message} />
        <div className={styles.acts}>
          <Button disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="danger" busyLabel={isBusy && text.blocking}>
            {text.confirm}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  );
}
