import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/status.tsx';
import answers from './answers.module.css';
import side from './case-side.module.css';
import { CaseLine } from './case-line.tsx';
import { DecisionBarSkeleton } from './decision-bar.tsx';
import view from './document-view.module.css';
import { QueueHead } from './queue-head.tsx';
import screen from './review-screen.module.css';

/** Number of placeholder lines about the file on a phone. */
const FILE_LINES = 5;
/** Number of placeholder rows for answers and signals. */
const ROWS = 9;

/** Skeleton of review mode while the session is checked; `children` describe what is loading. */
export function ReviewSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div className={screen.screen}>
      <QueueHead queue={undefined} isLoading />
      <CaseLine person={undefined} />
      <div className={screen.case}>
        <CaseSkeleton>{children}</CaseSkeleton>
        <div className={screen.foot}>
          <DecisionBarSkeleton />
        </div>
      </div>
    </div>
  );
}

/** Skeleton of a document with the answers next to it; `children` describe what is loading. */
export function CaseSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className={view.document}>
        <div className={view.bar}>
          <div className={view.fileBlocks}>
            {Array.from({ length: FILE_LINES }, (_, line) => (
              <Skeleton key={line} />
            ))}
          </div>
        </div>
        <div className={[view.pages, view.waiting].join(' ')}>
          <div className={view.sheet}>
            <Loading>{children}</Loading>
          </div>
        </div>
      </div>
      <div className={screen.side} aria-hidden="true">
        <div className={answers.head}>
          <Skeleton className={answers.portraitBlock} />
          <Skeleton className={answers.nameBlock} />
        </div>
        <div className={side.columns}>
          <div>
            {Array.from({ length: ROWS }, (_, row) => (
              <div key={row} className={answers.rowBlock}>
                <Skeleton />
                <Skeleton />
              </div>
            ))}
          </div>
          <Skeleton className={side.compareBlock} />
        </div>
      </div>
    </>
  );
}
