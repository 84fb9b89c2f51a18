import { TEXT } from './text.ts';

/** Formats the age of a saved page. */
export function savedWords(savedAt: Date | null, now: Date): string {
  if (savedAt === null) return TEXT.saved;
  if (savedAt.toDateString() === now.toDateString())
    return TEXT.savedToday(
      savedAt.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    );
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (savedAt.toDateString() === yesterday.toDateString()) return TEXT.savedYesterday;
  return TEXT.savedOn(savedAt.toLocaleDateString('en-IN', { day: 'numeric', month: 'long' }));
}
