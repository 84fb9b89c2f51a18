import { useEffect, useRef } from 'react';
import { DOCUMENT_ACCEPT } from '#shared/files/document-types.ts';
import { profileCalls } from '#shared/profile/endpoints.ts';
import type { User } from '#shared/members/schema.ts';
import { verificationCalls } from '#shared/verification/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { chosenFileText } from '#web/lib/use-chosen-file.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { DocumentVerification } from '#web/ui/illustrations/document-verification.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRefusalFocus } from '#web/ui/use-refusal-focus.ts';
import { useDocumentChoice } from './document-choice.tsx';
import styles from './another-document.module.css';
import { verificationText } from './text.ts';

type AnotherDocumentProps = {
  /**
   * Receives the updated member, pending again or already verified. Must move focus to the status, because the pressed
   * button is removed with the file.
   */
  readonly onSent: (user: User) => void;
  /** Whether the user opened this form with a button; then the form takes focus. */
  readonly isFocused?: boolean;
};

/** Form that sends another document; afterwards the member is pending again. */
export function AnotherDocument({ onSent, isFocused = false }: AnotherDocumentProps) {
  const text = useText(verificationText);
  const { checking } = useText(chosenFileText);
  const { replaceUser } = useSessionActions();
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const focusRefused = useRefusalFocus(place);
  const document = useDocumentChoice();
  useEffect(() => {
    if (isFocused) place.current?.querySelector('button')?.focus();
  }, [isFocused]);
  const settle = (user: User, message: string) => {
    document.remove();
    replaceUser(user);
    onSent(user);
    toast({ message });
  };
  const { run, isBusy, progress } = useSubmit({
    send: async (file: File, onProgress) => {
      document.hush();
      const { user, message } = await call(
        verificationCalls.replaceDocument,
        { body: {}, files: { verificationDocument: file } },
        { onProgress },
      ).catch(verifiedMeanwhile);
      settle(user, message);
    },
    onFailure: ({ fields: { verificationDocument: refused }, message }) => {
      if (refused === undefined) return document.say(message);
      document.sendBack(refused);
      // The Send button is removed with the rejected file, so move focus.
      return focusRefused();
    },
  });
  const busyLabel = isBusy ? text.sending : document.isLooking && checking;
  const send = () => document.file && run(document.file);

  return (
    <div ref={place} className={styles.another}>
      <DropZone
        label={text.replace}
        title={text.replace}
        help={text.documentHelp}
        picture={<DocumentVerification />}
        accept={DOCUMENT_ACCEPT}
        choice={document}
        several={text.several}
        progress={progress}
      />
      {document.shown && (
        <Button kind="primary" busyLabel={busyLabel} onClick={() => void send()}>
          {text.send}
        </Button>
      )}
    </div>
  );
}

/** Returns the member if an administrator has verified them since the page was loaded; otherwise throws the failure. */
async function verifiedMeanwhile(failure: unknown): Promise<{ user: User; message: string }> {
  if (!(failure instanceof ApiError) || failure.code !== 'ALREADY_DECIDED') throw failure;
  const { user } = await call(profileCalls.ownProfile, {}).catch(() => ({ user: null }));
  if (user?.approvalStatus !== 'approved') throw failure;
  return { user, message: failure.message };
}
