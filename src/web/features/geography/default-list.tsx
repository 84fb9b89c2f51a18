import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { geographyCalls } from '#shared/geography/endpoints.ts';
import { call } from '#web/lib/api.ts';
import { useSubmit } from '#web/lib/use-submit.ts';
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
  const { run, isBusy, error } = useSubmit({
    send: async () => {
      const { counts, members, fingerprint } = await call(geographyCalls.checkDefaultSchools, {});
      if (!(await confirm({ ...text.question, message: text.message(counts, members) }))) return;
      const { message } = await call(geographyCalls.restoreDefaultSchools, { body: { fingerprint } });
      onRestored();
      toast({ message });
      void client.invalidateQueries({ queryKey: ['admin', 'schools'] });
      void client.invalidateQueries({ queryKey: ['schools'] });
    },
  });
  return (
    <>
      <div className={styles.acts}>
        <Button
          kind="quiet"
          icon={<Undo2 aria-hidden="true" />}
          busyLabel={isBusy && text.busy}
          onClick={() => void run()}
        >
          {text.button}
        </Button>
      </div>
      <ErrorBox message={error?.message} />
    </>
  );
}
