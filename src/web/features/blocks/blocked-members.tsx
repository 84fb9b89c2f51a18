import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { blockCalls } from '#shared/blocks/endpoints.ts';
import type { Reply } from '#shared/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { dayOf } from '#web/lib/days.ts';
import { fullName } from '#web/lib/names.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorBox, ErrorState } from '#web/ui/states.tsx';
import { Loading, StatusText } from '#web/ui/status.tsx';
import { useFolded } from '#web/ui/use-folded.ts';
import styles from './blocks.module.css';
import { blocksText } from './text.ts';
import { BLOCKS_KEY, useUnblock } from './use-unblock.ts';

/** Number of members shown before "Show all" is pressed. */
const FOLDED = 5;

/** Lists the members whom the reader has blocked, each with a button that unblocks them. */
export function BlockedMembers() {
  const { list: text } = useText(blocksText);
  const blocks = useQuery({
    queryKey: BLOCKS_KEY,
    queryFn: async ({ signal }) => (await call(blockCalls.listBlocks, {}, { signal })).blocks,
  });
  return (
    <Panel id="blocked-members" aria-labelledby="blocked-heading" aria-busy={blocks.isPending}>
      <h2 id="blocked-heading">{text.title}</h2>
      {blocks.isPending && <Loading>{text.loading}</Loading>}
      {blocks.isError && !blocks.data && (
        <ErrorState message={blocks.error.message} onRetry={() => void blocks.refetch()} />
      )}
      {blocks.data && <Blocked blocks={blocks.data} />}
    </Panel>
  );
}

type BlockedProps = { readonly blocks: Reply<typeof blockCalls.listBlocks>['blocks'] };

function Blocked({ blocks }: BlockedProps) {
  const { list: text } = useText(blocksText);
  const unblock = useUnblock();
  const [status, setStatus] = useState('');
  const { run, busy, error } = useSubmit({
    send: async (memberId: string) => {
      setStatus('');
      setStatus(await unblock(memberId));
      // The button that had focus is gone with its row.
      if (document.activeElement === document.body) place.current?.focus();
    },
  });
  const { list, shown, isFolded, unfold } = useFolded(blocks, FOLDED);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      <p className={styles.quiet}>{blocks.length === 0 ? text.none : text.lead}</p>
      <ul ref={list} className={styles.members} aria-labelledby="blocked-heading">
        {shown.map(({ _id, blockedAt, ...names }) => (
          <li key={_id} tabIndex={-1}>
            <div className={styles.who}>
              <p className={styles.name}>{fullName(names)}</p>
              <p className={styles.quiet}>{text.since(dayOf(blockedAt))}</p>
            </div>
            <Button
              kind="quiet"
              aria-label={busy === _id ? undefined : text.unblockNamed(fullName(names))}
              busyLabel={busy === _id && text.unblocking}
              onClick={() => void run(_id)}
            >
              {text.unblock}
            </Button>
          </li>
        ))}
      </ul>
      {isFolded && (
        <Button kind="quiet" onClick={unfold}>
          {text.showAll(blocks.length)}
        </Button>
      )}
      <ErrorBox message={error?.message} />
      <StatusText>{status}</StatusText>
    </div>
  );
}
