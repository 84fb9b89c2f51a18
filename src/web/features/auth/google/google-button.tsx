import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { googleCalls } from '#shared/auth/google-calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { nextPage } from '#web/lib/next-page.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TEXT } from '../text.ts';

const { google: text } = TEXT;

/** Goes to Google's page; where it is not set up, an alert says so (ruling 7). */
export function GoogleButton() {
  const { googleSignIn } = usePublicConfig();
  const { tell } = useAlerts();
  const [search] = useSearchParams();
  const [isBusy, setIsBusy] = useState(false);
  const goThere = async () => {
    setIsBusy(true);
    try {
      const { url } = await call(googleCalls.startGoogle, { body: { next: nextPage(search) } });
      location.assign(url);
    } catch (error) {
      setIsBusy(false);
      await tell({
        message: error instanceof ApiError ? error.message : googleCalls.startGoogle.failure,
      });
    }
  };
  return (
    <Button
      isWide
      busyLabel={isBusy && text.going}
      onClick={() => void (googleSignIn ? goThere() : tell({ message: text.notSetUp }))}
    >
      {text.button}
    </Button>
  );
}
