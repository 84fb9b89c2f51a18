const INDIA = { timeZone: 'Asia/Kolkata' } as const;

/** Formats a date such as "28 November 2026" in Indian time. */
export function dayInIndia(moment: Date): string {
  return moment.toLocaleDateString('en-IN', { ...INDIA, day: 'numeric', month: 'long', year: 'numeric' });
}

/** Formats a time such as "28 November 2026, 12:00 pm (India)". */
export function momentInIndia(moment: Date): string {
  const time = moment.toLocaleTimeString('en-IN', { ...INDIA, hour: 'numeric', minute: '2-digit' });
  return `${dayInIndia(moment)}, ${time} (India)`;
}
