import { contentOf, START_BYTES } from '#shared/files/content.ts';
import type { DocumentType } from '#shared/files/document-types.ts';
import { claimedType, DOCUMENT_BYTES_MAX, documentErrors, startRefusal } from '#shared/files/documents.ts';
import { extensionOf, withExtension } from '#shared/files/names.ts';
import { holdFile, useChosenFile } from '#web/lib/use-chosen-file.ts';
import { useText, textOf } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import { verificationText } from './text.ts';

/**
 * Checks a chosen document immediately, with the same rules and messages as the server. Offers to shrink a photo of
 * more than 5 MB (ruling 36).
 */
export function useDocumentChoice() {
  const text = useText(verificationText);
  const { confirm } = useAlerts();
  return useChosenFile(async (chosen) => {
    const file = await withEnding(chosen);
    const claimed = claimedType({ fileName: file.name, bytes: file.size });
    if (!claimed.ok) return textOf(claimed.sentence);
    if (file.size <= DOCUMENT_BYTES_MAX) return holdDocument(file, claimed.type);
    if (!isPhoto(claimed.type) || !(await confirm(text.shrink))) return textOf(documentErrors.tooLarge);
    const smaller = await shrinkPhoto(file);
    return smaller ? holdDocument(smaller, 'jpg') : text.shrinkFailed;
  });
}

function holdDocument(file: File, type: DocumentType): Promise<File | string> {
  const { name: fileName, type: declaredType } = file;
  return holdFile(file, (start) => startRefusal(type, { fileName, declaredType, start })?.sentence);
}

/** Adds the extension that matches the file's first bytes if the name has no extension, as on some phones. */
async function withEnding(file: File): Promise<File> {
  if (extensionOf(file.name) !== '') return file;
  const content = contentOf(new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer()));
  if (content !== 'pdf' && !isPhoto(content)) return file;
  return new File([file], withExtension(file.name, content), { type: file.type });
}

function isPhoto(type: string): type is 'jpg' | 'png' {
  return type === 'jpg' || type === 'png';
}
