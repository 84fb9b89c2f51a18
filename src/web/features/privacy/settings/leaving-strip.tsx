import { useQueryClient } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { dayOf } from '#web/lib/days.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { useText } from '#web/lib/use-text.ts';
import { Strip } from '#web/ui/states.tsx';
import { CancelDeletion } from './cancel-deletion.tsx';
import { privacySettingsText } from './text.ts';

/**
 * Banner shown on every page while an account is closed, with the day of its deletion and a button that cancels it.
 */
export function LeavingStrip({ deletesAt }: { readonly deletesAt: string }) {
  const text = useText(privacySettingsText);
  const client = useQueryClient();
  const { replaceUser } = useSessionActions();
  return (
    <Strip
      tone="warning"
      icon={<CalendarX aria-hidden="true" />}
      action={
        <CancelDeletion
          size="small"
          onSaved={(user) => {
            replaceUser(user);
            for (const queryKey of [['profile'], ['directory']]) void client.invalidateQueries({ queryKey });
          }}
        />
      }
    >
      <p role="status">{text.leave.strip(dayOf(deletesAt))}</p>
    </Strip>
  );
}
