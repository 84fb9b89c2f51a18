import { useSearchParams } from 'react-router';

/** What a list is searched and filtered by, kept in the address bar. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  return {
    given: (name: string) => params.get(name) ?? '',
    /** Another filter begins at its first page; typing leaves no trail for the back button. */
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
