/**
 * Returns the share of pairs in which the time of the first list is longer (Mann and Whitney 1947): 0.5 when both
 * lists are alike.
 */
export function shareOfSlower(first: readonly number[], second: readonly number[]): number {
  const slower = first.map((time) => second.filter((other) => other < time).length);
  return slower.reduce((sum, count) => sum + count, 0) / (first.length * second.length);
}
