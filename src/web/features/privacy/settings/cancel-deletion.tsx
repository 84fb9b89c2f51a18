import { useLayoutEffect, useRef, useState } from 'react';
import type { User } from '#shared/members/schema.ts';
import { privacyCalls } from '#shared/privacy/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { focusPage } from '#web/ui/focus-page.ts';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { privacySettingsText } from './text.ts';

type CancelDeletionProps = { readonly size?: 'small'; readonly onSaved: (user: User) => void };

/** Button that cancels the deletion of the account. Its parent removes it once the deletion is cancelled. */
export function CancelDeletion({ size, onSaved }: CancelDeletionProps) {
  const { leave: text } = useText(privacySettingsText);
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = button.current;
    // Moves focus to the page before the button is removed.
    return () => {
      if (element !== null && document.activeElement === element) focusPage();
    };
  }, []);
  const keep = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { user, message } = await call(privacyCalls.cancelDeletion, {});
      onSaved(user);
      toast({ message });
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.keepFailed);
      setIsBusy(false);
    }
  };
  return (
    <>
      <ErrorBox message={failure} />
      <Button
        ref={button}
        kind="primary"
        {...(size && { size })}
        busyLabel={isBusy && text.keeping}
        onClick={() => void keep()}
      >
        {text.keep}
      </Button>
    </>
  );
}
