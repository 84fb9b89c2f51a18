import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { Loading } from './status.tsx';

/** Loading placeholder. Hidden from screen readers, which read a status message instead. */
export function Skeleton({ className = '' }: { readonly className?: string }) {
  return <span className={[styles.block, className].join(' ')} aria-hidden="true" />;
}

const BLOCKS = Array.from({ length: 12 }, (_, index) => index);

type ScreenSkeletonProps = {
  readonly shape: 'list' | 'form' | 'cards';
  /** Text that says what is loading; undefined if another part of the screen says it. */
  readonly children?: ReactNode;
};

/** Placeholder of a screen's content, at least as high as the window, so that the footer stays below it. */
export function ScreenSkeleton({ shape, children }: ScreenSkeletonProps) {
  return (
    <div className={[styles.screen, styles[shape]].join(' ')}>
      <div>{children && <Loading>{children}</Loading>}</div>
      {BLOCKS.map((block) => (
        <Skeleton key={block} />
      ))}
    </div>
  );
}
