import { ScanLine, Shield, Sun } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { User } from '#shared/members/schema.ts';
import { dayOfYear } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import { ConfirmEmailStrip } from '#web/features/auth/confirm-email-strip.tsx';
import { GuardianAddress } from '#web/features/privacy/settings/guardian-address.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PathSteps } from '#web/ui/path-steps.tsx';
import { AnotherDocument } from './another-document.tsx';
import { Shelf } from './shelf.tsx';
import styles from './verification-status.module.css';
import { verificationText } from './text.ts';

/**
 * Explains why the member cannot use the directory yet, with the verification status and the next step (ruling 2).
 */
export function VerificationStatus({ member }: { readonly member: User }) {
  const text = useText(verificationText);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = member.guardianConsent === 'awaited';
  const isRejected = !isAwaited && member.approvalStatus === 'rejected';
  const [title, Place] = isAwaited
    ? [text.guardianTitle, Awaiting]
    : {
        approved: [text.unconfirmedTitle, Unconfirmed] as const,
        pending: [text.pendingTitle, Pending] as const,
        rejected: [text.rejectedTitle, Rejected] as const,
      }[member.approvalStatus];
  return (
    <>
      {!member.emailConfirmed && (
        <div className={styles.strip}>
          <ConfirmEmailStrip member={member} />
        </div>
      )}
      {/* The title is the same element in all states, so that it keeps focus when the content below changes. */}
      <div className={isRejected ? styles.titleRow : undefined}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title(member.first_name)}
        </h2>
        {isRejected && <Badge tone="danger">{text.rejected}</Badge>}
      </div>
      <Place member={member} onSent={() => heading.current?.focus()} />
    </>
  );
}

type PlaceProps = { readonly member: User; readonly onSent: () => void };

function Pending({ member, onSent }: PlaceProps) {
  const text = useText(verificationText);
  const { stations } = text;
  return (
    <>
      <PathSteps
        current={2}
        stations={[
          { name: stations.account, note: dayOfYear(member.createdAt) },
          { name: stations.received },
          { name: stations.checks, note: stations.usually },
          { name: stations.opens, note: stations.sameHour },
        ]}
      />
      {member.rejectionReason === null && <Shelf />}
      <div className={styles.sides}>
        {member.rejectionReason !== null && (
          <section className={styles.hanging}>
            <h2>{text.returnedTitle}</h2>
            <blockquote className={styles.quote}>{member.rejectionReason}</blockquote>
          </section>
        )}
        <NextSteps steps={text.next} />
        <WhileWaiting onSent={onSent} />
      </div>
    </>
  );
}

/** Links and actions for a pending member until the decision; the upload opens below its button. */
function WhileWaiting({ onSent }: Pick<PlaceProps, 'onSent'>) {
  const { wait: text } = useText(verificationText);
  const id = useId();
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <section className={styles.hanging}>
      <h2>{text.title}</h2>
      <ul className={styles.ideas}>
        <li>
          <span>{text.profile}</span>
          <ButtonLink to="/profile" size="small">
            {text.profileLink}
          </ButtonLink>
        </li>
        <li>
          <span>{text.blog}</span>
          <ButtonLink to="/blog" kind="quiet" size="small">
            {text.blogLink}
          </ButtonLink>
        </li>
        <li>
          <span>{text.document}</span>
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isReplacing}
            aria-controls={id}
            onClick={() => setIsReplacing(!isReplacing)}
          >
            {text.wrongDocument}
          </Button>
        </li>
      </ul>
      <div id={id}>
        {isReplacing && (
          <AnotherDocument
            isFocused
            onSent={() => {
              setIsReplacing(false);
              onSent();
            }}
          />
        )}
      </div>
    </section>
  );
}

/**
 * Next step of an approved member without a confirmed email address. The banner above has the buttons: resend, enter
 * the code, change the address.
 */
function Unconfirmed({ member }: PlaceProps) {
  const text = useText(verificationText);
  const { stations } = text;
  return (
    <>
      <PathSteps
        current={2}
        stations={[
          { name: stations.account, note: dayOfYear(member.createdAt) },
          { name: stations.verified },
          { name: stations.confirm },
          { name: stations.opens },
        ]}
      />
      <div className={styles.sides}>
        <NextSteps steps={text.unconfirmedNext(member.email)} />
      </div>
    </>
  );
}

function Awaiting({ member }: PlaceProps) {
  const text = useText(verificationText);
  const { stations } = text;
  return (
    <>
      <PathSteps
        current={1}
        stations={[
          { name: stations.account, note: dayOfYear(member.createdAt) },
          { name: stations.guardian },
          { name: stations.checks, note: stations.usually },
        ]}
      />
      <div className={styles.sides}>
        <NextSteps steps={text.guardianNext} />
        {member.guardianEmail !== null && (
          <section className={styles.hanging}>
            <h2>{text.guardianAddress}</h2>
            <GuardianAddress address={member.guardianEmail} />
          </section>
        )}
      </div>
    </>
  );
}

function Rejected({ member, onSent }: PlaceProps) {
  const text = useText(verificationText);
  const { stations } = text;
  const icons = [
    <Sun key="sun" aria-hidden="true" />,
    <ScanLine key="scan" aria-hidden="true" />,
    <Shield key="shield" aria-hidden="true" />,
  ];
  return (
    <>
      <PathSteps
        current={1}
        stations={[
          { name: stations.account, note: dayOfYear(member.createdAt) },
          { name: stations.another },
          { name: stations.checks, note: stations.usually },
          { name: stations.opens, note: stations.sameHour },
        ]}
      />
      <div className={styles.sides}>
        <section className={styles.hanging}>
          <h2>{text.wroteTitle}</h2>
          <blockquote className={styles.quote}>{member.rejectionReason}</blockquote>
          <AnotherDocument onSent={onSent} />
        </section>
        <section className={styles.hanging}>
          <h2>{text.passesTitle}</h2>
          <ul className={styles.list}>
            {text.passes.map((line, index) => (
              <li key={line}>
                {icons[index]}
                {line}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  const text = useText(verificationText);
  return (
    <section className={styles.hanging}>
      <h2>{text.nextTitle}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
