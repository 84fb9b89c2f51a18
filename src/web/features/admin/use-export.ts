import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { downloadFile } from '#web/lib/download-file.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { dashboardText } from './text.ts';

/** Downloads a list as a file, then shows `message` as the status. */
export function useExport(fileName: string, message: string) {
  const text = useText(dashboardText);
  const { tell } = useAlerts();
  const [isExporting, setIsExporting] = useState(false);
  const [status, setStatus] = useState('');

  const exportList = async (fetchList: () => Promise<{ readonly file: Blob }>) => {
    setIsExporting(true);
    setStatus('');
    try {
      const { file } = await fetchList();
      downloadFile(file, fileName);
      setStatus(message);
    } catch (error) {
      await tell({ message: error instanceof ApiError ? error.message : text.actionFailed });
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, status, exportList };
}
