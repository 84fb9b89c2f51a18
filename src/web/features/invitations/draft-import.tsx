import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchMessage, type ColumnMatch } from '#shared/invitations/columns.ts';
import { importCalls } from '#shared/invitations/import-calls.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { ColumnTable } from './column-table.tsx';
import { Findings } from './findings.tsx';
import { StartImport } from './start-import.tsx';
import { TEXT } from './text.ts';

/** A list that is looked at: what its columns hold, what was found, and the way on. */
export function DraftImport({ list }: { readonly list: ImportDetail }) {
  const [match, setMatch] = useState<ColumnMatch>(list.match);
  const isChanged = match.join() !== list.match.join();
  const { check, isChecking, said, failure } = useCheck(list._id);
  const refused = matchMessage(match);
  return (
    <>
      <ColumnTable
        list={list}
        match={match}
        isChanged={isChanged}
        isChecking={isChecking}
        said={said}
        failure={refused ?? failure}
        onChange={setMatch}
        onCheck={() => void check(match)}
      />
      <Findings key={list.match.join()} list={list} />
      <StartImport list={list} isUnchecked={isChanged} />
    </>
  );
}

function useCheck(id: string) {
  const client = useQueryClient();
  const { tell } = useAlerts();
  const [isChecking, setIsChecking] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const check = async (match: ColumnMatch) => {
    if (isChecking) return;
    setIsChecking(true);
    setFailure(null);
    setSaid('');
    try {
      const reply = await call(importCalls.matchImport, { params: { id }, body: { match: [...match] } });
      client.removeQueries({ queryKey: ['admin', 'import-rows', id] });
      client.setQueryData(['admin', 'import', id], reply);
      setSaid(TEXT.match.checked);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : TEXT.failed;
      if (error instanceof ApiError && error.code === 'STALE') {
        // Somebody else has started or cancelled it: the list as it is now takes this place.
        await tell({ message });
        await client.invalidateQueries({ queryKey: ['admin', 'import', id] });
      } else setFailure(message);
    } finally {
      setIsChecking(false);
    }
  };
  return { check, isChecking, said, failure };
}
