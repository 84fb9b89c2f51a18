import { useQuery } from '@tanstack/react-query';
import { privacyCalls } from '#shared/privacy/endpoints.ts';
import type { Reply } from '#shared/endpoint.ts';
import { dayOf, momentOf } from '#web/lib/days.ts';
import { call } from '#web/lib/api.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/status.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import styles from './settings.module.css';
import { privacySettingsText } from './text.ts';

/** Lists who viewed the member's document and when, and shows until when the file is stored. */
export function DocumentViews() {
  const { views: text } = useText(privacySettingsText);
  const views = useQuery({
    queryKey: ['document-views'],
    queryFn: ({ signal }) => call(privacyCalls.listDocumentViews, {}, { signal }),
  });
  return (
    <Panel aria-labelledby="views-heading">
      <h2 id="views-heading">{text.title}</h2>
      {views.isPending && <Loading>{text.loading}</Loading>}
      {views.isError && <ErrorState message={text.failed} onRetry={() => void views.refetch()} />}
      {views.data && <Views {...views.data} />}
    </Panel>
  );
}

type ViewsProps = Pick<Reply<typeof privacyCalls.listDocumentViews>, 'views' | 'document'>;

function Views({ views, document }: ViewsProps) {
  const { views: text } = useText(privacySettingsText);
  const areMany = new Set(views.map(({ volunteer }) => volunteer)).size > 1;
  // Views are listed newest first but numbered from the oldest, so that a view keeps its number.
  const numbered = views.map((view, index) => ({ ...view, number: views.length - index }));
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} aria-labelledby="views-heading">
          {numbered.map(({ at, volunteer, number }) => (
            <li key={number}>
              <span className={styles.who}>{areMany ? text.whoOfMany(volunteer) : text.who(volunteer)}</span>
              <time dateTime={at} className={styles.quiet}>
                {momentOf(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {document && views.length === 0 && <p>{text.none}</p>}
      <p className={styles.quiet}>{fateOf(document)}</p>
      {views.length > 0 && <p className={styles.quiet}>{text.unnamed}</p>}
    </>
  );
}

function fateOf(document: ViewsProps['document']): string {
  const { views: text } = textOf(privacySettingsText);
  if (!document) return text.noDocument;
  if (document.erasedAt) return text.erased(dayOf(document.erasedAt));
  return document.erasesAt ? text.erases(dayOf(document.erasesAt)) : text.waits;
}
