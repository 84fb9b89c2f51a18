/** Formats a date with a fixed locale and time zone, so that server and browser render the same text. */
export function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
