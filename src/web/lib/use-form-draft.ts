import { useState } from 'react';
import { formDraft, type DraftValues } from './form-draft.ts';

/**
 * State of a form whose draft is stored in this tab under a key, as in `formDraft`. `start` has the values without a
 * draft. `clear` removes the stored draft and leaves the state as it is. The key must not change while the component is
 * mounted.
 */
export function useFormDraft<Draft extends DraftValues>(key: string, start: Draft) {
  const [stored] = useState(() => formDraft(key, start));
  const [draft, setDraft] = useState<Draft>(() => stored.read() ?? start);
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    stored.save(next);
  };
  return { draft, change, clear: stored.clear };
}
