import { useLayoutEffect, useRef } from 'react';
import type { User } from '#shared/members/schema.ts';
import { privacyCalls } from '#shared/privacy/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
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
  const { run, isBusy, error } = useSubmit({
    send: async () => {
      const { user, message } = await call(privacyCalls.cancelDeletion, {});
      onSaved(user);
      toast({ message });
    },
  });
  useLayoutEffect(() => {
    const element = button.current;
    // Moves focus to the page before the button is removed.
    return () => {
      if (element !== null && document.activeElement === element) focusPage();
    };
  }, []);
  return (
    <>
      <ErrorBox message={error?.message} />
      <Button
        ref={button}
        kind="primary"
        {...(size && { size })}
        busyLabel={isBusy && text.keeping}
        onClick={() => void run()}
      >
        {text.keep}
      </Button>
    </>
  );
}
