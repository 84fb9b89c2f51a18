import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { geographyCalls } from '#shared/geography/calls.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import { useAlerts } from '#web/ui/alerts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './schools.module.css';
import { schoolsText } from './text.ts';

/** Button that replaces the uploaded list with the default one, after a question about what will change. */
export function BackToDefault({ onRestored }: { readonly onRestored: () => void }) {
  const { backToDefault: text } = useText(schoolsText);
  const client = useQueryClient();
  const { confirm } = useAlerts();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async () => {
    const { counts, members, fingerprint } = await call(geographyCalls.checkDefaultSchools, {});
    if (!(await confirm({ ...text.question, message: text.message(counts, members) }))) return;
    const { message } = await call(geographyCalls.restoreDefaultSchools, { body: { fingerprint } });
    onRestored();
    toast({ message });
    void client.invalidateQueries({ queryKey: ['admin', 'schools'] });
    void client.invalidateQueries({ queryKey: ['schools'] });
  };
  const start = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await restore();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <div className={styles.acts}>
        <Button
          kind="quiet"
          icon={<Undo2 aria-hidden="true" />}
          busyLabel={isBusy && text.busy}
          onClick={() => void start()}
        >
          {text.button}
        </Button>
      </div>
      <ErrorBox message={failure} />
    </>
  );
}
