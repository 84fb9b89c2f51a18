import { UsageError } from '../command.ts';
import { SIZES } from './community.ts';
import { table } from './report.ts';
import { milliseconds, type Timing } from './timing.ts';

/** The most milliseconds for 95 and for 99 of a hundred, where there is such a target. */
export type Target = Readonly<{ p95: number; p99?: number }>;

/** One row: how long something takes at each size, and the targets by size. */
export type Grown = {
  readonly what: string;
  readonly targets: Readonly<Record<number, Target>>;
  readonly timings: Map<number, Timing>;
};

export const SIZES_OPTION = {
  members: { type: 'string', multiple: true, default: SIZES.map(String) },
} as const;

/** @throws {UsageError} for anything but sizes that are measured. */
export function parseSizes(texts: readonly string[]): number[] {
  return texts.map((text) => {
    const size = Number(text);
    if (!SIZES.includes(size)) throw new UsageError(`--members must be one of ${SIZES.join(', ')}.`);
    return size;
  });
}

/** How cost grows, with the target beside each figure that has one. */
export function grownTable(sizes: readonly number[], rows: readonly Grown[]): string {
  const number = new Intl.NumberFormat('en');
  const head = ['', ...sizes.map((size) => number.format(size)), 'target', ''];
  const body = rows.map(({ what, targets, timings }) => [
    what,
    ...sizes.map((size) => cell(timings.get(size))),
    targetsCell(targets),
    verdict(targets, timings),
  ]);
  return table([head, ...body]);
}

function cell(timing: Timing | undefined): string {
  return timing === undefined ? '' : `${milliseconds(timing.p95)} (${milliseconds(timing.p99)})`;
}

function targetsCell(targets: Grown['targets']): string {
  return Object.entries(targets)
    .map(
      ([size, { p95, p99 }]) => `${shortSize(Number(size))}: ≤ ${p95}${p99 === undefined ? '' : ` (${p99})`}`,
    )
    .join('; ');
}

function shortSize(size: number): string {
  return new Intl.NumberFormat('en').format(size);
}

function verdict(targets: Grown['targets'], timings: Grown['timings']): string {
  const missed = Object.entries(targets).filter(([size, { p95, p99 }]) => {
    const timing = timings.get(Number(size));
    return timing !== undefined && (timing.p95 > p95 || (p99 !== undefined && timing.p99 > p99));
  });
  if (Object.keys(targets).length === 0) return '';
  return missed.length === 0
    ? 'met'
    : `missed at ${missed.map(([size]) => shortSize(Number(size))).join(', ')}`;
}
