import { useState } from 'react';
import { dayOf } from '#web/lib/days.ts';
import { useText } from '#web/lib/use-text.ts';
import styles from './reply.module.css';
import { inboxText } from './text.ts';

const DAY_MS = 24 * 3600 * 1000;

/** How long a request still waits for an answer. */
export function Waits({ until }: { readonly until: string }) {
  const text = useText(inboxText);
  const [now] = useState(() => Date.now());
  const days = Math.ceil((Date.parse(until) - now) / DAY_MS);
  return <p className={styles.waits}>{text.waits(days, dayOf(until))}</p>;
}
