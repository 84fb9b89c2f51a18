import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './account.module.css';

/** Width of the quiet zone in modules, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Renders a text as a QR code in the browser, so the text never leaves it. Dark on white in both themes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
