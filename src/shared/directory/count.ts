/** Largest exact count of the directory; `COUNT_MAX + 1` represents every larger count. */
export const COUNT_MAX = 20_000;

/** Formats a count of the directory: '1,234', and '20,000+' above `COUNT_MAX`. */
export function countLabel(count: number): string {
  return count > COUNT_MAX ? `${COUNT_MAX.toLocaleString('en-IN')}+` : count.toLocaleString('en-IN');
}
