import type { ReactNode } from 'react';
import type { Texts } from '#shared/text.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListPage } from './list-page.tsx';
import styles from './list-page-skeleton.module.css';

/** Number of placeholder blocks in each part above the list. */
const BLOCKS = { tabs: 3, heading: 1, tools: 3, form: 4, filters: 5 } as const;

type Part = keyof typeof BLOCKS;

type ListPageSkeletonProps = {
  readonly texts: Texts<{
    readonly title: string;
    readonly lead: string;
    readonly columns?: Readonly<Record<string, string>>;
  }>;
  /** Parts of the screen above the list, in display order. */
  readonly above?: readonly Part[];
  /** Text that says what is loading. */
  readonly children: ReactNode;
};

/** Skeleton of an administrators' list, below its title. */
export function ListPageSkeleton({ texts, above, children }: ListPageSkeletonProps) {
  const { title, lead, columns } = useText(texts);
  return (
    <ListPage title={title} lead={lead}>
      {above && <PartSkeletons parts={above} />}
      <ListSkeleton columns={columns && Object.keys(columns).length}>{children}</ListSkeleton>
    </ListPage>
  );
}

/** Skeletons of the given parts, such as tabs, a heading, a heading with a row of tools, or form fields. */
export function PartSkeletons({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part) => (
    <div key={part} className={styles[part]}>
      {Array.from({ length: BLOCKS[part] }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  ));
}
