import { useEffect } from 'react';

/**
 * A file that is dropped beside the place for it does nothing. A browser would open it instead of the page, and what was
 * typed there would be gone.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    // One for each place: a listener that they shared would go with the first of them.
    const ignore = (event: DragEvent) => ignoreFile(event);
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}

function ignoreFile(event: DragEvent): void {
  // The place itself has taken it already; and a text may be dropped into its field.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
