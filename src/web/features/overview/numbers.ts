import { textOf } from '#web/lib/use-text.ts';
import { overviewText } from './text.ts';

const HOURS_A_DAY = 24;
/** Waiting times of at least this many hours are shown in days. */
const TOLD_IN_DAYS = 48;
/** Maximum number of axis steps. */
const STEPS = 3;

/** Formats a number with Indian grouping: 1,05,000. */
export function grouped(value: number): string {
  return value.toLocaleString('en-IN');
}

/** Formats a waiting time: in hours up to two days, then in days. */
export function waitInWords(hours: number): string {
  const text = textOf(overviewText);
  return hours < TOLD_IN_DAYS
    ? text.hours(Math.max(1, Math.round(hours)))
    : text.days(Math.round(hours / HOURS_A_DAY));
}

/**
 * Returns at most three axis values, multiples of 1, 2 or 5 times a power of ten, of which the last is at least
 * `highest`.
 */
export function axisSteps(highest: number): readonly number[] {
  const top = Math.max(1, highest);
  const rough = top / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough,
  );
  return Array.from({ length: STEPS }, (_, index) => step * (index + 1)).filter(
    (value) => value < top + step,
  );
}

/** Formats '2026-09-02' as '2 Sep'. */
export function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** Returns the SVG path of an arch with its base at `bottom`, straight sides and a round top. */
export function archPath({ x, width, height, bottom }: Arch): string {
  const rise = Math.min(width / 2, height);
  const shoulder = bottom - height + rise;
  return `M${x} ${bottom}V${shoulder}A${width / 2} ${rise} 0 0 1 ${x + width} ${shoulder}V${bottom}`;
}
type Arch = { readonly x: number; readonly width: number; readonly height: number; readonly bottom: number };
