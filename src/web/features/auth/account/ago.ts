const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

const format = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

/** Formats a past time such as "2 days ago". Clock skew never makes it the future. */
export function ago(moment: string, now: number = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(moment));
  for (const [unit, ms] of UNITS) if (passed >= ms) return format.format(-Math.floor(passed / ms), unit);
  return 'just now';
}
