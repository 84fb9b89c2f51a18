import { useState } from 'react';
import { adminEndpoints } from '#shared/admin/endpoints.ts';
import type { UserFilter } from '#shared/admin/filter.ts';
import { ApiError, callFile } from '#web/lib/api.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { TEXT } from './text.ts';

/** Fetches the filtered list as a file and hands it to the browser to keep. */
export function useExport() {
  const { tell } = useAlerts();
  const [isExporting, setIsExporting] = useState(false);
  const [said, setSaid] = useState('');

  const exportList = async (filter: UserFilter) => {
    setIsExporting(true);
    setSaid('');
    try {
      const { file } = await callFile(adminEndpoints.exportUsers, { query: filter });
      keep(file);
      setSaid(TEXT.exported);
    } catch (error) {
      await tell({ message: error instanceof ApiError ? error.message : TEXT.actionFailed });
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, said, exportList };
}

function keep(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = TEXT.fileName;
  link.click();
  URL.revokeObjectURL(address);
}
