/** Formats a day like 28 November 2026. */
export function dayOf(moment: string | Date): string {
  return new Date(moment).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Formats a day and time like 28 November 2026, 7:12 pm. */
export function momentOf(moment: string): string {
  const time = new Date(moment).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
  return `${dayOf(moment)}, ${time}`;
}
