import { useCallback } from 'react';
import type { DocumentType } from '#shared/files/document-types.ts';
import {
  claimedType,
  DOCUMENT_BYTES_MAX,
  DOCUMENT_TOO_LARGE,
  startRefusal,
} from '#shared/files/documents.ts';
import { useChosenFile } from '#web/lib/use-chosen-file.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const SHRINK = {
  title: 'This photo is larger than 5 MB',
  message: 'Shall we make it smaller here, on your device? It stays readable.',
  confirmLabel: 'Make it smaller',
  cancelLabel: 'Choose another file',
  confirmKind: 'primary',
} as const;
const SHRINK_FAILED =
  'This photo could not be made smaller. Take it again at a lower size, or choose another file.';
const SEVERAL =
  'Only one file can be sent. Choose the one that shows your school and years, or put the pages into one PDF.';

/**
 * A chosen document, or why it was refused: at once, and with the sentence that the server would refuse it with. A photo
 * over 5 MB is offered to be made smaller first (RULINGS 36).
 */
export function useDocumentChoice() {
  const { confirm } = useAlerts();
  const { file, error, take: keep, refuse, blame, remove } = useChosenFile();

  const take = useCallback(
    async (chosen: File) => {
      const { name: fileName, size: bytes, type: declaredType } = chosen;
      const claimed = claimedType({ fileName, bytes });
      if (!claimed.ok) return refuse(claimed.message);
      const { type } = claimed;
      if (bytes <= DOCUMENT_BYTES_MAX)
        return keep(chosen, (start) => startRefusal(type, { fileName, declaredType, start })?.message);
      if (!isPhoto(type) || !(await confirm(SHRINK))) return refuse(DOCUMENT_TOO_LARGE);
      const smaller = await shrinkPhoto(chosen);
      return smaller ? keep(smaller, () => undefined) : refuse(SHRINK_FAILED);
    },
    [confirm, keep, refuse],
  );
  return { file, error, take, takeNone: () => refuse(SEVERAL), blame, remove };
}

function isPhoto(type: DocumentType): boolean {
  return type === 'jpg' || type === 'png';
}
