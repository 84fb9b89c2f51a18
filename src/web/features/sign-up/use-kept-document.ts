import { useEffect, useEffectEvent, useRef } from 'react';
import { useDocumentChoice } from '#web/features/verification/document-choice.tsx';
import { forgetDocument, keepDocument, readDocument } from '#web/lib/kept-document.ts';

/** The chosen document. It is stored on this device, and restored after a reload of this tab. */
export function useKeptDocument() {
  const document = useDocumentChoice();
  const { file, shown } = document;
  /** The file in the store; restoring it does not extend its 24 hours. */
  const stored = useRef<File | null>(null);

  const restore = useEffectEvent((kept: File | null) => {
    if (kept === null || shown !== null) return;
    stored.current = kept;
    document.take(kept);
  });
  useEffect(() => void readDocument().then(restore), []);
  useEffect(() => {
    const before = stored.current;
    if (file?.name === before?.name && file?.size === before?.size) return;
    // A restored file is being checked.
    if (file === null && shown !== null) return;
    stored.current = file;
    if (file) keepDocument(file);
    else forgetDocument();
  }, [file, shown]);
  return document;
}
