import { Download } from 'lucide-react';
import { importCalls } from '#shared/invitations/import-calls.ts';
import type { ImportDetail } from '#shared/invitations/schema.ts';
import { useExport } from '#web/features/admin/use-export.ts';
import { callFile } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './import.module.css';
import { TEXT } from './text.ts';

const { found: text } = TEXT;

/** The rows with errors as a file, with the reasons, for mending. */
export function BadRows({ list }: { readonly list: ImportDetail }) {
  const { isExporting, said, exportList } = useExport(text.fileName, text.downloaded);
  if (list.badRowsKept === 0) return null;
  return (
    <div className={styles.acts}>
      <Button
        icon={<Download aria-hidden="true" />}
        busyLabel={isExporting && text.downloading}
        onClick={() =>
          void exportList(() => callFile(importCalls.downloadBadRows, { params: { id: list._id } }))
        }
      >
        {text.download}
      </Button>
      <p className={styles.quiet} role="status">
        {said}
      </p>
    </div>
  );
}
