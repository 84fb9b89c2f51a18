import { Check, Ellipsis, Eye, Sunrise, Trash2, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { needsDocumentFirst, needsGuardianFirst, type RowAction } from '#shared/admin-users/row-actions.ts';
import type { AdminUser } from '#shared/verification/schema.ts';
import { fullName } from '#web/lib/names.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import styles from './row-buttons.module.css';
import type { Busy } from './use-admin-actions.ts';
import { dashboardText } from '#web/features/admin/text.ts';

type RowButtonsProps = {
  readonly actions: readonly RowAction[];
  readonly user: AdminUser;
  readonly busy: Busy | undefined;
  readonly onAct: (action: RowAction) => void;
  /** Undefined for verifiers, who may not open member details. */
  readonly onDetails?: (() => void) | undefined;
};

/**
 * Action buttons of a row. The running action shows its progress; until it ends, all buttons are disabled. On phones, if
 * there is a decision, another button shows details and deletion.
 */
export function RowButtons({ actions, user, busy, onAct, onDetails }: RowButtonsProps) {
  const text = useText(dashboardText);
  const name = fullName(user);
  const rests = busy !== undefined && busy !== 'document';
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const decisions = actions.filter((action) => action !== 'delete');
  const hidesRest = decisions.length > 0 && onDetails !== undefined;
  return (
    <div className={[styles.acts, actions.includes('make-founder') ? styles.wide : ''].join(' ')}>
      {needsGuardianFirst(user) && <p className={styles.note}>{text.guardianNote}</p>}
      {onDetails && needsDocumentFirst(user) && <p className={styles.note}>{text.founderNote}</p>}
      {decisions.map((action) => (
        <Button
          key={action}
          kind={KINDS[action]}
          size="small"
          icon={ICONS[action]}
          aria-label={`${text.actions[action].label} ${name}`}
          busyLabel={busy === action && text.actions[action].busy}
          disabled={rests && busy !== action}
          onClick={() => onAct(action)}
        >
          {text.actions[action].label}
        </Button>
      ))}
      {hidesRest && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={text.moreFor(name)}
          title={text.more}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      )}
      <span id={id} className={[styles.end, hidesRest && !isOpen ? styles.folded : ''].join(' ')}>
        {onDetails && (
          <Button
            kind="quiet"
            size="small"
            icon={<Eye aria-hidden="true" />}
            aria-label={`${text.viewDetails} ${name}`}
            title={text.viewDetails}
            onClick={onDetails}
          >
            {text.viewDetails}
          </Button>
        )}
        {actions.includes('delete') && (
          <Button
            kind="danger-quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`${text.actions.delete.label} ${name}`}
            title={text.actions.delete.label}
            busyLabel={busy === 'delete' && text.actions.delete.busy}
            disabled={rests && busy !== 'delete'}
            onClick={() => onAct('delete')}
          >
            {text.actions.delete.label}
          </Button>
        )}
      </span>
    </div>
  );
}

const KINDS: Readonly<Record<RowAction, ButtonKind>> = {
  verify: 'secondary',
  reject: 'secondary',
  'make-founder': 'secondary',
  'remove-request': 'secondary',
  'remove-founder': 'secondary',
  delete: 'danger-quiet',
};

const ICONS: Readonly<Partial<Record<RowAction, ReactNode>>> = {
  verify: <Check aria-hidden="true" />,
  reject: <X aria-hidden="true" />,
  'make-founder': <Sunrise aria-hidden="true" />,
};
