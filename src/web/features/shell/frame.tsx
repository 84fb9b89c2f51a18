import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { LaterOfflineSupport } from '#web/features/offline/later-offline-support.tsx';
import { useSession, useSessionActions } from '#web/lib/session.tsx';
import { Footer, SlimFooter } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { shellText } from './text.ts';
import type { MemberStripsProps } from './member-strips.tsx';
import { NoticeAsk } from './notice-ask.tsx';
import { PageProgress } from './page-progress.tsx';

/** Loaded for signed-in users only. */
const MemberStrips = lazy(async () => ({ default: (await import('./member-strips.tsx')).MemberStrips }));

/** Parts of the frame to show on a route; set in the route's `handle`. */
export type FrameHandle = Pick<MemberStripsProps, 'hasOwnStrip'> & {
  readonly header: boolean;
  /** `slim`: one line of links, for screens where people work. */
  readonly footer: boolean | 'slim';
  /** Whether to show the member's banners on a route without a header; routes with a header always show them. */
  readonly strips?: boolean;
};

/**
 * Renders header, page and footer. Checks the session and moves focus on each navigation; `ScrollRestoration` in the
 * root restores the scroll position (ruling 49).
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText(shellText);
  const { header, footer, strips, hasOwnStrip } = useFrameHandle();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { check: checkSession } = useSessionActions();
  const session = useSession();
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    checkSession();
    main.current?.focus({ preventScroll: true });
  }, [pathname, checkSession]);

  return (
    <>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <PageProgress />
      {header && <Header />}
      <div className={[styles.strips, header || strips ? styles.atFoot : ''].join(' ')}>
        <LaterOfflineSupport />
        {(header || strips) && session.status === 'member' && (
          <Suspense>
            <MemberStrips member={session.member} hasOwnStrip={hasOwnStrip} />
          </Suspense>
        )}
      </div>
      <NoticeAsk />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      {footer === true && <Footer />}
      {footer === 'slim' && <SlimFooter />}
    </>
  );
}

function useFrameHandle(): FrameHandle {
  const handle = useMatches().at(-1)?.handle;
  return isFrameHandle(handle) ? handle : { header: true, footer: true };
}

function isFrameHandle(handle: unknown): handle is FrameHandle {
  return typeof handle === 'object' && handle !== null && 'header' in handle && 'footer' in handle;
}
