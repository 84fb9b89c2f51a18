export const DEVICE_KINDS = ['phone', 'computer', 'program'] as const;

export type DeviceKind = (typeof DEVICE_KINDS)[number];
/** A device with a readable name. */
export type Device = Readonly<{ name: string; kind: DeviceKind }>;

/**
 * Names a device by its User-Agent (RFC 9110): "Chrome on Android", "Safari on iPhone", "curl". Members can recognise
 * their devices by it, but it can be forged.
 */
export function deviceOf(userAgent: string): Device {
  if (!userAgent.startsWith('Mozilla/')) return { name: programOf(userAgent), kind: 'program' };
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  const name = [browser ?? 'A browser', system].filter(Boolean).join(' on ');
  return { name, kind: /iPhone|iPad|Android|Mobile/.test(userAgent) ? 'phone' : 'computer' };
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Order matters, because most user agents also name older browsers. */
const BROWSERS: Names = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bBrave\//, 'Brave'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\bKAIOS\//i, 'KaiOS'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

function firstMatch(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

function programOf(userAgent: string): string {
  const [name = ''] = /^[\w.-]{1,30}/.exec(userAgent) ?? [];
  return name === '' ? 'An unknown device' : `A program (${name})`;
}
