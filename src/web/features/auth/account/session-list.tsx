import { Laptop, Smartphone, SquareTerminal } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#shared/auth/account-endpoints.ts';
import type { OwnSession } from '#shared/auth/account-schema.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading, StatusText } from '#web/ui/status.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { useFolded } from '#web/ui/use-folded.ts';
import styles from './account.module.css';
import { accountText } from './text.ts';

const OTHERS = 'others';

/** Number of sessions shown before "Show all" is pressed; the current session comes first. */
const FOLDED = 3;

export const SESSIONS_KEY = ['sessions'];

/** Lists the member's sessions, each with a sign-out button, and offers to sign out all other sessions. */
export function SessionList() {
  const { sessions: text } = useText(accountText);
  const list = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await call(accountCalls.listSessions, {}, { signal })).sessions,
  });
  return (
    <Panel aria-labelledby="sessions-heading" aria-busy={list.isPending}>
      <h2 id="sessions-heading">{text.title}</h2>
      <p className={styles.quiet}>{text.lead}</p>
      {list.isPending && <Loading>{text.loading}</Loading>}
      {list.isError && !list.data && (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {list.data && <Sessions sessions={list.data} />}
    </Panel>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { sessions: text } = useText(accountText);
  const { end, ending, status, failure } = useEnding();
  const { list, shown, isFolded, unfold } = useFolded(sessions, FOLDED);
  const hasOthers = sessions.some((session) => !session.isThis);
  return (
    <>
      <ErrorBox message={failure} />
      <ul ref={list} className={styles.sessions}>
        {shown.map((session) => (
          <li key={session._id} tabIndex={-1}>
            <Row session={session} isEnding={ending === session._id} onEnd={() => void end(session._id)} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <div className={styles.unfold}>
          <Button kind="quiet" onClick={unfold}>
            {text.showAll(sessions.length)}
          </Button>
        </div>
      )}
      {hasOthers ? (
        <div className={styles.row}>
          <Button busyLabel={ending === OTHERS && text.ending} onClick={() => void end(OTHERS)}>
            {text.endOthers}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{text.alone}</p>
      )}
      <StatusText>{status}</StatusText>
    </>
  );
}

const ICONS = { phone: Smartphone, computer: Laptop, program: SquareTerminal } as const;

function Row({
  session: { device, kind, network, lastSeenAt, isThis },
  isEnding,
  onEnd,
}: {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const { sessions: text } = useText(accountText);
  const Icon = ICONS[kind];
  const when = isThis ? text.now : text.lastUsed(ago(lastSeenAt));
  return (
    <div className={styles.session}>
      <Icon aria-hidden="true" />
      <div className={styles.device}>
        <p className={styles.name}>{device}</p>
        <p className={styles.quiet}>{[network, when].filter(Boolean).join(', ')}</p>
      </div>
      {isThis ? (
        <Badge tone="success">{text.thisOne[kind]}</Badge>
      ) : (
        <Button
          kind="quiet"
          aria-label={isEnding ? undefined : text.endNamed(device)}
          busyLabel={isEnding && text.ending}
          onClick={onEnd}
        >
          {text.end}
        </Button>
      )}
    </div>
  );
}

/** Ends one session or all other sessions, shows the result, and refetches a stale list. */
function useEnding() {
  const client = useQueryClient();
  const [status, setStatus] = useState('');
  const { run, busy, error } = useSubmit({
    send: async (which: string) => {
      setStatus('');
      try {
        const { message } =
          which === OTHERS
            ? await call(accountCalls.endOtherSessions, { body: {} })
            : await call(accountCalls.endSession, { params: { id: which } });
        setStatus(message);
      } finally {
        await client.invalidateQueries({ queryKey: SESSIONS_KEY });
      }
    },
  });
  const isGone = error?.status === 404;
  return {
    end: run,
    ending: busy,
    status: isGone ? error.message : status,
    failure: isGone ? null : error?.message,
  };
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const format = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

/** Formats a past time such as "2 days ago". Times in the future, caused by clock skew, count as now. */
export function ago(moment: string, now: number = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(moment));
  for (const [unit, ms] of UNITS) if (passed >= ms) return format.format(-Math.floor(passed / ms), unit);
  return 'just now';
}
