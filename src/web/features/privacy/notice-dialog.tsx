import { useState } from 'react';
import { profileCalls } from '#shared/profile/endpoints.ts';
import { NOTICE_VERSION } from '#shared/site/notice.ts';
import { call } from '#web/lib/api.ts';
import { formDraft } from '#web/lib/form-draft.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './guardian.module.css';
import { Notice } from './notice.tsx';
import { privacyText } from './text.ts';

/** The id of the member who postponed the notice in this tab, and the postponed version. */
const postponed = formDraft('notice-put-off', { member: '', version: '' });

type NoticeDialogProps = { readonly memberId: string; readonly onClose: () => void };

/**
 * Asks members to agree to the current privacy notice, if they have not done so (ruling 24). Members who postpone it
 * are not asked again in this tab.
 */
export function NoticeDialog({ memberId, onClose }: NoticeDialogProps) {
  const [later] = useState(postponed.read);
  if (later?.member === memberId && later.version === NOTICE_VERSION) return null;
  const postpone = () => {
    postponed.save({ member: memberId, version: NOTICE_VERSION });
    onClose();
  };
  return <Question onClose={onClose} onLater={postpone} />;
}

type QuestionProps = { readonly onClose: () => void; readonly onLater: () => void };

function Question({ onClose, onLater }: QuestionProps) {
  const { ask: text } = useText(privacyText);
  const { replaceUser } = useSessionActions();
  const { run, isBusy, error } = useSubmit({
    send: async () => {
      replaceUser((await call(profileCalls.acceptNotice, { body: { noticeVersion: NOTICE_VERSION } })).user);
      onClose();
    },
  });
  return (
    <Dialog
      label={text.title}
      isBusy={isBusy}
      onClose={onLater}
      foot={
        <>
          <Button disabled={isBusy} onClick={onLater}>
            {text.later}
          </Button>
          <Button kind="primary" busyLabel={isBusy && text.agreeing} onClick={() => void run()}>
            {text.agree}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <h2>{text.title}</h2>
        <p>{text.lead}</p>
        <Notice />
        <ErrorBox message={error?.message} />
      </div>
    </Dialog>
  );
}
