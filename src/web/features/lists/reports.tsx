import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#shared/members/schema.ts';
import { reportEndpoints, type Report } from '#shared/reports/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { EmptyQueueClear } from '#web/ui/illustrations/empty-queue-clear.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CloseReport } from './close-report.tsx';
import { ListNews } from './list-news.tsx';
import { ListPage } from './list-page.tsx';
import { ListError, ListLoading } from './list-states.tsx';
import { AboutCell, ClosedCell, CloseButton, ReasonCell, ReporterCell } from './report-cells.tsx';
import styles from './list-page.module.css';
import { TEXT } from './text.ts';
import { useAct } from './use-act.ts';
import { useLastPage, usePageNumber } from './use-pages.ts';

const { reports: words } = TEXT;
const STATUSES = ['open', 'closed'] as const;

/** Reported profiles: what is open, the oldest first, and what was closed with which note. */
export function Reports({ admin }: { readonly admin: User }) {
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('tab')) ?? 'open';
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'reports', status, address.page],
    queryFn: ({ signal }) =>
      call(reportEndpoints.listReports, { query: { status, page: address.page } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
    staleTime: 0,
  });
  const pageCount = useLastPage(address, list.isPlaceholderData ? undefined : list.data);
  const { act, busyId, heading, notice, forgetNotice } = useAct();
  const [closing, setClosing] = useState<Report | null>(null);
  const found = list.isError ? undefined : list.data;

  return (
    <ListPage title={words.title} lead={words.lead}>
      <Tabs
        label={words.tabs}
        tabs={STATUSES.map((key) => ({ key, label: words.statuses[key].tab }))}
        current={status}
        onChange={(key) => setParams(key === 'open' ? {} : { tab: key })}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {words.statuses[status].heading}
        </h2>
        <ListNews notice={notice} onClose={forgetNotice} />
        {list.isPending && <ListLoading>{words.loading}</ListLoading>}
        {list.isError && <ListError error={list.error} onRetry={() => void list.refetch()} />}
        {found?.total === 0 && (
          <EmptyState picture={<EmptyQueueClear />} title={words.statuses[status].emptyTitle}>
            {words.statuses[status].empty}
          </EmptyState>
        )}
        {found && found.total > 0 && (
          <>
            <Table
              caption={words.statuses[status].heading}
              columns={[
                { key: 'about', label: words.about },
                { key: 'reason', label: words.reason },
                { key: 'by', label: words.by },
                { key: 'end', label: words.statuses[status].end },
              ]}
              rows={found.reports.map((report) => ({
                key: report._id,
                cells: [
                  <AboutCell key="about" report={report} />,
                  <ReasonCell key="reason" report={report} />,
                  <ReporterCell key="by" report={report} />,
                  report.closedAt === null ? (
                    <CloseButton
                      key="end"
                      report={report}
                      isOwn={report.reported._id === admin._id}
                      isBusy={busyId === report._id}
                      onClose={() => setClosing(report)}
                    />
                  ) : (
                    <ClosedCell key="end" report={report} />
                  ),
                ],
              }))}
            />
            <Pagination page={address.page} pageCount={pageCount} onChange={address.goTo} />
          </>
        )}
      </Tabs>
      {closing && (
        <CloseReport
          report={closing}
          isBusy={busyId === closing._id}
          onDismiss={() => setClosing(null)}
          onClose={async (note) => {
            const failure = await act(closing._id, () =>
              call(reportEndpoints.closeReport, { params: { id: closing._id }, body: { note } }),
            );
            if (failure === null) setClosing(null);
            return failure;
          }}
        />
      )}
    </ListPage>
  );
}
