import type { RejectionReason } from '#shared/verification/rules.ts';
import styles from './mail-box.module.css';
import { TEXT } from './text.ts';
import { useMailPreview } from './use-mail-preview.ts';

type MailBoxProps = { readonly memberId: string; readonly reason: RejectionReason; readonly note: string };

/** The mail, as the server will write it. */
export function MailBox({ memberId, reason, note }: MailBoxProps) {
  const { data, isError } = useMailPreview(memberId, reason, note);
  return (
    <div className={styles.mail}>
      {isError && <p>{TEXT.mailFailed}</p>}
      {!isError && !data && <p>{TEXT.mailLoading}</p>}
      {data && (
        <>
          <p className={styles.line}>
            <span>{TEXT.mailTo}</span> {data.to}
          </p>
          <p className={styles.line}>
            <span>{TEXT.mailSubject}</span> <b>{data.subject}</b>
          </p>
          <div className={styles.text} role="region" aria-label={TEXT.mailTitle} tabIndex={0}>
            {data.text}
          </div>
        </>
      )}
    </div>
  );
}
