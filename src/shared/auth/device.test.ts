import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/143.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`,
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox on Windows',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux', 'computer'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${IOS} CriOS/143.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
    'phone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/26.0 Safari/605.1.15`,
    'Safari on Mac',
    'computer',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/143.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/143.0.0.0 Safari/537.36 OPR/124.0`,
    'Opera on Windows',
    'computer',
  ],
  ['Mozilla/5.0', 'A browser', 'computer'],
  ['curl/8.14.1', 'A program (curl)', 'program'],
  ['', 'An unknown device', 'program'],
  ['<script>alert(1)</script>', 'An unknown device', 'program'],
])('the user agent %s gets the device name %s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind });
});
