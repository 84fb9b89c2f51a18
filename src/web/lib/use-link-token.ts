import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * State of an emailed link in the history entry, where it survives a reload but is not in the URL, in browser storage
 * or on the server.
 */
type LinkState = { readonly token?: unknown; readonly done?: unknown };

/**
 * Returns the token of an emailed link. Removes it from the address bar immediately, so that it is neither bookmarked
 * nor read by bystanders. Keeps it in memory or, with `survivesReload`, in the history entry.
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
 * Returns the message shown after the link was used, and its setter. The message survives a reload. Calling the setter,
 * even with null, discards the used token.
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
