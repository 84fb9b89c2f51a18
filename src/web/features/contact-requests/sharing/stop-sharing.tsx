import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { contactRequestCalls } from '#shared/contact-requests/endpoints.ts';
import { call } from '#web/lib/api.ts';
import type { AskedAbout } from '#web/lib/member-portrait.tsx';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBox } from '#web/ui/states.tsx';
import styles from './sharing.module.css';
import { stopText } from './text.ts';
import { useConfirm } from './use-confirm.tsx';
import { useSubmit } from '#web/lib/use-submit.ts';

type StopSharingProps = {
  readonly member: AskedAbout;
  /** Whether the accessible name includes the member's name, for lists with several such buttons. */
  readonly isNamed?: boolean;
  /** Gets the server's message. The button has then disappeared, if its place shows what is shared. */
  readonly onStopped: (message: string) => void;
};

/** Button that stops sharing the reader's contact details with a member, after a question. */
export function StopSharing({ member, isNamed = false, onStopped }: StopSharingProps) {
  const text = useText(stopText);
  const client = useQueryClient();
  const confirm = useConfirm(member);
  const { _id, first_name } = member;
  const { isBusy, failure, run } = useSubmit({
    send: async () => {
      const { message } = await call(contactRequestCalls.takeBackContact, { params: { id: _id } });
      await refreshSharing(client, _id);
      onStopped(message);
    },
  });
  const stop = async () => {
    const isConfirmed = await confirm({
      title: text.title(first_name),
      message: text.message(first_name),
      yes: text.stop,
      no: text.keep,
      kind: 'danger',
    });
    if (isConfirmed) await run();
  };
  return (
    <div className={styles.stop}>
      <Button
        size="small"
        aria-label={isNamed && !isBusy ? text.stopNamed(fullName(member)) : undefined}
        busyLabel={isBusy && text.stopping}
        onClick={() => void stop()}
      >
        {text.stop}
      </Button>
      <ErrorBox message={failure} />
    </div>
  );
}

/** Refetches what the reader and a member share, and the list of members who have the reader's details. */
async function refreshSharing(client: QueryClient, memberId: string): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [feature, part, id] }) =>
      feature === 'contact-requests' && (part === 'contacts' || id === memberId),
  });
}
