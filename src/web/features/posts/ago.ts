import { textOf } from '#web/lib/use-text.ts';
import { postText } from './text.ts';

const MINUTE_MS = 60_000;

/** Formats a moment during this visit as relative time, such as "2 minutes ago". */
export function agoOf(moment: Date, now: Date): string {
  const text = textOf(postText).ago;
  const minutes = Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS);
  if (minutes < 1) return text.now;
  return minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60));
}
