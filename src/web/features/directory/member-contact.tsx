import { Clock, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LimitedUser, MemberDetail } from '#shared/members/schema.ts';
import { isLimitReached } from '#web/lib/api.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { Detail } from '#web/ui/detail-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { uiText } from '#web/ui/text.ts';
import styles from './member-contact.module.css';
import { directoryText } from './text.ts';

/**
 * State of a member's contact details. While they load, the flags from the card say whether email and phone exist, so
 * that the dialog can reserve space for them.
 */
export type Contact =
  | Readonly<{ state: 'loaded'; email: string | undefined; phone: string | undefined }>
  | Readonly<{ state: 'loading'; email: boolean; phone: boolean }>
  | Readonly<{ state: 'limited'; message: string }>
  | Readonly<{ state: 'failed' }>;

type Given = {
  readonly member: MemberDetail | undefined;
  readonly known: LimitedUser | undefined;
  readonly error: Error | null;
};

/** Returns the state of the contact details. Ignores a load error when the card shows neither email nor phone. */
export function contactOf({ member, known, error }: Given): Contact {
  if (member) return { state: 'loaded', email: member.email, phone: member.phone };
  if (isLimitReached(error)) return { state: 'limited', message: error.message };
  const [email, phone] = [known?.showsEmail === true, known?.showsPhone === true];
  return error && (email || phone) ? { state: 'failed' } : { state: 'loading', email, phone };
}

/** Returns the rows for email and phone; while these load, placeholders of the same height. */
export function contactDetails(contact: Contact): Detail[] {
  if (contact.state !== 'loaded' && contact.state !== 'loading') return [];
  const { labels } = textOf(directoryText);
  return [
    { icon: <Mail aria-hidden="true" />, label: labels.email, value: contact.email },
    { icon: <Phone aria-hidden="true" />, label: labels.phone, value: contact.phone },
  ].flatMap(({ value, ...row }) => (value ? [{ ...row, value: value === true ? <Coming /> : value }] : []));
}

function Coming() {
  return (
    <span className={styles.coming}>
      <Skeleton />
    </span>
  );
}

type ContactActionsProps = {
  readonly contact: Contact;
  readonly onRetry: () => void;
  /** The button that asks the member to get in touch, shown first; null if the reader cannot ask members. */
  readonly lead: ReactNode;
};

/** The contact buttons below the rows, or the message that explains why they are missing. */
export function ContactActions({ contact, onRetry, lead }: ContactActionsProps) {
  const text = useText(directoryText);
  const { retry } = useText(uiText);
  const hasLinks =
    (contact.state === 'loaded' || contact.state === 'loading') && Boolean(contact.email || contact.phone);
  return (
    <>
      <div role="status" className={contact.state === 'limited' ? styles.limit : styles.waiting}>
        {contact.state === 'loading' && hasLinks && (
          <span className="visually-hidden">{text.loadingContact}</span>
        )}
        {contact.state === 'limited' && (
          <>
            <Clock aria-hidden="true" />
            <p>{contact.message}</p>
          </>
        )}
      </div>
      {contact.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{text.failedContact}</p>
          <Button size="small" onClick={onRetry}>
            {retry}
          </Button>
        </div>
      )}
      {(lead !== null || hasLinks) && (
        <div className={styles.acts}>
          {lead}
          {(contact.state === 'loaded' || contact.state === 'loading') && (
            <>
              <Action href={linkOf('mailto:', contact.email)} className={styles.main}>
                <Mail aria-hidden="true" /> {text.writeEmail}
              </Action>
              <Action href={linkOf('tel:', contact.phone)}>
                <Phone aria-hidden="true" /> {text.call}
              </Action>
            </>
          )}
        </div>
      )}
    </>
  );
}

type ActionProps = {
  /** The link's URL; null while the contact details load, undefined if the member has no such detail. */
  readonly href: string | null | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link styled as a button, or its placeholder of the same size. */
function Action({ href, className = '', children }: ActionProps) {
  if (href === undefined) return null;
  if (href === null)
    return (
      <span className={[styles.act, styles.blank].join(' ')} aria-hidden="true">
        {children}
      </span>
    );
  return (
    <a className={[styles.act, className].join(' ')} href={href}>
      {children}
    </a>
  );
}

function linkOf(scheme: 'mailto:' | 'tel:', value: string | boolean | undefined): string | null | undefined {
  if (typeof value === 'string') return scheme + (scheme === 'tel:' ? value.replaceAll(' ', '') : value);
  return value === true ? null : undefined;
}
