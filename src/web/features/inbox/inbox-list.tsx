import type { ReactNode } from 'react';
import { ListError, ListLoading } from '#web/features/lists/list-states.tsx';
import { useLastPage, type usePageNumber } from '#web/features/lists/use-pages.ts';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { TEXT } from './text.ts';

type InboxListProps = {
  readonly list: {
    readonly data: { readonly total: number; readonly limit: number } | undefined;
    readonly isPending: boolean;
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly address: ReturnType<typeof usePageNumber>;
  readonly words: {
    readonly heading: string;
    readonly emptyTitle: string;
    readonly empty: string;
    readonly loading: string;
  };
  readonly isFiltered: boolean;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[] | undefined;
};

/** A page of a list with its states: on its way, failed, empty, and full. */
export function InboxList({ list, address, words, isFiltered, columns, rows }: InboxListProps) {
  const pageCount = useLastPage(address, list.isPlaceholderData ? undefined : list.data);
  if (list.error) return <ListError error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending || !list.data || !rows) return <ListLoading>{words.loading}</ListLoading>;
  if (list.data.total === 0)
    return (
      <EmptyState picture={<EmptyQueueClear />} title={words.emptyTitle}>
        {isFiltered ? TEXT.nothingFits : words.empty}
      </EmptyState>
    );
  return (
    <>
      <Table caption={words.heading} columns={columns} rows={rows} />
      <Pagination page={address.page} pageCount={pageCount} onChange={address.goTo} />
    </>
  );
}
