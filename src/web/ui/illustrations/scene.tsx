import type { ReactNode } from 'react';
import styles from './scene.module.css';

/**
 * Left edge, top edge, width and height of the subject, which must never be cropped, in a drawing of 1440 by 760 units.
 */
const SUBJECTS = {
  gate: '840 20 400 740',
  road: '600 20 840 740',
  banyan: '756 20 628 740',
  letterBox: '760 20 560 740',
} as const;

type SceneProps = {
  readonly name: keyof typeof SUBJECTS;
  readonly label: string;
  readonly sun: { readonly x: number; readonly y: number };
  /** Ridges of the hills, from x = 0 to 1440; mirrored copies continue them on both sides. */
  readonly hills: ReactNode;
  readonly children: ReactNode;
};

/**
 * Illustration that scales to fit its box, aligned to the bottom edge. Sky, hills and ground overflow the box; the
 * parent clips them and paints the sky colour. Banners and heroes position it through the custom properties in
 * scene.module.css.
 */
export function Scene({ name, label, sun, hills, children }: SceneProps) {
  const id = `${name}-hills`;
  const ring = (r: number, fill: string) => <circle cx={sun.x} cy={sun.y} r={r} fill={fill} />;
  return (
    <svg
      className={[styles.scene, styles[name]].join(' ')}
      fill="none"
      aria-label={label}
      overflow="visible"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      viewBox={SUBJECTS[name]}
    >
      {ring(640, 'var(--sky-2,#DDEAE5)')}
      {ring(480, 'var(--sky-3,#F4EDCF)')}
      {ring(345, 'var(--sky-4,#FFE2A3)')}
      {ring(228, 'var(--sky-5,#FFCB63)')}
      {ring(128, 'var(--sun,#F39A17)')}
      <g id={id}>{hills}</g>
      <use href={`#${id}`} transform="matrix(-1 0 0 1 1 0)" />
      <use href={`#${id}`} transform="matrix(-1 0 0 1 2879 0)" />
      {children}
    </svg>
  );
}
