import { useCallback, useRef, useState } from 'react';
import { START_BYTES } from '#shared/files/content.ts';

const UNREADABLE =
  'This file cannot be read. If it is a folder, choose the file in it; if it was moved or deleted, choose it anew.';
const STAYS = (fileName: string) => `${fileName} stays chosen.`;

/** What the first bytes of a file say against it; undefined when nothing. */
type StartCheck = (start: Uint8Array) => string | undefined;

/**
 * A file that was chosen, and why another one was not taken: then the one that was there before stays. A file stands
 * there at once, so that nobody waits for a slow disk before going on; its first bytes may speak against it a moment later.
 */
export function useChosenFile() {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const kept = useRef<File | null>(null);
  /** Of two files chosen one soon after the other, the later one counts. */
  const turn = useRef(0);

  const refuse = useCallback((message: string) => {
    turn.current += 1;
    setFile(kept.current);
    setError(kept.current ? `${message} ${STAYS(kept.current.name)}` : message);
  }, []);
  const take = useCallback(
    async (chosen: File, check: StartCheck) => {
      turn.current += 1;
      const mine = turn.current;
      setFile(chosen);
      setError(undefined);
      const start = await readStart(chosen);
      if (mine !== turn.current) return;
      const refusal = start ? check(start) : UNREADABLE;
      if (refusal === undefined) kept.current = chosen;
      else refuse(refusal);
    },
    [refuse],
  );
  const remove = useCallback(() => {
    turn.current += 1;
    kept.current = null;
    setFile(null);
    setError(undefined);
  }, []);
  return {
    file,
    error,
    take,
    /** Does not take a file; the one before stays. */
    refuse,
    /** Says what is wrong with the file that is there, or that none is; nothing, when it is sent again. */
    blame: setError,
    remove,
  };
}

async function readStart(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
