import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What this tab's history entry holds about an emailed link. A reload keeps it; no address, storage or server has it. */
type LinkState = { readonly token?: unknown; readonly done?: unknown };

/**
 * Returns the token of an emailed link. Removes it from the address bar immediately, so that it is neither bookmarked
 * nor read over someone's shoulder, and keeps it in memory only.
 */
export function useLinkToken({ survivesReload = false } = {}): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = new URLSearchParams(search).get('token');
  const [token] = useState(shown ?? textOf(linkStateOf(state).token));
  useEffect(() => {
    if (shown === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    void navigate(
      { pathname, search: rest.toString(), hash },
      {
        replace: true,
        preventScrollReset: true,
        ...(survivesReload && { state: { link: { token: shown } } }),
      },
    );
  }, [shown, pathname, search, hash, survivesReload, navigate]);
  return token;
}

/**
 * The message after a link has done its work, which a reload shows again, and a function that sets it. Setting it, also
 * to null, forgets the token, which no longer works.
 */
export function useLinkResult(): readonly [result: string | null, finish: (result: string | null) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [result, setResult] = useState(textOf(linkStateOf(state).done));
  const finish = (done: string | null) => {
    setResult(done);
    const to = { pathname, search, hash };
    void navigate(to, { replace: true, preventScrollReset: true, state: { link: { done } } });
  };
  return [result, finish];
}

function linkStateOf(state: unknown): LinkState {
  const link = typeof state === 'object' && state !== null && 'link' in state ? state.link : undefined;
  return typeof link === 'object' && link !== null ? link : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
