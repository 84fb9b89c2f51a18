import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { geographyCalls } from '#shared/geography/endpoints.ts';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { useExport } from '#web/features/admin/use-export.ts';
import { call, callFile } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { BackToDefault } from './default-list.tsx';
import { SchoolUpload } from './school-upload.tsx';
import styles from './schools.module.css';
import { schoolsText } from './text.ts';

/** The list of schools: its size, a download, and the upload that replaces it. */
export function SchoolsScreen() {
  const text = useText(schoolsText);
  return (
    <ListPage title={text.title} lead={text.lead}>
      <Lists />
    </ListPage>
  );
}

/** Shows the upload once the current list has loaded, so that it does not move. */
function Lists() {
  const text = useText(schoolsText);
  const query = useQuery({
    queryKey: ['admin', 'schools'],
    queryFn: ({ signal }) => call(geographyCalls.readSchoolList, {}, { signal }),
    staleTime: 0,
  });
  if (query.isError && !query.data)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <ScreenSkeleton shape="form">{text.loading}</ScreenSkeleton>;
  return (
    <>
      <CurrentList list={query.data} />
      <SchoolUpload />
    </>
  );
}

type CurrentListProps = {
  readonly list: {
    readonly schools: number;
    readonly states: number;
    readonly closed: number;
    readonly changedAt: string | null;
    readonly isDefault: boolean;
  };
};

function CurrentList({ list: { schools, states, closed, changedAt, isDefault } }: CurrentListProps) {
  const text = useText(schoolsText);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isExporting, status, exportList } = useExport(text.fileName, text.downloaded);
  return (
    <section aria-labelledby="current-list" className={styles.part}>
      <h2 ref={heading} id="current-list" tabIndex={-1} className={styles.heading}>
        {text.current}
      </h2>
      <p className={styles.result}>
        {text.size(schools, states)}
        {closed > 0 && `, ${text.closed(closed)}`}
      </p>
      <p className={styles.quiet}>
        {isDefault && `${text.isStandard} `}
        {changedAt !== null && `${text.changedOn(dayOf(changedAt))} `}
        {text.scope}
      </p>
      <div className={styles.acts}>
        <Button
          icon={<Download aria-hidden="true" />}
          busyLabel={isExporting && text.downloading}
          onClick={() => void exportList(() => callFile(geographyCalls.downloadSchools, {}))}
        >
          {text.download}
        </Button>
        <p className={styles.quiet} role="status">
          {status}
        </p>
      </div>
      {!isDefault && <BackToDefault onRestored={() => heading.current?.focus()} />}
    </section>
  );
}
