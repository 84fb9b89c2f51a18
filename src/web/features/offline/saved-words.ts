import { textOf } from '#web/lib/use-text.ts';
import { offlineText } from './text.ts';

/** Formats the age of a saved page. */
export function savedLabel(savedAt: Date | null, now: Date): string {
  const text = textOf(offlineText);
  if (savedAt === null) return text.saved;
  if (savedAt.toDateString() === now.toDateString())
    return text.savedToday(
      savedAt.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    );
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (savedAt.toDateString() === yesterday.toDateString()) return text.savedYesterday;
  return text.savedOn(savedAt.toLocaleDateString('en-IN', { day: 'numeric', month: 'long' }));
}
