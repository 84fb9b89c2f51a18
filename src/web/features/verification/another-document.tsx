import { useState } from 'react';
import { DOCUMENT_ACCEPT } from '#shared/files/document-types.ts';
import type { User } from '#shared/members/schema.ts';
import { verificationEndpoints } from '#shared/verification/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { DocumentVerification } from '#web/ui/illustrations/document-verification.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDocumentChoice } from './document-choice.tsx';
import styles from './another-document.module.css';
import { TEXT } from './text.ts';

type AnotherDocumentProps = { readonly onSent?: (user: User) => void };

/** Sends another document; the member is pending again afterwards. */
export function AnotherDocument({ onSent }: AnotherDocumentProps) {
  const { replaceUser } = useSessionActions();
  const toast = useToast();
  const { file, error, take, takeNone, blame, remove } = useDocumentChoice();
  const [progress, setProgress] = useState<number | null>(null);

  const send = async () => {
    if (!file) return;
    setProgress(0);
    blame(undefined);
    try {
      const { user, message } = await call(
        verificationEndpoints.replaceDocument,
        { body: {}, files: { verificationDocument: file } },
        { onProgress: setProgress },
      );
      remove();
      replaceUser(user);
      onSent?.(user);
      toast({ message });
    } catch (failure) {
      blame(failure instanceof ApiError ? failure.message : TEXT.replace);
    } finally {
      setProgress(null);
    }
  };

  return (
    <div className={styles.another}>
      <DropZone
        label={TEXT.replace}
        title={TEXT.replace}
        help={TEXT.documentHelp}
        picture={<DocumentVerification />}
        accept={DOCUMENT_ACCEPT}
        file={file}
        error={error}
        progress={progress ?? undefined}
        onChoose={(chosen) => void take(chosen)}
        onSeveral={takeNone}
        onRemove={remove}
      />
      {file && (
        <Button kind="primary" busyLabel={progress !== null && TEXT.sending} onClick={() => void send()}>
          {TEXT.send}
        </Button>
      )}
    </div>
  );
}
