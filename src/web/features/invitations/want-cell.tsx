import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importCalls } from '#shared/invitations/import-calls.ts';
import type { ImportRow } from '#shared/invitations/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';

const text = TEXT.found.want;
type WantCellProps = { readonly listId: string; readonly row: ImportRow };

/** Whether a row that is like somebody known gets a letter all the same. */
export function WantCell({ listId, row }: WantCellProps) {
  const { isWanted, line } = row;
  const { want, isBusy } = useWant(listId, line);
  const label = isWanted ? text.no : text.yes;
  return (
    <div className={styles.want}>
      <span role="status">{isWanted && <Badge tone="success">{text.wanted}</Badge>}</span>
      <Button
        size="small"
        aria-label={text.ofRow(label, line)}
        busyLabel={isBusy && text.busy}
        onClick={() => void want(!isWanted)}
      >
        {label}
      </Button>
    </div>
  );
}

function useWant(listId: string, line: number) {
  const client = useQueryClient();
  const { tell } = useAlerts();
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const want = async (isWanted: boolean) => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    try {
      const params = { id: listId, line: String(line) };
      const reply = await call(importCalls.wantImportRow, { params, body: { isWanted } });
      client.setQueryData(['admin', 'import', listId], reply);
    } catch (error) {
      await tell({ message: error instanceof ApiError ? error.message : TEXT.failed });
      await client.invalidateQueries({ queryKey: ['admin', 'import', listId] });
    } finally {
      await client.invalidateQueries({ queryKey: ['admin', 'import-rows', listId] });
      running.current = false;
      setIsBusy(false);
    }
  };
  return { want, isBusy };
}
