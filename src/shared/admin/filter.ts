/** How all users can be ordered; the newest first unless asked otherwise. */
export const USER_SORTS = ['newest', 'oldest', 'name'] as const;

/** The day that an address names, or nothing where it names none. */
export function dayIn(value: string | null): string {
  return value !== null && isDay(value) ? value : '';
}

/** Whether a text is a day such as 2026-11-21 that the calendar has. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  // The 31st of a short month would be read as a day of the next one.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}
