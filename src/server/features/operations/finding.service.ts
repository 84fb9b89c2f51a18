/** Result of one check of the doctor. A `fault` needs attention now, a `warning` soon. */
export type Finding = Readonly<{ name: string; state: 'good' | 'warning' | 'fault'; sentence: string }>;

/** Returns the result of a check that found nothing. */
export function good(name: string, sentence: string): Finding {
  return { name, state: 'good', sentence };
}

/** Returns something that needs attention soon. */
export function warning(name: string, sentence: string): Finding {
  return { name, state: 'warning', sentence };
}

/** Returns something that needs attention now. */
export function fault(name: string, sentence: string): Finding {
  return { name, state: 'fault', sentence };
}
