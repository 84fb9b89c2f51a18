/** Returns the number of pages for `total` rows, at least 1. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Returns 'Showing a-b of N user(s)' (spec), with "about" before an estimated total and "+" after an incomplete one. */
export function showingLine({
  page,
  limit,
  total,
  isEstimate = false,
  isMore = false,
}: {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly isEstimate?: boolean;
  readonly isMore?: boolean;
}): string {
  const first = total === 0 ? 0 : (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const count = total.toLocaleString('en-IN');
  const shown = isEstimate ? `about ${count}` : `${count}${isMore ? '+' : ''}`;
  return `Showing ${first}-${last} of ${shown} ${total === 1 ? 'user' : 'users'}`;
}
