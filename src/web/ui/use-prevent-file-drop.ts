import { useEffect } from 'react';

/** Ignores files dropped outside a drop zone: the browser would open them instead of the page and lose unsaved input. */
export function usePreventFileDrop(): void {
  useEffect(() => {
    // One listener per component: the first component to unmount would remove a shared one.
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
  // A drop zone has handled the event already, and text may be dropped into its field.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
