import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reviewCalls } from '#shared/verification/review-endpoints.ts';
import type { RejectionReason } from '#shared/verification/rules.ts';
import { call } from '#web/lib/api.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './mail-box.module.css';
import { rejectionText } from './text.ts';

/** Debounce delay while the reviewer types. */
const DEBOUNCE_MS = 250;

type MailBoxProps = {
  readonly memberId: string;
  /** Number of members who get the email; the preview is the first one's. */
  readonly memberCount: number;
  readonly reason: RejectionReason;
  readonly note: string;
};

/** Previews the rejection email exactly as the server will write it: the reason first, then the whole email. */
export function MailBox({ memberId, memberCount, reason, note }: MailBoxProps) {
  const text = useText(rejectionText);
  const { data, isError } = useMailPreview(memberId, reason, note);
  return (
    <div className={styles.mail}>
      {isError && <p>{text.mailFailed}</p>}
      {!isError && !data && <p>{text.mailLoading}</p>}
      {data && (
        <>
          <p className={styles.line}>
            <span>{text.mailReason}</span>
          </p>
          <blockquote className={styles.reason}>{data.reason}</blockquote>
          <p className={styles.line}>
            <span>{memberCount > 1 ? text.mailToOne(memberCount) : text.mailTo}</span> {data.to}
          </p>
          <p className={styles.line}>
            <span>{text.mailSubject}</span> <b>{data.subject}</b>
          </p>
          <div className={styles.text} role="region" aria-label={text.mailTitle} tabIndex={0}>
            {data.text}
          </div>
        </>
      )}
    </div>
  );
}

/** Fetches a preview of the rejection email. */
function useMailPreview(memberId: string, reason: RejectionReason, note: string) {
  const debounced = useDebounced(note.trim());
  return useQuery({
    queryKey: ['rejection-mail', memberId, reason, debounced],
    queryFn: ({ signal }) =>
      call(
        reviewCalls.previewRejection,
        { params: { id: memberId }, body: { reason, note: debounced } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
