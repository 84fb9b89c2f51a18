import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { reportCalls, type Report } from '#shared/reports/endpoints.ts';
import { useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { call } from '#web/lib/api.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CloseReport } from './close-report.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { AboutCell, ClosedCell, CloseButton, ReasonCell, ReporterCell } from './report-cells.tsx';
import styles from './report-cells.module.css';
import { useAct } from '#web/features/admin/use-act.ts';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { reportsText } from './text.ts';

const STATUSES = ['open', 'closed'] as const;

/** Lists reported profiles: open reports, oldest first, and closed reports with their notes. */
export function Reports() {
  const text = useText(reportsText);
  const [params, setParams] = useSearchParams();
  const status = STATUSES.find((name) => name === params.get('tab')) ?? 'open';
  const address = usePageNumber();
  const list = useQuery({
    queryKey: ['admin', 'reports', status, address.page],
    queryFn: ({ signal }) =>
      call(reportCalls.listReports, { query: { status, page: address.page } }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === status ? previous : undefined),
    staleTime: 0,
  });
  const acts = useAct();
  const [closing, setClosing] = useState<Report | null>(null);

  return (
    <ListPage title={text.title} lead={text.lead}>
      <Tabs
        label={text.tabs}
        tabs={STATUSES.map((key) => ({ key, label: text.statuses[key].tab }))}
        current={status}
        onChange={(key) => setParams(key === 'open' ? {} : { tab: key })}
      >
        <AdminList
          heading={text.statuses[status].heading}
          acts={acts}
          query={list}
          items={list.data?.reports}
          columns={{
            about: text.about,
            reason: text.reason,
            by: text.by,
            end: text.statuses[status].end,
          }}
          phoneRows={styles.phoneRows}
          renderRow={(report) => ({
            key: report._id,
            cells: [
              <AboutCell key="about" report={report} />,
              <ReasonCell key="reason" report={report} />,
              <ReporterCell key="by" report={report} />,
              report.closedAt === null ? (
                <CloseButton
                  key="end"
                  report={report}
                  isBusy={acts.busyId === report._id}
                  onClose={() => setClosing(report)}
                />
              ) : (
                <ClosedCell key="end" report={report} />
              ),
            ],
          })}
          loading={text.loading}
          empty={{ title: text.statuses[status].emptyTitle, text: text.statuses[status].empty }}
          pages={<NumberedPages address={address} query={list} />}
        />
      </Tabs>
      {closing && (
        <CloseReport
          report={closing}
          isBusy={acts.busyId === closing._id}
          onDismiss={() => setClosing(null)}
          onClose={async (note) => {
            const failure = await acts.act(closing._id, () =>
              call(reportCalls.closeReport, { params: { id: closing._id }, body: { note } }),
            );
            if (failure === null) setClosing(null);
            return failure;
          }}
        />
      )}
    </ListPage>
  );
}
