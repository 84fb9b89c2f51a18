import { useState } from 'react';
import type { User } from '#shared/members/schema.ts';
import { privacyEndpoints } from '#shared/privacy/endpoints.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { TEXT } from './text.ts';

const { leave: text } = TEXT;

type KeepAccountProps = { readonly size?: 'small'; readonly onSaved: (user: User) => void };

/** The button that takes the closing of an account back. */
export function KeepAccount({ size, onSaved }: KeepAccountProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      onSaved((await call(privacyEndpoints.cancelDeletion, {})).user);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.keepFailed);
      setIsBusy(false);
    }
  };
  return (
    <>
      <ErrorBox message={failure} />
      <Button
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
