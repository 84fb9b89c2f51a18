import { useSearchParams } from 'react-router';
import { googleCalls } from '#shared/auth/google-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { nextPage } from '#web/lib/next-page.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { authText } from '../text.ts';

/** Redirects to the identity provider's sign-in page. If none is set up, shows an alert (ruling 7). */
export function ProviderButton() {
  const { provider: text } = useText(authText);
  const { googleSignIn, identityProvider } = usePublicConfig();
  const { tell } = useAlerts();
  const [search] = useSearchParams();
  const { run: goThere, isBusy } = useSubmit({
    send: async () => {
      const { url } = await call(googleCalls.startGoogle, { body: { next: nextPage(search) } });
      location.assign(url);
    },
    onFailure: ({ message }) => void tell({ message }),
  });
  return (
    <Button
      isWide
      busyLabel={isBusy && text.going(identityProvider)}
      onClick={() => void (googleSignIn ? goThere() : tell({ message: text.notSetUp(identityProvider) }))}
    >
      {identityProvider === 'Google' ? text.button : text.otherButton(identityProvider)}
    </Button>
  );
}
