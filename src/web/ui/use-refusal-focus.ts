import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * Gives the function that moves the focus to the first refused field of a form, or to the button of a refused file. It is
 * called when a submission was refused, after the errors are set, and never while somebody types: the focus would leave
 * the field that is being corrected.
 */
export function useRefusalFocus(form: RefObject<HTMLElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
  }, [refusals, form]);
  return useCallback(() => setRefusals((count) => count + 1), []);
}
