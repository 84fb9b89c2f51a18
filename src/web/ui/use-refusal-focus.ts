import { useCallback, useEffect, useState, type RefObject } from 'react';

/** CSS selector of invalid fields and of the file button after a rejected file. */
export const REFUSED = '[aria-invalid="true"], [data-refused]';

/**
 * Returns a function that focuses the first invalid field of a form, or the file button after a rejected file. Call it
 * after a rejected submission, once the errors are set; never while the user types.
 */
export function useRefusalFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(REFUSED)?.focus();
  }, [refusals, form]);
  return useCallback(() => setRefusals((count) => count + 1), []);
}
