import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'founder' | 'neutral';

/** A status as text with a colour and an icon, because colour alone is not accessible. */
export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return (
    <span className={[styles.badge, styles[tone]].join(' ')}>
      {tone === 'success' && <Check aria-hidden="true" />}
      {tone === 'warning' && <Clock aria-hidden="true" />}
      {tone === 'danger' && <X aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}
