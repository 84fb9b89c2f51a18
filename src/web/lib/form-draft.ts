import { OWN_DRAFTS, readUserId } from './stored-session.ts';

/** Values of a form: texts and ticks. */
export type DraftValues = Readonly<Record<string, string | boolean>>;

/**
 * Stores a form's draft in sessionStorage, so that typed text survives a reload, a visit to another page or a lost
 * connection in this tab. `read` returns null if nothing is stored; otherwise `empty` with the stored values whose
 * names and types match, because an older version of the page may have stored other fields. Stores nothing if storage
 * is full or blocked.
 */
export function formDraft<Draft extends DraftValues>(key: string, empty: Draft) {
  return {
    read: (): Draft | null => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
        if (typeof stored !== 'object' || stored === null) return null;
        const known = Object.entries(stored).filter(([name, value]) => typeof empty[name] === typeof value);
        return { ...empty, ...Object.fromEntries(known) };
      } catch {
        return null;
      }
    },
    save: (draft: Partial<Draft>): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // If storage fails, the only consequence is that a reload loses the draft.
      }
    },
    clear: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // If storage is blocked, there is no draft to remove.
      }
    },
  };
}

/**
 * Like `formDraft`, for a form of the signed-in account: its text survives the loss of the session or the role, and no
 * other account that signs in in this tab can read it.
 */
export function ownDraft<Draft extends DraftValues>(name: string, empty: Draft) {
  return formDraft(`${OWN_DRAFTS}${readUserId() ?? ''}.${name}`, empty);
}
