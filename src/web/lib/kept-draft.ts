type Values = Readonly<Record<string, string | boolean>>;

/**
 * What was typed into a form in this tab, kept for a reload, another page, or a line that broke. `read` gives `empty`
 * with what was kept of its names and types (an older version of the page may have written others), or null; nothing
 * is kept where storage is full or forbidden.
 */
export function savedDraft<Draft extends Values>(key: string, empty: Draft) {
  return {
    read: (): Draft | null => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
        if (typeof kept !== 'object' || kept === null) return null;
        const known = Object.entries(kept).filter(([name, value]) => typeof empty[name] === typeof value);
        return { ...empty, ...Object.fromEntries(known) };
      } catch {
        return null;
      }
    },
    keep: (draft: Partial<Draft>): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Then a reload loses the draft only.
      }
    },
    forget: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is no draft.
      }
    },
  };
}
