import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { importCalls } from '#shared/invitations/import-endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListError } from '#web/features/admin/list-states.tsx';
import { call } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { ScreenSkeleton } from '#web/ui/skeleton.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { DraftImport } from './draft-import.tsx';
import styles from './import.module.css';
import { SentImport } from './sent-import.tsx';
import { invitationsText } from './text.ts';

/** Interval between progress requests while invitations are being sent. */
const POLL_MS = 3000;

/** The screen of an import, whether it is a draft, sending or finished. */
export function OneImport({ id }: { readonly id: string }) {
  const texts = useText(invitationsText);
  const text = texts.one;
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    queryKey: ['admin', 'import', id],
    queryFn: ({ signal }) => call(importCalls.findImport, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.import.status === 'sending' ? POLL_MS : false),
  });
  const list = query.data?.import;
  // Starting or cancelling removes the pressed button, so focus moves to the heading. Pausing, resuming and
  // finishing leave focus where it is.
  const stage = list?.status === 'finished' || list?.status === 'paused' ? 'sending' : list?.status;
  useEffect(() => {
    if (stage) heading.current?.focus();
  }, [stage]);
  return (
    <>
      <ButtonLink kind="quiet" to="/admin/import" icon={<ArrowLeft aria-hidden="true" />}>
        {text.another}
      </ButtonLink>
      {query.isPending && <ScreenSkeleton shape="list">{text.loading}</ScreenSkeleton>}
      {query.isError && !list && <ListError error={query.error} onRetry={() => void query.refetch()} />}
      {list && (
        <>
          <div className={styles.steps}>
            <StepProgress steps={texts.steps} current={list.status === 'draft' ? 1 : 2} />
          </div>
          <div className={styles.head}>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {list.fileName}
            </h2>
            <Badge tone={texts.statuses[list.status].tone}>{texts.statuses[list.status].label}</Badge>
          </div>
          {list.status === 'draft' ? <DraftImport list={list} /> : <SentImport list={list} />}
          <div className={styles.details}>
            <DetailList
              details={[
                { label: text.source, value: list.source },
                {
                  label: text.uploadedBy,
                  value: texts.earlier.by(list.uploadedBy ?? texts.earlier.deleted, dayOf(list.uploadedAt)),
                },
                { label: text.rows, value: list.rows.toLocaleString('en-IN') },
              ]}
            />
          </div>
        </>
      )}
    </>
  );
}
