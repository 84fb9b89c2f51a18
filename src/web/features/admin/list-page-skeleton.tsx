import type { ReactNode } from 'react';
import type { Texts } from '#shared/text.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListPage } from './list-page.tsx';
import styles from './list-page-skeleton.module.css';

/** Number of blocks in each part above a list. */
const BLOCKS = { tabs: 3, heading: 1, tools: 3, filters: 1, form: 4 } as const;

type Part = keyof typeof BLOCKS;

type ListPageSkeletonProps = {
  readonly texts: Texts<{
    readonly title: string;
    readonly lead: string;
    readonly columns?: Readonly<Record<string, string>>;
  }>;
  /** What stands above the list. */
  readonly above?: readonly Part[];
  /** What is loading. */
  readonly children: ReactNode;
};

/** Outline of an administrators' list with its title. */
export function ListPageSkeleton({ texts, above, children }: ListPageSkeletonProps) {
  const { title, lead, columns } = useText(texts);
  return (
    <ListPage title={title} lead={lead}>
      {above && <PartSkeletons parts={above} />}
      <ListSkeleton columns={columns && Object.keys(columns).length}>{children}</ListSkeleton>
    </ListPage>
  );
}

/** Outlines of tabs, a heading, a row of tools, closed filters, and a form's fields. */
export function PartSkeletons({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part) => (
    <div key={part} className={styles[part]}>
      {Array.from({ length: BLOCKS[part] }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  ));
}
