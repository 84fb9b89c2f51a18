import { useSearchParams } from 'react-router';

/** Keeps a list's search and filters in the URL. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  return {
    given: (name: string) => params.get(name) ?? '',
    /** Changing the filter opens the first page; typing replaces the history entry. */
    change: (changed: Readonly<Record<string, string>>) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          next.delete('page');
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
