type Values = Readonly<Record<string, string | boolean>>;

/**
 * Draft of a form in this tab, in sessionStorage, so that typed text survives a reload, another page or a lost
 * connection. `read` returns `empty` with the stored values whose names and types match (an older version of the page
 * may have stored others), or null. Stores nothing if storage is full or blocked.
 */
export function formDraft<Draft extends Values>(key: string, empty: Draft) {
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
        // Without storage, a reload only loses the draft.
      }
    },
    clear: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is no draft.
      }
    },
  };
}
