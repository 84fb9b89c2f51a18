import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The token of a link that came by mail. It is taken out of the address bar at once, so that it is neither bookmarked nor
 * read over a shoulder, and lives in memory only.
 */
export function useLinkToken(): string | null {
  const [params, setParams] = useSearchParams();
  const [token] = useState(params.get('token'));
  const isShown = params.has('token');
  useEffect(() => {
    if (!isShown) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('token');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isShown, setParams]);
  return token;
}
