import { useState, type ReactNode } from 'react';
import type { User } from '#shared/members/schema.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import { textOf, useText } from '#web/lib/use-text.ts';
import styles from './dashboard-head.module.css';
import { useIsReady } from './use-lists.ts';
import { dashboardText } from '#web/features/admin/text.ts';

const NOON = 12;
const EVENING = 17;

/** Greeting by name, system status, and the number of open tasks. */
export function DashboardHead({ admin, children }: { readonly admin: User; readonly children?: ReactNode }) {
  const text = useText(dashboardText);
  const isReady = useIsReady();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  return (
    <div className={styles.head}>
      <div className={styles.body}>
        <h1 className={styles.greeting}>
          {greeting}, {admin.first_name || text.fallbackName}
        </h1>
        <p
          className={[styles.state, isReady === false ? styles.offline : styles.online].join(' ')}
          role="status"
        >
          {isReady !== undefined && (isReady ? text.online : text.offline)}
        </p>
      </div>
      {children}
    </div>
  );
}

/**
 * Tells administrators that the members are sample data. Placed last, because the setting loads late and would cause a
 * layout shift.
 */
export function SampleNote() {
  const text = useText(dashboardText);
  const { sampleCommunity } = usePublicConfig();
  return sampleCommunity && <p className={styles.sample}>{text.sample}</p>;
}

function greetingAt(hour: number): string {
  const text = textOf(dashboardText);
  if (hour < NOON) return text.greetings.morning;
  return hour < EVENING ? text.greetings.afternoon : text.greetings.evening;
}
