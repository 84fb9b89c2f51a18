import { useEffect, useEffectEvent, useRef } from 'react';
import { useDocumentChoice } from '#web/features/verification/document-choice.tsx';
import { deleteDocument, readDocument, storeDocument } from '#web/lib/stored-document.ts';

/** Returns the chosen document, which is stored on this device and restored after a reload of this tab. */
export function useStoredDocument() {
  const document = useDocumentChoice();
  const { file, shown } = document;
  /** The file in the store. Restoring it does not store it again, which would extend its 24 hours. */
  const stored = useRef<File | null>(null);

  const restore = useEffectEvent((restored: File | null) => {
    if (restored === null || shown !== null) return;
    stored.current = restored;
    document.take(restored);
  });
  useEffect(() => void readDocument().then(restore), []);
  useEffect(() => {
    const before = stored.current;
    if (file?.name === before?.name && file?.size === before?.size) return;
    // The restored file is still being checked; do not delete it.
    if (file === null && shown !== null) return;
    stored.current = file;
    if (file) storeDocument(file);
    else deleteDocument();
  }, [file, shown]);
  return document;
}
