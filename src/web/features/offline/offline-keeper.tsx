import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsConnected } from '#web/lib/use-is-connected.ts';
import { siteSettings } from '#web/lib/site-settings.ts';
import { SERVICE_WORKER } from '#web/lib/trusted-types.ts';
import { Strip } from '#web/ui/states.tsx';
import { siteAnswers } from './site-answers.ts';
import { TEXT } from './text.ts';

declare global {
  interface Navigator {
    /** Network Information API; some browsers have it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Has visited pages kept by the service worker, and says in one line when the connection is gone. Whoever asks their
 * browser to save data fetches nothing in advance.
 */
export function OfflineKeeper() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (siteSettings.offlinePages === 'on') void keepPage(pathname);
    else void stopKeeping();
  }, [pathname]);
  const isCut = useIsCut(pathname);
  // It stands there before the connection goes, so that readers hear of it.
  return (
    <div role="status" data-silent={!isCut || undefined}>
      {isCut && (
        <Strip tone="info" icon={<WifiOff aria-hidden="true" />}>
          {TEXT.strip}
        </Strip>
      )}
    </div>
  );
}

/**
 * Whether the connection is gone. Some devices say so wrongly (of a line through another program, say), and what waits for
 * the connection would wait for ever: it is believed when the site does not answer either, and asked again on each page.
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

async function keepPage(path: string): Promise<void> {
  if (savesData()) return;
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
    (await navigator.serviceWorker.ready).active?.postMessage(path);
  } catch {
    // A browser that refuses service workers (a private window, say) simply keeps nothing.
  }
}

async function stopKeeping(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.update();
}

function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
