import {
  BookOpen,
  Download,
  FileText,
  Flag,
  KeyRound,
  LogIn,
  Mail,
  Shield,
  Sparkles,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { AuditRow } from '#shared/audit-log/endpoints.ts';
import { REJECTION_REASON_NAMES, rejectionReasonText } from '#shared/verification/rules.ts';
import { shortMomentOf } from '#web/lib/days.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './audit-cells.module.css';
import { auditLogText } from './text.ts';
import { siteSettings } from '#web/lib/site-settings.ts';

/**
 * Icons by kind of action, which is the part of the action's name before the first dot. Unlisted kinds get a generic
 * icon.
 */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  account: User,
  export: Download,
  session: LogIn,
  admin: Shield,
  sample: Users,
  verification: Shield,
  verifier: Shield,
  users: Download,
  messages: Download,
  subscribers: Download,
  message: Mail,
  founder: Sparkles,
  document: FileText,
  guardian: Users,
  report: Flag,
  password: KeyRound,
  'second-factor': KeyRound,
  profile: User,
};

/** Matches a timestamp as JSON writes it. */
const IS_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Cell with the date and time of the entry, in the reader's time zone. */
export function WhenCell({ row }: { readonly row: AuditRow }) {
  return (
    <time dateTime={row.recordedAt} className={styles.when}>
      {shortMomentOf(row.recordedAt)}
    </time>
  );
}

/** Cell with the action and its icon; below it the reason and other details. */
export function ActionCell({ row }: { readonly row: AuditRow }) {
  const Icon = ICONS[row.action.split('.')[0] ?? ''] ?? BookOpen;
  const labels: Readonly<Record<string, string>> = useText(auditLogText).details;
  const details = Object.entries(row.details);
  return (
    <div className={styles.what}>
      <Icon aria-hidden="true" />
      <div>
        <b>{row.label}</b>
        {details.length > 0 && (
          <p className="quiet">
            {details.map(([name, value]) => `${labels[name] ?? name}: ${valueOf(value)}`).join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}

type MemberCellProps = {
  readonly member: AuditRow['actor'];
  readonly none: string;
  readonly onShow: (id: string) => void;
};

/** Button that shows a member's entries only. For erased members it shows the id instead of a name. */
export function MemberCell({ member, none, onShow }: MemberCellProps) {
  const text = useText(auditLogText);
  if (member === null) return <span className="quiet">{none}</span>;
  const name = member.name ?? text.erased;
  return (
    <div>
      <TextButton aria-label={`${name}. ${text.onlyPerson(name)}`} onClick={() => onShow(member._id)}>
        {name}
      </TextButton>
      {member.name === null && <p className={styles.id}>{member._id}</p>}
    </div>
  );
}

function valueOf(value: string | number | boolean): string {
  const text = textOf(auditLogText);
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'string' && IS_MOMENT.test(value)) return shortMomentOf(value);
  const reason = REJECTION_REASON_NAMES.find((name) => name === value);
  return reason ? textOf(rejectionReasonText)(siteSettings.aSchoolWord)[reason].label : String(value);
}
