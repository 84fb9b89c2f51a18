import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Package } from 'lucide-react';
import { privacyCalls, type DataExport } from '#shared/privacy/endpoints.ts';
import { dayOf } from '#web/lib/days.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { YourData } from '#web/ui/illustrations/your-data.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/status.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import styles from './settings.module.css';
import { privacySettingsText } from './text.ts';

const KEY = ['data-export'];
/** Polling interval while the export is prepared. */
const POLL_MS = 2000;

/** Lets the member request a data export, follow its progress and download it. */
export function MyData() {
  const { data: text } = useText(privacySettingsText);
  const made = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(privacyCalls.findExport, {}, { signal })).export,
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? POLL_MS : false),
  });
  const { run, busy, error } = useExport();
  return (
    <Panel id="my-data" aria-labelledby="my-data-heading">
      <h2 id="my-data-heading">{text.title}</h2>
      <div className={styles.trunk}>
        <YourData />
        <p>{text.lead}</p>
      </div>
      {made.isPending && <Loading />}
      {made.isError && <ErrorState message={text.failedLoad} onRetry={() => void made.refetch()} />}
      <ErrorBox message={error?.message ?? (made.data?.status === 'failed' ? text.failed : null)} />
      {made.data?.status === 'making' && <Packing percent={made.data.percent} />}
      {made.isSuccess && made.data?.status !== 'making' && (
        <>
          {made.data?.status === 'ready' && <Ready made={made.data} />}
          <div className={styles.acts}>
            {made.data?.status === 'ready' && (
              <Button
                kind="primary"
                icon={<Download aria-hidden="true" />}
                busyLabel={busy === 'download' && text.opening}
                onClick={() => void run('download')}
              >
                {text.download}
              </Button>
            )}
            <Button
              kind={made.data?.status === 'ready' ? 'quiet' : 'secondary'}
              icon={<Package aria-hidden="true" />}
              busyLabel={busy === 'ask' && text.asking}
              onClick={() => void run('ask')}
            >
              {made.data?.status === 'ready' ? text.again : text.ask}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

function Packing({ percent }: { readonly percent: number }) {
  const { data: text } = useText(privacySettingsText);
  return (
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={text.progress} />
      <p role="status">{text.packing(percent)}</p>
      <p className={styles.quiet}>{text.mail}</p>
    </>
  );
}

function Ready({ made }: { readonly made: DataExport }) {
  const { data: text } = useText(privacySettingsText);
  return <p role="status">{text.ready(sizeOf(made.bytes ?? 0), dayOf(made.expiresAt))}</p>;
}

function useExport() {
  const client = useQueryClient();
  return useSubmit({
    send: async (what: 'ask' | 'download') => {
      if (what === 'ask') client.setQueryData(KEY, (await call(privacyCalls.requestExport, {})).export);
      // The browser saves the response as an attachment, so the page stays open.
      else window.location.assign((await call(privacyCalls.issueExportTicket, {})).url);
    },
  });
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
