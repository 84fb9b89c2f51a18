import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { uiText } from './text.ts';
import { Button } from './button.tsx';
import styles from './states.module.css';

type EmptyStateProps = {
  readonly picture: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Empty state: a drawing, a heading, a sentence and, optionally, an action. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>{picture}</div>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.body}>{children}</p>}
      {action}
    </div>
  );
}

/** Error state of a failed request, with a Retry button. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  readonly title?: string;
  readonly message: string;
  readonly onRetry: () => void;
}) {
  const text = useText(uiText);
  return (
    <div className={styles.state} role="alert">
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.body}>{message}</p>
      <Button icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}

/** Banner across the whole page, optionally with an action. */
export function Strip({
  tone,
  icon,
  children,
  action,
}: {
  readonly tone: 'warning' | 'info';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className={[styles.strip, tone === 'warning' ? styles.warning : styles.info].join(' ')}>
      <div className={['wrap', styles.stripRow].join(' ')}>
        {icon}
        <div className={styles.stripWords}>{children}</div>
        {action}
      </div>
    </div>
  );
}

/** Error box of a form. Always rendered, as a live region; takes no space while it is empty. */
export function ErrorBox({ message }: { readonly message: string | null | undefined }) {
  return (
    <div role="alert" className={message ? styles.box : styles.waiting}>
      {message}
    </div>
  );
}
