import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueCalls } from '#shared/newsletter/issue-endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Loading } from '#web/ui/status.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './issue.module.css';
import { issueText } from './issues-text.ts';

/** The preview's URLs expire after ten minutes. */
const RENEW_MS = 9 * 60_000;

const VIEWS = ['light', 'dark', 'text'] as const;

/** Shows an issue as the email that subscribers get, rendered by the server: light, dark and plain text. */
export function IssuePreview({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const text = useText(issueText);
  const [view, setView] = useState<(typeof VIEWS)[number]>('light');
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter-preview', id],
    queryFn: ({ signal }) => call(issueCalls.previewIssue, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: RENEW_MS,
  });
  return (
    <Dialog
      label={text.seeTitle}
      width="wide"
      onClose={onClose}
      foot={<Button onClick={onClose}>{text.close}</Button>}
    >
      <div className={styles.preview}>
        <h2>{text.seeTitle}</h2>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Loading>{text.makingPreview}</Loading>}
        {data && !error && (
          <>
            <div>
              <p className={styles.subject}>{data.subject}</p>
              {data.preview !== '' && <p className={styles.quiet}>{data.preview}</p>}
            </div>
            <Tabs
              label={text.themeTabs}
              isFilled
              tabs={VIEWS.map((key) => ({ key, label: text.themes[key] }))}
              current={view}
              onChange={setView}
            >
              {view === 'text' ? (
                <TextArea label={text.themes.text} isLabelHidden value={data.text} rows={20} readOnly />
              ) : (
                <iframe
                  key={view}
                  // Fully sandboxed: no scripts, forms, pop-ups or navigation.
                  sandbox=""
                  title={text.frame(text.themes[view])}
                  src={view === 'light' ? data.lightUrl : data.darkUrl}
                  className={styles.frame}
                />
              )}
            </Tabs>
          </>
        )}
      </div>
    </Dialog>
  );
}
