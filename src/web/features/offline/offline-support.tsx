import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { SERVICE_WORKER } from '#web/lib/trusted-types.ts';
import { useText } from '#web/lib/use-text.ts';
import { Strip } from '#web/ui/states.tsx';
import { siteAnswers } from './site-answers.ts';
import { offlineText } from './text.ts';

declare global {
  interface Navigator {
    /** Network Information API, which not all browsers support. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Tells the service worker to cache visited pages, and shows a banner while there is no connection. Prefetches nothing
 * if the browser's data saver is on.
 */
export function OfflineSupport() {
  const text = useText(offlineText);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void cachePage(pathname);
  }, [pathname]);
  const isCut = useIsCut(pathname);
  // Render the live region before the connection drops, so that screen readers announce it.
  return (
    <div role="status" data-silent={!isCut || undefined}>
      {isCut && (
        <Strip tone="info" icon={<WifiOff aria-hidden="true" />}>
          {text.strip}
        </Strip>
      )}
    </div>
  );
}

/**
 * Returns whether there is no connection. Some devices wrongly report that they are offline, for example behind a VPN,
 * so it then requests the site, again on each page, to make sure.
 */
function useIsCut(pathname: string): boolean {
  const isConnected = useIsConnected();
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    if (isConnected) return undefined;
    let isOver = false;
    const ask = async () => {
      const answers = await siteAnswers();
      if (!isOver) setIsSilent(!answers);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [isConnected, pathname]);
  return !isConnected && isSilent;
}

async function cachePage(path: string): Promise<void> {
  if (savesData()) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    (await navigator.serviceWorker.ready).active?.postMessage(path);
  } catch {
    // The browser may refuse service workers, for example in a private window; then pages are not cached.
  }
}

function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** Returns whether the device reports a connection; the site may still be unreachable. */
function useIsConnected(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
}

function onConnectionChange(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
