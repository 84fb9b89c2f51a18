import { useState } from 'react';
import { ownDraft, type DraftValues } from './form-draft.ts';

/**
 * State of a signed-in account's form whose draft is stored in this tab under a name, as in `ownDraft`. `start` has the
 * values without a draft. `clear` removes the stored draft and leaves the state as it is. The name must not change while
 * the component is mounted.
 */
export function useFormDraft<Draft extends DraftValues>(name: string, start: Draft) {
  const [stored] = useState(() => ownDraft(name, start));
  const [draft, setDraft] = useState<Draft>(() => stored.read() ?? start);
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    stored.save(next);
  };
  return { draft, change, clear: stored.clear };
}
