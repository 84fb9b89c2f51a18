import { useState } from 'react';
import { downloadFile } from '#web/lib/download-file.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
import { useAlerts } from '#web/ui/alerts.tsx';

/** Downloads a list as a file, then shows `message` as the status. */
export function useExport(fileName: string, message: string) {
  const { tell } = useAlerts();
  const [status, setStatus] = useState('');
  const { run, isBusy } = useSubmit({
    send: async (fetchList: () => Promise<{ readonly file: Blob }>) => {
      setStatus('');
      const { file } = await fetchList();
      downloadFile(file, fileName);
      setStatus(message);
    },
    onFailure: (error) => void tell({ message: error.message }),
  });
  return { isExporting: isBusy, status, exportList: run };
}
