import type { ReactNode } from 'react';
import { ScreenSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import view from './document-view.module.css';
import { QueueHead } from './queue-head.tsx';
import screen from './review-screen.module.css';

/** Skeleton of review mode while the session is checked; `children` describe what is loading. */
export function ReviewSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={screen.screen}>
      <QueueHead queue={undefined} isLoading />
      <ScreenSkeleton shape="list">{children}</ScreenSkeleton>
    </div>
  );
}

/** Skeleton of a document with the answers next to it; `children` describe what is loading. */
export function CaseSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className={view.document}>
        <div className={view.bar}>
          <Skeleton />
        </div>
        <div className={[view.pages, view.waiting].join(' ')}>
          <div className={view.sheet}>
            <Loading>{children}</Loading>
          </div>
        </div>
      </div>
      <div className={screen.side} aria-hidden="true">
        <ScreenSkeleton shape="form" />
      </div>
    </>
  );
}
