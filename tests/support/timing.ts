/**
 * Returns the proportion of pairs in which the first list's time is longer (Mann and Whitney 1947): about 0.5 if both
 * lists have the same distribution.
 */
export function shareOfSlower(first: readonly number[], second: readonly number[]): number {
  const slower = first.map((time) => second.filter((other) => other < time).length);
  return slower.reduce((sum, count) => sum + count, 0) / (first.length * second.length);
}
