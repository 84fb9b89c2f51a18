import { lazy, useRef } from 'react';
import type { User } from '#shared/members/schema.ts';
import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { STATUS } from './profile-sections.tsx';
import styles from './profile.module.css';
import { profileText } from './text.ts';

/** Loaded for rejected members only, while the skeleton of the whole screen is shown. */
const AnotherDocument = lazy(async () => ({
  default: (await import('#web/features/verification/another-document.tsx')).AnotherDocument,
}));

type VerificationPanelProps = { readonly user: User; readonly onSent: (user: User) => void };

/**
 * Panel with the verification status of a member who is not verified; after a rejection also the reason and the upload
 * of another document.
 */
export function VerificationPanel({ user, onSent }: VerificationPanelProps) {
  const text = useText(profileText);
  const heading = useRef<HTMLHeadingElement>(null);
  if (user.approvalStatus === 'approved') return null;
  const isRejected = user.approvalStatus === 'rejected';
  const { tone, label } = STATUS[user.approvalStatus];
  return (
    <Panel className={styles.full}>
      <PanelHead>
        <h2 ref={heading} tabIndex={-1} className={styles.verification}>
          {text.verification}
        </h2>
        <Badge tone={tone}>{text[label]}</Badge>
      </PanelHead>
      {isRejected ? (
        <>
          <p>{text.rejectedLead}</p>
          <blockquote className={styles.reason}>{user.rejectionReason}</blockquote>
          <AnotherDocument
            onSent={(sent) => {
              onSent(sent);
              heading.current?.focus();
            }}
          />
        </>
      ) : (
        <>
          {user.rejectionReason && <blockquote className={styles.reason}>{user.rejectionReason}</blockquote>}
          <p>{user.guardianConsent === 'awaited' ? text.guardianLead : text.pendingLead}</p>
          <div>
            <ButtonLink to="/jnvians" size="small">
              {text.whereItStands}
            </ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}
