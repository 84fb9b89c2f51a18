import { useState } from 'react';
import type { User } from '#shared/members/schema.ts';
import { usePublicConfig } from '#web/lib/public-config.ts';
import styles from './dashboard-head.module.css';
import { TEXT } from './text.ts';
import { useIsOnline } from './use-queue.ts';

const NOON = 12;
const EVENING = 17;

/** A greeting by name, and whether the system is up. */
export function DashboardHead({ admin }: { readonly admin: User }) {
  const isOnline = useIsOnline();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const { sampleCommunity } = usePublicConfig();
  return (
    <div className={styles.head}>
      {sampleCommunity && <p className={styles.sample}>{TEXT.sample}</p>}
      <h1 className={styles.greeting}>
        {greeting}, {admin.first_name || TEXT.fallbackName}
      </h1>
      {isOnline !== undefined && (
        <p className={[styles.state, isOnline ? styles.online : styles.offline].join(' ')} role="status">
          {isOnline ? TEXT.online : TEXT.offline}
        </p>
      )}
    </div>
  );
}

function greetingAt(hour: number): string {
  if (hour < NOON) return TEXT.greetings.morning;
  return hour < EVENING ? TEXT.greetings.afternoon : TEXT.greetings.evening;
}
