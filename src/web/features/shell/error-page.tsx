import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { siteAnswers } from '#web/features/offline/site-answers.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Lost, LostLayout } from './lost.tsx';
import { shellText } from './text.ts';

/**
 * Error boundary and 404 page of a screen. Without a connection, redirects to the offline page, which lists the cached
 * pages. Drafts are in browser storage, so they survive a reload.
 */
export function ErrorPage() {
  const text = useText(shellText);
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isReached = useReach(!isNotFound);
  if (isNotFound) return <Lost />;
  if (!isReached) return <p className="wrap section" aria-busy="true" />;
  return (
    <LostLayout title={text.failed.title} body={text.failed.body}>
      <div>
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          {text.failed.again}
        </Button>
      </div>
    </LostLayout>
  );
}

/**
 * Requests the site and returns true once it has responded. If it does not respond, redirects to the offline page,
 * which the service worker has cached.
 */
function useReach(isAsked: boolean): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const ask = async () => {
      const answers = await siteAnswers();
      if (answers || !navigator.serviceWorker?.controller) setIsReached(true);
      else location.replace(`/offline?from=${encodeURIComponent(location.pathname)}`);
    };
    void ask();
  }, [isAsked]);
  return isReached;
}
