/** How many pages a list of `total` has; an empty list has one, which is empty. */
export function pageCountOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** 'Showing a-b of N user(s)' (spec §2). */
export function showingLine(given: {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}): string {
  const first = given.total === 0 ? 0 : (given.page - 1) * given.limit + 1;
  const last = Math.min(given.page * given.limit, given.total);
  return `Showing ${first}-${last} of ${given.total} ${given.total === 1 ? 'user' : 'users'}`;
}
