import { type ReactNode, type RefObject, useId } from 'react';
import { ListError } from './list-states.tsx';
import { useLastPage, type usePageNumber } from '#web/lib/use-pages.ts';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import styles from './admin-list.module.css';
import { NoticeBar } from './notice-bar.tsx';

type Query = {
  readonly data: object | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type AdminListProps<Item> = {
  readonly heading: string;
  /** Hides the heading visually if the screen's title already has the same text. */
  readonly isHeadingHidden?: boolean;
  /** Returned by `useAct`: the last action's message, and the heading that takes focus after an action. */
  readonly acts?: {
    readonly heading: RefObject<HTMLHeadingElement | null>;
    readonly notice: { readonly message: string } | null;
    readonly forgetNotice: () => void;
  };
  /** Search and filters, shown above the list. */
  readonly tools?: ReactNode;
  readonly query: Query;
  /** Items of the current page; undefined until they have loaded. */
  readonly items: readonly Item[] | undefined;
  /** Column headings by key, in display order. */
  readonly columns: Readonly<Record<string, string>>;
  readonly renderRow: (item: Item) => {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    readonly isTinted?: boolean;
  };
  /** Class of the rows, for a list that arranges the cells of a card by itself on phones. */
  readonly phoneRows?: string | undefined;
  readonly loading: string;
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly pages: ReactNode;
};

/** One page of an administrators' list, in any of its states: loading, failed, empty or loaded. */
export function AdminList<Item>(props: AdminListProps<Item>) {
  const { heading, acts, query, items } = props;
  const id = useId();
  const shown = query.error ? undefined : items;
  // A page past the end has no rows either; show no empty state before the redirect to the last page.
  const isEmpty = shown?.length === 0 && !(query.data && 'total' in query.data && query.data.total !== 0);
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching || undefined}>
      <div className={styles.head}>
        <h2
          id={id}
          ref={acts?.heading}
          tabIndex={-1}
          className={props.isHeadingHidden ? 'visually-hidden' : styles.heading}
        >
          {heading}
        </h2>
        {props.tools}
      </div>
      {/* Always rendered, as a live region. */}
      {acts && (
        <div role="status">
          {acts.notice && <NoticeBar message={acts.notice.message} onClose={acts.forgetNotice} />}
        </div>
      )}
      {query.isPending && <ScreenSkeleton shape="list">{props.loading}</ScreenSkeleton>}
      {query.error && <ListError error={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty && (
        <EmptyState picture={<EmptyQueueClear />} title={props.empty.title} action={props.empty.action}>
          {props.empty.text}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <Table
          caption={heading}
          columns={props.columns}
          rows={shown.map((item) => props.renderRow(item))}
          phoneRows={props.phoneRows}
        />
      )}
      {!query.error && props.pages}
    </section>
  );
}

type NumberedPagesProps = {
  readonly address: ReturnType<typeof usePageNumber>;
  readonly query: Pick<Query, 'isPlaceholderData'> & {
    readonly data:
      | { readonly total: number; readonly totalIsMore?: true | undefined; readonly limit: number }
      | undefined;
  };
};

/** Pagination of a list that keeps its page number in the URL. Renders nothing if there is a single page. */
export function NumberedPages({ address, query }: NumberedPagesProps) {
  const pageCount = useLastPage(address, query.isPlaceholderData ? undefined : query.data);
  if (!query.data || pageCount <= 1) return null;
  return (
    <Pagination
      page={address.page}
      pageCount={pageCount}
      isMore={query.data.totalIsMore ?? false}
      onChange={address.goTo}
    />
  );
}
