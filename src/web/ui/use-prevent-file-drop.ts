import { useEffect } from 'react';

/**
 * Ignores files dropped outside a drop zone. Otherwise the browser would open the file in place of the page, and
 * unsaved input would be lost.
 */
export function usePreventFileDrop(): void {
  useEffect(() => {
    // Each component has its own listener, because the first one to unmount would remove a shared listener.
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
  // Skip events that a drop zone has handled, and dropped text, which is allowed in fields.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
