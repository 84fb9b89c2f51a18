import { useState, type ReactNode } from 'react';
import type { User } from '#shared/members/schema.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import styles from './dashboard-head.module.css';
import { TEXT } from '#web/features/admin/text.ts';
import { useIsReady } from './use-lists.ts';

const NOON = 12;
const EVENING = 17;

/** A greeting by name, whether the system is up, and what waits beside it. */
export function DashboardHead({ admin, children }: { readonly admin: User; readonly children?: ReactNode }) {
  const isReady = useIsReady();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const { sampleCommunity } = usePublicConfig();
  return (
    <div className={styles.head}>
      {sampleCommunity && <p className={styles.sample}>{TEXT.sample}</p>}
      <div className={styles.words}>
        <h1 className={styles.greeting}>
          {greeting}, {admin.first_name || TEXT.fallbackName}
        </h1>
        <p
          className={[styles.state, isReady === false ? styles.offline : styles.online].join(' ')}
          role="status"
        >
          {isReady !== undefined && (isReady ? TEXT.online : TEXT.offline)}
        </p>
      </div>
      {children}
    </div>
  );
}

function greetingAt(hour: number): string {
  if (hour < NOON) return TEXT.greetings.morning;
  return hour < EVENING ? TEXT.greetings.afternoon : TEXT.greetings.evening;
}
