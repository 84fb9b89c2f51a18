import { useRef, useState } from 'react';
import { DOCUMENT_ACCEPT } from '#shared/files/document-types.ts';
import type { User } from '#shared/members/schema.ts';
import { verificationEndpoints } from '#shared/verification/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { LOOKING } from '#web/lib/use-chosen-file.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { DocumentVerification } from '#web/ui/illustrations/document-verification.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { useDocumentChoice } from './document-choice.tsx';
import styles from './another-document.module.css';
import { TEXT } from './text.ts';

type AnotherDocumentProps = {
  /** Leads to what says so: the button that was pressed goes with the file. */
  readonly onSent: (user: User) => void;
};

/** Sends another document; the member is pending again afterwards. */
export function AnotherDocument({ onSent }: AnotherDocumentProps) {
  const { replaceUser } = useSessionActions();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const focusRefused = useRefusalFocus(place);
  const document = useDocumentChoice();
  const [progress, setProgress] = useState<number | null>(null);
  const busyLabel = progress !== null ? TEXT.sending : document.isLooking && LOOKING;

  const send = async () => {
    if (!document.file) return;
    setProgress(0);
    document.hush();
    try {
      const { user, message } = await call(
        verificationEndpoints.replaceDocument,
        { body: {}, files: { verificationDocument: document.file } },
        { onProgress: setProgress },
      );
      document.remove();
      replaceUser(user);
      onSent(user);
      toast({ message });
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure.fields['verificationDocument'] : undefined;
      if (refused) {
        document.sendBack(refused);
        // The button that was pressed goes with the file.
        focusRefused();
      } else document.say(failure instanceof ApiError ? failure.message : TEXT.replace);
    } finally {
      setProgress(null);
    }
  };

  return (
    <div ref={place} className={styles.another}>
      <DropZone
        label={TEXT.replace}
        title={TEXT.replace}
        help={TEXT.documentHelp}
        picture={<DocumentVerification />}
        accept={DOCUMENT_ACCEPT}
        choice={document}
        several={TEXT.several}
        progress={progress ?? undefined}
      />
      {document.shown && (
        <Button kind="primary" busyLabel={busyLabel} onClick={() => void send()}>
          {TEXT.send}
        </Button>
      )}
    </div>
  );
}
