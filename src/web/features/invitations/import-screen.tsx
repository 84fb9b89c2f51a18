import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { importCalls } from '#shared/invitations/import-endpoints.ts';
import type { ImportSummary } from '#shared/invitations/schema.ts';
import { dayOf } from '#web/lib/days.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { AdminList, NumberedPages } from '#web/features/admin/admin-list.tsx';
import { ListPage } from '#web/features/admin/list-page.tsx';
import { usePageNumber } from '#web/lib/use-pages.ts';
import { call } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './import.module.css';
import { OneImport } from './one-import.tsx';
import { InvitationCounts } from './sent-import.tsx';
import { UploadForm } from './upload-form.tsx';
import { invitationsText } from './text.ts';

/** Shows the import whose id is in the URL; without an id, the upload form and the earlier imports. */
export function ImportScreen() {
  const text = useText(invitationsText);
  const [params, setParams] = useSearchParams();
  const id = params.get('list');
  const { state }: { state: unknown } = useLocation();
  const isDiscarded = typeof state === 'object' && state !== null && 'isDiscarded' in state;
  return (
    <ListPage title={text.title} lead={text.lead}>
      {id === null ? (
        <>
          <UploadForm hasFocus={isDiscarded} onRead={(list) => setParams({ list })} />
          <EarlierImports />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </ListPage>
  );
}

function EarlierImports() {
  const { earlier: text } = useText(invitationsText);
  const address = usePageNumber();
  const query = useQuery({
    queryKey: ['admin', 'imports', address.page],
    queryFn: ({ signal }) => call(importCalls.listImports, { query: { page: address.page } }, { signal }),
    staleTime: 0,
  });
  return (
    <AdminList
      heading={text.heading}
      query={query}
      items={query.data?.imports}
      columns={text.columns}
      renderRow={(one) => ({ key: one._id, cells: cellsOf(one) })}
      loading={text.loading}
      empty={text.empty}
      pages={<NumberedPages address={address} query={query} />}
    />
  );
}

function cellsOf(one: ImportSummary) {
  const texts = textOf(invitationsText);
  const text = texts.earlier;
  const { tone, label } = texts.statuses[one.status];
  return [
    <div key="list">
      <b className={styles.name}>{one.fileName}</b>
      <p className={styles.quiet}>{one.source}</p>
      <p className={styles.quiet}>{text.by(one.uploadedBy ?? text.deleted, dayOf(one.uploadedAt))}</p>
    </div>,
    <span key="status">
      <Badge tone={tone}>{label}</Badge>
    </span>,
    <span key="counts">{text.rows(one.rows)}</span>,
    <InvitationCounts key="invitations" invitations={one.invitations} />,
    <ButtonLink
      key="acts"
      size="small"
      to={`/admin/import?list=${one._id}`}
      aria-label={text.openOf(one.fileName)}
    >
      {text.open}
    </ButtonLink>,
  ];
}
