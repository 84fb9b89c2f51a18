/** Result of one doctor check. A `fault` needs attention now, a `warning` soon. */
export type Finding = Readonly<{ name: string; state: 'good' | 'warning' | 'fault'; sentence: string }>;

/** Returns the result of a check that found no problem. */
export function good(name: string, sentence: string): Finding {
  return { name, state: 'good', sentence };
}

/** Returns the result of a check that found a problem to fix soon. */
export function warning(name: string, sentence: string): Finding {
  return { name, state: 'warning', sentence };
}

/** Returns the result of a check that found a problem to fix now. */
export function fault(name: string, sentence: string): Finding {
  return { name, state: 'fault', sentence };
}
