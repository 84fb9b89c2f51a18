import { useCallback, useState } from 'react';
import { DOCUMENT_BYTES_MAX, DOCUMENT_TOO_LARGE } from '#shared/fields.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { isPhoto, shrinkPhoto } from './shrink-photo.ts';

const SHRINK = {
  title: 'This photo is larger than 5 MB',
  message: 'Shall we make it smaller here, on your device? It stays readable.',
  confirmLabel: 'Make it smaller',
  cancelLabel: 'Choose another file',
  confirmKind: 'primary',
} as const;
const SHRINK_FAILED =
  'This photo could not be made smaller. Take it again at a lower size, or choose another file.';

/** A chosen document, or why it was refused. A photo over 5 MB is offered to be made smaller first (RULINGS 36). */
export function useDocumentChoice() {
  const { confirm } = useAlerts();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);

  const settle = useCallback((chosen: File | null, refusal?: string) => {
    setFile(chosen);
    setError(refusal);
  }, []);
  const take = useCallback(
    async (chosen: File) => {
      if (chosen.size <= DOCUMENT_BYTES_MAX) return settle(chosen);
      if (!isPhoto(chosen) || !(await confirm(SHRINK))) return settle(null, DOCUMENT_TOO_LARGE);
      const smaller = await shrinkPhoto(chosen);
      return settle(smaller, smaller ? undefined : SHRINK_FAILED);
    },
    [confirm, settle],
  );
  return {
    file,
    error,
    take,
    refuse: (message: string | undefined) => setError(message),
    remove: () => settle(null),
  };
}
